import type { KeyedRows, LastLines, PeriodSums } from '#domain/kernel/facts.ts'
import type { Amounts, Balance, Entry, RegisterCell } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Unit } from '#domain/registers/goods-units.ts'
import type { OrganisationScope } from './organisation-scope.ts'

/**
 * The value of a place in an information register at a moment; with `since` every value that held at some time from
 * then on.
 */
export interface LatestAsked extends RegisterCell {
  readonly at: string
  readonly since?: string
}

/** A row, one of whose keys has an asked code. */
export interface FoundByKey {
  readonly resource: string
  readonly row: Row
}

/** A line that was said last about a record: its own values, and those of its document that were asked for. */
export interface SaidLine {
  readonly document: string
  readonly about: string
  readonly line: Row
}

/** What a document writes to the books in one transaction. */
export interface Posting {
  readonly organisation_id: string
  readonly document_id: string
  /** The name of the document's declaration. */
  readonly document: string
  readonly occurred_at: string
  /** The moment of the entries that are undone: the undo is written at the same moment. */
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
  /** If given, the ids are of rows whose `key` leads to the wanted rows: the measures of products. */
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
   * Locks the books of an organisation until the transaction ends: nobody else changes what this one reads, and no two
   * transactions deadlock.
   */
  hold(organisation_id: string): Promise<void>
  /** The same for the organisation that a record belongs to. */
  holdFor(resource: Resource, id: string, whose: OrganisationScope): Promise<void>
  /**
   * Rows of several kinds in one call, for a document of an organisation: its own and shared ones, without short rows.
   */
  rows(organisation_id: string, wanted: readonly Wanted[]): Promise<readonly Found[]>
  /** Each place once; places without entries may be missing. */
  balances(organisation_id: string, asked: readonly RegisterCell[]): Promise<readonly Balance[]>
  /**
   * Answers in the order asked: the valid value, or none. With `since` also values said in that span that were undone
   * since.
   */
  latest(organisation_id: string, asked: readonly LatestAsked[]): Promise<readonly (readonly Amounts[])[]>
  /** Answers in the order asked, without the entries of one document; null if sums are not known here. */
  sums(
    organisation_id: string,
    asked: readonly PeriodSums[],
    without: string,
  ): Promise<readonly (readonly Balance[])[] | null>
  /** Living rows, with the fields that they declare. */
  found(organisation_id: string, asked: readonly KeyedRows[]): Promise<readonly FoundByKey[]>
  /** The newest line about each id, by moment, of posted documents up to `at`; without those of one document. */
  lines(organisation_id: string, asked: readonly LastLines[], at: string, without: string): Promise<readonly SaidLine[]>
  /** Everything a document ever wrote, undone or not, into all registers or some. */
  entriesOf(organisation_id: string, document_id: string, into?: readonly Register[]): Promise<readonly Entry[]>
  record(posting: Posting): Promise<void>
  /** Units that no document named before. */
  registerUnits(organisation_id: string, units: readonly NewUnit[], at: string): Promise<void>
}
