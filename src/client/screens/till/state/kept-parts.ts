import * as v from 'valibot'
import { tenderTypes } from '#domain/sale/payments.ts'
import type { TillGoods, TillUnit } from './goods.ts'
import type { Tender } from './payment.ts'

/** What is read to a type: the compiler refuses a schema that lacks something of it. */
export type KeptAs<T> = v.GenericSchema<unknown, T>

export const keptText = v.string()
export const maybeText = v.nullable(keptText)
/** Of money in tiyin, of quantities in thousandths. */
export const wholeFigure = v.pipe(v.number(), v.integer())

export const keptGoods: KeptAs<TillGoods> = v.object({
  id: keptText,
  name: keptText,
  measure: keptText,
  precision: wholeFigure,
  imei_1: v.boolean(),
  imei_2: v.boolean(),
  serial_number: v.boolean(),
})
export const keptUnit: KeptAs<TillUnit> = v.object({ imei_1: maybeText, imei_2: maybeText, serial_number: maybeText })
export const keptTender: KeptAs<Tender> = v.object({
  key: keptText,
  way: v.picklist(tenderTypes),
  currency_id: keptText,
  typed: v.nullable(wholeFigure),
  with: maybeText,
})
