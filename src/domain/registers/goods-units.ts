import type { Row, Stored } from '../kernel/resource.ts'
import type { unit } from '../references/unit.ts'

/** What single units of a product are told apart by: both IMEIs of a phone, or a serial number. */
export const codeFields = ['imei_1', 'imei_2', 'serial_number'] as const
export type CodeField = (typeof codeFields)[number]

/** A single unit of a product, by everything it is told apart by. */
export type Unit = Pick<Stored<typeof unit>, 'product_id' | CodeField>

/** What the books call a unit: its first IMEI, or its serial number. */
export const unitOf = ({ imei_1, serial_number }: Pick<Unit, 'imei_1' | 'serial_number'>) =>
  imei_1 ?? serial_number ?? ''

/** A product, or whatever else says by which codes its units are told apart. */
export type UnitHints = Row | { readonly [F in CodeField]?: unknown }

export const isTracked = (goods: UnitHints | null | undefined) => codeFields.some((field) => goods?.[field])

/** The least that there may be of it, in thousandths: pieces are counted whole, cloth is cut to the centimetre. */
export const finest = (goods: UnitHints, precision: number) => (isTracked(goods) ? 1000 : 10 ** (3 - precision))

/** An IMEI as it is read aloud and compared, 35840211 730452 3; every other code as it is. */
export const imeiText = (code: string) => code.replace(/^(\d{8})(\d{6})(\d)$/, '$1\u2009$2\u2009$3')
