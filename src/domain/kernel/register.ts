import type { Fields } from './field.ts'
import type { MenuGroup } from './resource.ts'

/** What is summed over the documents: so much of something, by what it is told apart by. */
export interface Register {
  readonly name: string
  /** The first half of its permission: `register_products` in `register_products.read`. */
  readonly permission: string
  readonly route: string
  readonly menu: MenuGroup
  /** A balance is what there is, a turnover what went through, information what holds from a moment on. */
  readonly kept: 'balance' | 'turnover' | 'information'
  readonly dimensions: Fields
  /** Amounts and quantities only. */
  readonly resources: Fields
  /** Resources that grow as value leaves: an income, a debt of ours, the sum of a sale. */
  readonly credit: readonly string[]
  /** The resource that may not fall below zero, and what is wrong where it would. */
  readonly floor: { readonly resource: string; readonly fault: string } | null
  /** The dimensions that no sum goes across: sums in two currencies are two sums. */
  readonly apart: readonly string[]
  /** The dimensions of single units and single documents: their places are many, and once empty stay so. */
  readonly passing: readonly string[]
  /** The dimension by whose ids a device holds it, sheet by sheet; nothing where it is the server's alone. */
  readonly sheet: string | null
}

type Declared = Pick<Register, 'permission' | 'route' | 'menu' | 'kept' | 'dimensions' | 'resources'> &
  Partial<Pick<Register, 'credit' | 'floor' | 'apart' | 'passing' | 'sheet'>>

export const register = (name: string, declared: Declared): Register => ({
  credit: [],
  floor: null,
  apart: [],
  passing: [],
  sheet: null,
  ...declared,
  name,
})
