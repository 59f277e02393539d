import type { Needs, Unit } from '#domain/kernel/facts.ts'
import type { Amounts, Entry } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Whose } from './whose.ts'

export interface Balance {
  readonly register: Register
  readonly dimensions: Row
  readonly amounts: Amounts
}

/** What the books hold of what was asked. */
export interface Held {
  readonly balances: readonly Balance[]
  readonly units: readonly Unit[]
}

/** Which of the needs: balances of goods by `stocks` and places of `units` come back among the balances. */
export type Asked = Pick<Needs, 'balances' | 'stocks' | 'units'> & { readonly organisation_id: string }

/** What was set for a product or a currency, as it stood at a moment. */
export type PriceAsked = NonNullable<Needs['prices']>[number] & { readonly at: string }
export interface RateAsked {
  readonly currency_id: string
  readonly at: string
}

export interface SaidAsked {
  readonly register: Register
  readonly dimensions: Row
  readonly since: string
  readonly until: string
}

/** What the books take over from one document at a time. */
export interface Posting {
  readonly organisation_id: string
  readonly document_id: string
  /** The kind of document. */
  readonly document: string
  readonly occurred_at: string
  /** When what is undone had happened: it is undone where it stands. */
  readonly undone_at: string
  readonly posted_at: string
  /** How many entries the document wrote before. */
  readonly written: number
  /** Entries that undo earlier ones of the same document. */
  readonly undone: readonly Entry[]
  readonly entries: readonly Entry[]
}

export type NewUnit = Unit & { readonly code: string }
export interface Wanted {
  readonly resource: string
  readonly ids: readonly string[]
  /** Where the ids are those of rows that lead to the wanted ones: the measures of products. */
  readonly through?: string
}

export interface Found {
  readonly resource: string
  readonly row: StoredRow
}

/** The registers, within one transaction. */
export interface Ledger {
  /**
   * One document of an organisation at a time, until the transaction ends: what one reads of the books no other changes
   * meanwhile, and no two ever wait for each other.
   */
  hold(organisation_id: string): Promise<void>
  /** The same for the organisation that a record belongs to. */
  holdFor(resource: Resource, id: string, whose: Whose): Promise<void>
  /** Bare rows of several kinds at once, for a document of an organisation: its own rows, and those that others share. */
  rows(organisation_id: string, wanted: readonly Wanted[]): Promise<readonly Found[]>
  gather(asked: Asked): Promise<Held>
  /** One after another as they were asked for; nothing where none was ever set. */
  prices(organisation_id: string, asked: readonly PriceAsked[]): Promise<readonly (number | null)[]>
  rates(organisation_id: string, asked: readonly RateAsked[]): Promise<readonly (number | null)[]>
  /** Every price or rate that stood at some time of a span, and what has been taken back of them since. */
  said(organisation_id: string, asked: SaidAsked): Promise<readonly number[]>
  /** Everything a document ever wrote, undone or not. */
  entriesOf(organisation_id: string, document_id: string): Promise<readonly Entry[]>
  record(posting: Posting): Promise<void>
  /** Units that no document named before. */
  registerUnits(organisation_id: string, units: readonly NewUnit[], at: string): Promise<void>
}
