import type { UnitFlags } from '#domain/references/product.ts'

/** What a line keeps of a product, so that it can be drawn and sold whatever the device knows a moment later. */
export interface TillGoods extends UnitFlags {
  readonly id: string
  readonly name: string
  readonly measure: string
  /** How many figures after the comma its quantity may have. */
  readonly precision: number
}

/** A product as the till knows it. */
export interface Item extends TillGoods {
  readonly about: string
  readonly category_id: string
  readonly brand_id: string
  readonly image: string | null
  /** In tiyin, of the till's own price type; nothing where none was set. */
  readonly price: number | null
  /** In thousandths, of what lies in the till's own warehouse. */
  readonly stock: number
}

/** A single phone or appliance, by all that it is told apart by. */
export interface TillUnit {
  readonly imei_1: string | null
  readonly imei_2: string | null
  readonly serial_number: string | null
}

export const unitCodes = ({ imei_1, imei_2, serial_number }: TillUnit): readonly string[] =>
  [imei_1, imei_2, serial_number].filter((code) => code !== null)
/** What the books call it. */
export const unitCode = ({ imei_1, serial_number }: TillUnit) => imei_1 ?? serial_number ?? ''
