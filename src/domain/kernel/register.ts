import type { Field, Fields } from './field.ts'
import type { MenuGroup } from './resource.ts'
import type { Wait } from './waits.ts'

/** A figure computed from the sums of a row; null where they give none, such as a margin without sales. */
interface Formula {
  readonly field: Field
  /** The resources that it needs: who may not see one of them does not see the figure. */
  readonly from: readonly string[]
  readonly of: (sums: Readonly<Record<string, number>>) => number | null
}

/** Sums of resources by dimensions, written by the documents. */
export interface Register {
  readonly name: string
  /** The first half of its permission: `register_products` in `register_products.read`. */
  readonly permission: string
  readonly route: string
  readonly menu: MenuGroup
  /** A balance is a present amount, a turnover is a flow over time, information is valid from a moment on. */
  readonly kept: 'balance' | 'turnover' | 'information'
  readonly dimensions: Fields
  /** Amounts and quantities only. */
  readonly resources: Fields
  readonly formulas: Readonly<Record<string, Formula>>
  /**
   * Fields of the records that dimensions refer to, by which sums are narrowed and told apart too, and the dimension of
   * each: `{ brand: 'product' }`.
   */
  readonly traits: Readonly<Record<string, string>>
  /** Resources that grow as value leaves: an income, a debt of ours, the sum of a sale. */
  readonly credit: readonly string[]
  /** The resource that may not fall below zero, and what is wrong where it would. */
  readonly floor: { readonly resource: string; readonly fault: string } | null
  /** The dimensions that are never summed over: sums in two currencies stay two sums. */
  readonly apart: readonly string[]
  /** Dimensions of single units and single documents: they have many places, which once emptied stay empty. */
  readonly passing: readonly string[]
  /**
   * The dimension within which plus and minus make one sum. Across it they are two: what is owed to us, and what we
   * owe.
   */
  readonly sides: string | null
  /** The dimension that holds the day after which what is still open is overdue. */
  readonly due: string | null
  /** Lets devices hold balances: the dimension by whose ids they keep them; null if only the server does. */
  readonly sheet: string | null
  /** Whose device holds sheets too, beside those who may read the register: what it takes to work without a connection. */
  readonly sheetFor: SheetFor
  /** Balances that wait for somebody, counted on the home page, by name, and by what; words: `home:waits.<name>`. */
  readonly waits: Readonly<Record<string, RegisterWait>>
}

/** Whoever may choose one of those that sheets are by, or make a document that writes the register; or has this right. */
type SheetReader = 'pickers' | 'writers' | `${string}.${string}`

interface SheetFor {
  readonly any: readonly SheetReader[]
  /** Only sheets of records that have one of these values. */
  readonly of?: Readonly<Record<string, readonly string[]>>
}

interface RegisterWait extends Wait {
  readonly by: string
}

type Declared = Pick<Register, 'permission' | 'route' | 'menu' | 'kept' | 'dimensions' | 'resources'> &
  Partial<
    Pick<
      Register,
      | 'credit'
      | 'floor'
      | 'apart'
      | 'passing'
      | 'sides'
      | 'due'
      | 'formulas'
      | 'traits'
      | 'sheet'
      | 'sheetFor'
      | 'waits'
    >
  >

export const register = (name: string, declared: Declared): Register => ({
  credit: [],
  floor: null,
  apart: [],
  passing: [],
  sides: null,
  due: null,
  formulas: {},
  traits: {},
  sheet: null,
  sheetFor: { any: [] },
  waits: {},
  ...declared,
  name,
})
