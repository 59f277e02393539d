import type { Row, Stored } from '../kernel/resource.ts'
import type { unit } from '../references/unit.ts'

/** The codes of a unit: both IMEIs of a phone, or a serial number. */
export const codeFields = ['imei_1', 'imei_2', 'serial_number'] as const
export type CodeField = (typeof codeFields)[number]

/** A single unit of a product with all its codes. */
export type Unit = Pick<Stored<typeof unit>, 'product_id' | CodeField>

/** The unit's name in the registers: its first IMEI, or its serial number. */
export const unitOf = ({ imei_1, serial_number }: Pick<Unit, 'imei_1' | 'serial_number'>) =>
  imei_1 ?? serial_number ?? ''

/** A product, or any object with the same flags. */
export type UnitHints = Row | { readonly [F in CodeField]?: unknown }

export const isTracked = (goods: UnitHints | null | undefined) => codeFields.some((field) => goods?.[field])

/** The smallest quantity of a product, in thousandths: 1000 for pieces and single units, 10 for two decimals. */
export const finest = (goods: UnitHints, precision: number) => (isTracked(goods) ? 1000 : 10 ** (3 - precision))

/** An IMEI as it is read aloud and compared, 35840211 730452 3; every other code as it is. */
export const imeiText = (code: string) => code.replace(/^(\d{8})(\d{6})(\d)$/, '$1\u2009$2\u2009$3')
