import type { Amounts, Balance, RegisterCell } from './moves.ts'
import type { Register } from './register.ts'
import type { Resource, ResourceOf, Row, RowFinder, Stamps } from './resource.ts'

/** Asks for the sums of a register's entries within a period, `before` excluded. */
export interface PeriodSums {
  readonly register: Register
  /** The dimensions that an entry must agree in. */
  readonly where: Row
  readonly from: string
  readonly before: string
  /** The dimension keys to group by. */
  readonly by: readonly string[]
  /** The kinds of documents whose entries are left out: corrections, where only what moved is asked for. */
  readonly except?: readonly string[]
}

/** Rows of a resource by any of its `keys`. */
export interface KeyedRows {
  readonly resource: Resource
  readonly codes: readonly string[]
}

/**
 * For each id the newest line of the posted documents of a kind, up to the moment of the document, that is about it
 * (`key`) and says a field.
 */
export interface LastLines {
  /** The name of the document. */
  readonly document: string
  readonly key: string
  readonly ids: readonly string[]
  readonly says: string
  /** What of the document itself is answered beside the line. */
  readonly with: readonly string[]
}

/** What a document's rules must look at. Rows that it refers to are always there and need not be asked for. */
export interface Needs {
  /** Balances. A device can answer only for places that name the register's `sheet` dimension. */
  readonly balances?: readonly RegisterCell[]
  /** Places of information registers: what was valid there at the moment of the document. */
  readonly latest?: readonly RegisterCell[]
  /**
   * Sums over a period, without the document's own entries. No device has them, so only the server decides such a
   * document.
   */
  readonly sums?: readonly PeriodSums[]
  readonly found?: readonly KeyedRows[]
  /** A device holds only some documents and answers none: what follows from them is filled in by the server. */
  readonly lines?: readonly LastLines[]
  /** Rows two references away: `lines.product.measure`, `warehouse.price_type`. */
  readonly through?: readonly string[]
}

export const mergeNeeds = (...all: readonly Needs[]): Needs => ({
  balances: all.flatMap(({ balances = [] }) => balances),
  latest: all.flatMap(({ latest = [] }) => latest),
  sums: all.flatMap(({ sums = [] }) => sums),
  found: all.flatMap(({ found = [] }) => found),
  lines: all.flatMap(({ lines = [] }) => lines),
  through: [...new Set(all.flatMap(({ through = [] }) => through))],
})

/** What a document's rules may look at, gathered before they run: a rule can't ask for more. */
export interface Facts {
  /** Whether the actor has a permission. */
  can(permission: string): boolean
  /** The name of the actor; null if it is not known. */
  readonly actor: string | null
  readonly row: RowFinder
  /** The balance of a place without this document's own entries; an unknown place is zero. */
  balance(register: Register, dimensions: Row): Amounts
  /** All balances that agree with the dimensions, as asked for in `needs`. */
  balances(register: Register, dimensions: Row): readonly Balance[]
  /** The value of a place that was valid at the moment of the document; null if there is none. */
  latest(register: Register, dimensions: Row): Amounts | null
  /**
   * The newest values of a place. For a fact also those of the last 31 days, since the device may not have heard of the
   * newest.
   */
  lately(register: Register, dimensions: Row): readonly Amounts[]
  /** The answer to one of the `sums` in `needs`. */
  sums(asked: PeriodSums): readonly Balance[]
  readonly found: KeyFinder
  /** The newest line about a record, as one of the `lines` in `needs` asked for it; null if there is none. */
  lastLine(document: string, id: string): Row | null
}

/** Finds a row of a declaration by any of its `keys`: what it declares of it, without its stamps. */
export type KeyFinder = <R>(resource: ResourceOf<R>, code: string) => Omit<R, Exclude<keyof Stamps, 'id'>> | null

/** What is known when a document says what it needs: nothing at first, then the rows and the found rows. */
export type Known = Pick<Facts, 'row' | 'found'>
