import type { KeyedRows, PeriodSums } from '#domain/kernel/facts.ts'
import type { Amounts, Balance, Entry, RegisterPlace } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Unit } from '#domain/registers/goods-units.ts'
import type { Whose } from './whose.ts'

/** What was said of a place of an information register before a moment; with `since`, all that stood at some time from then on. */
export interface LatestAsked extends RegisterPlace {
  readonly at: string
  readonly since?: string
}

/** A row of which one of the keys holds a code that was asked for. */
export interface FoundByKey {
  readonly resource: string
  readonly row: Row
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
  /** Where the ids are those of rows that lead to the wanted ones by a key: the measures of products. */
  readonly through?: Leading
}

export interface Leading {
  readonly resource: string
  readonly key: string
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
  /** Each place once, however it was asked for; of places that nobody has written to it may say nothing. */
  balances(organisation_id: string, asked: readonly RegisterPlace[]): Promise<readonly Balance[]>
  /**
   * One after another as they were asked for: the last that stands, or none. With `since` also what was said in that span and has been
   * taken back.
   */
  latest(organisation_id: string, asked: readonly LatestAsked[]): Promise<readonly (readonly Amounts[])[]>
  /** One after another as they were asked for, without what one document wrote; nothing where they are not known. */
  sums(
    organisation_id: string,
    asked: readonly PeriodSums[],
    without: string,
  ): Promise<readonly (readonly Balance[])[] | null>
  /** Living rows, with the fields that they declare. */
  found(organisation_id: string, asked: readonly KeyedRows[]): Promise<readonly FoundByKey[]>
  /** Everything a document ever wrote, undone or not, into all registers or some. */
  entriesOf(organisation_id: string, document_id: string, into?: readonly Register[]): Promise<readonly Entry[]>
  record(posting: Posting): Promise<void>
  /** Units that no document named before. */
  registerUnits(organisation_id: string, units: readonly NewUnit[], at: string): Promise<void>
}
