import type { Amounts } from './moves.ts'
import type { Register } from './register.ts'
import type { Row, StoredRow } from './resource.ts'

/** A single unit of a product, by everything it is told apart by. */
export interface Unit {
  readonly product_id: string
  readonly imei_1: string | null
  readonly imei_2: string | null
  readonly serial_number: string | null
}

/** What the books call a unit: its first IMEI, or its serial number. */
export const unitOf = ({ imei_1, serial_number }: Pick<Unit, 'imei_1' | 'serial_number'>) =>
  imei_1 ?? serial_number ?? ''

export interface Stocked {
  readonly unit: string
  readonly quantity: number
  readonly cost: number
}

/** What a document's rules must look at. Rows that it refers to are always there and need not be asked for. */
export interface Needs {
  readonly balances?: readonly { readonly register: Register; readonly dimensions: Row }[]
  /** Everything of a product that is on hand in a warehouse, unit by unit. */
  readonly stocks?: readonly { readonly warehouse_id: string; readonly product_id: string }[]
  /** Units by any of their codes, with the places they are in. */
  readonly units?: readonly string[]
  readonly prices?: readonly { readonly product_id: string; readonly price_type_id: string }[]
  /** Currencies whose rate of the day is wanted. */
  readonly rates?: readonly string[]
}

/** The facts that were gathered before anything is decided: no rule ever asks for more. */
export interface Facts {
  /** Whether the one who acts has a permission. */
  can(permission: string): boolean
  row(resource: string, id: unknown): StoredRow | null
  /** As it would be had this document not been posted yet; nothing is zero. */
  balance(register: Register, dimensions: Row): Amounts
  /** What is on hand of a product in a warehouse, unit by unit; asked for as `stocks`. */
  stock(warehouse_id: string, product_id: string): readonly Stocked[]
  unit(code: string): Unit | null
  /** The places where a unit is, most often one or none. */
  placesOf(unit: string): readonly Row[]
  price(product_id: string, price_type_id: string): number | null
  /** With all that was said of it lately, where something has happened by the word of a device that had not heard the last. */
  pricesLately(product_id: string, price_type_id: string): readonly number[]
  /** Tiyin for a whole unit of the currency on the day of the document; nothing if none was ever set. */
  rate(currency_id: string): number | null
  ratesLately(currency_id: string): readonly number[]
}
