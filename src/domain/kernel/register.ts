import type { Fields } from './field.ts'
import type { MenuGroup } from './resource.ts'
import type { Wait } from './waits.ts'

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
  /** Resources that grow as value leaves: an income, a debt of ours, the sum of a sale. */
  readonly credit: readonly string[]
  /** The resource that may not fall below zero, and what is wrong where it would. */
  readonly floor: { readonly resource: string; readonly fault: string } | null
  /** The dimensions that are never summed over: sums in two currencies stay two sums. */
  readonly apart: readonly string[]
  /** Dimensions of single units and single documents: they have many places, which once emptied stay empty. */
  readonly passing: readonly string[]
  /** The dimension by whose ids a device keeps balances; null if only the server keeps them. */
  readonly sheet: string | null
  /** Balances that wait for somebody, by name, and what they are counted by; their words: `home:waits.<name>`. */
  readonly waits: Readonly<Record<string, RegisterWait>>
}

interface RegisterWait extends Wait {
  readonly by: string
}

type Declared = Pick<Register, 'permission' | 'route' | 'menu' | 'kept' | 'dimensions' | 'resources'> &
  Partial<Pick<Register, 'credit' | 'floor' | 'apart' | 'passing' | 'sheet' | 'waits'>>

export const register = (name: string, declared: Declared): Register => ({
  credit: [],
  floor: null,
  apart: [],
  passing: [],
  sheet: null,
  waits: {},
  ...declared,
  name,
})
