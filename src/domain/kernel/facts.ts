import type { Amounts, Balance, RegisterPlace } from './moves.ts'
import type { Register } from './register.ts'
import type { Resource, ResourceOf, Row, RowFinder, Stamps } from './resource.ts'

/** What went through a register, or changed in it, from one moment until right before another. */
export interface PeriodSums {
  readonly register: Register
  /** The dimensions that an entry must agree in. */
  readonly where: Row
  readonly from: string
  readonly before: string
  /** The keys of the dimensions by which the sums stay apart. */
  readonly by: readonly string[]
}

/** Rows of a resource by any of its `keys`. */
export interface KeyedRows {
  readonly resource: Resource
  readonly codes: readonly string[]
}

/** What a document's rules must look at. Rows that it refers to are always there and need not be asked for. */
export interface Needs {
  /** A device answers for places that name the dimension by which it holds the register. */
  readonly balances?: readonly RegisterPlace[]
  /** Places of information registers: what held there when the document happened. */
  readonly latest?: readonly RegisterPlace[]
  /** No device knows them: what needs them is decided by the server alone. What the document itself wrote is not among them. */
  readonly sums?: readonly PeriodSums[]
  readonly found?: readonly KeyedRows[]
  /** Rows that what the document refers to leads to: `lines.product.measure`, `warehouse.price_type`. */
  readonly through?: readonly string[]
}

export const mergeNeeds = (...all: readonly Needs[]): Needs => ({
  balances: all.flatMap(({ balances = [] }) => balances),
  latest: all.flatMap(({ latest = [] }) => latest),
  sums: all.flatMap(({ sums = [] }) => sums),
  found: all.flatMap(({ found = [] }) => found),
  through: [...new Set(all.flatMap(({ through = [] }) => through))],
})

/** The facts that were gathered before anything is decided: no rule ever asks for more. */
export interface Facts {
  /** Whether the one who acts has a permission. */
  can(permission: string): boolean
  readonly row: RowFinder
  /** As it would be had this document not been posted yet; nothing is zero. */
  balance(register: Register, dimensions: Row): Amounts
  /** Every place that agrees in the dimensions, as it was asked for. */
  balances(register: Register, dimensions: Row): readonly Balance[]
  /** What was last said of a place before the document happened. */
  latest(register: Register, dimensions: Row): Amounts | null
  /** The last that was said, and what was said lately, where something has happened by the word of a device that had not heard the last. */
  lately(register: Register, dimensions: Row): readonly Amounts[]
  /** As it was asked for. */
  sums(asked: PeriodSums): readonly Balance[]
  readonly found: KeyFinder
}

/** Finds a row of a declaration by any of its `keys`: what it declares of it, without its stamps. */
export type KeyFinder = <R>(resource: ResourceOf<R>, code: string) => Omit<R, Exclude<keyof Stamps, 'id'>> | null

/** What is at hand when a document says what it needs: at first nothing, then the rows and what was found. */
export type Known = Pick<Facts, 'row' | 'found'>
