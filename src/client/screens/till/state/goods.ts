import type { UnitFlags } from '#domain/references/product.ts'

/** What a sale's line stores of a product, so that it can be drawn and sold even if the catalogue changes. */
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
  /** The options of specifications that it says. */
  readonly options: readonly string[]
  readonly image: string | null
  /** Its place among others by hand; null if it has none. */
  readonly sequence: number | null
  /** In tiyin, of the till's own price type; null if none is set. */
  readonly price: number | null
  /** In thousandths, in the till's own warehouse. */
  readonly stock: number
}

/** A single phone or appliance: its codes. */
export interface TillUnit {
  readonly imei_1: string | null
  readonly imei_2: string | null
  readonly serial_number: string | null
}

export const unitCodes = ({ imei_1, imei_2, serial_number }: TillUnit): readonly string[] =>
  [imei_1, imei_2, serial_number].filter((code) => code !== null)
/** The code under which the books keep the unit. */
export const unitCode = ({ imei_1, serial_number }: TillUnit) => imei_1 ?? serial_number ?? ''

/** Figures by which a barcode or a unit may be looked for; null if there are too few, or words. */
export const figuresIn = (text: string): string | null => /^\d{4,}$/.exec(text.replace(/\s/g, ''))?.[0] ?? null
