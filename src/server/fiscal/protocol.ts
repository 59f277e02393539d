import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { type FiscalMaker, type FiscalReceipt, type FiscalSign, fiscalCodes } from '#domain/till/fiscal.ts'

/**
 * What a fiscal device is asked and answers, over HTTP: `GET /state`, and `POST /receipts` with a receipt. The same receipt asked
 * twice (by its id) is answered with the same sign. A refusal is 422 with a code. A key, where there is one, is a bearer token.
 */
const tiyin = v.pipe(v.number('integer'), v.integer('integer'))
const words = (most: number) => v.pipe(v.string('text'), v.maxLength(most, 'max_length'))

const line = v.object({
  name: words(250),
  /** The code of the national classifier of goods. */
  ikpu: v.nullable(words(17)),
  /** In thousandths. */
  quantity: tiyin,
  price: tiyin,
  discount: tiyin,
  sum: tiyin,
  /** Codes of the single units in the line: IMEI or serial number. */
  units: v.pipe(v.array(words(50)), v.maxLength(1000)),
})

export const receiptSchema = v.object({
  id,
  kind: v.picklist(['sale', 'return'], 'not_in_list'),
  number: words(50),
  at: v.pipe(v.string('required'), v.isoTimestamp('date')),
  cashbox: words(250),
  /** Whose device registers it; earlier programs do not tell. */
  cashbox_id: v.optional(v.nullable(id), null),
  lines: v.pipe(v.array(line), v.minLength(1, 'required'), v.maxLength(2000)),
  total: tiyin,
  /** What was paid in cash and by card; debt is in neither. */
  cash: tiyin,
  card: tiyin,
}) satisfies v.GenericSchema<unknown, FiscalReceipt>

/** Whose device is asked after. */
export const stateQuery = v.object({ cashbox_id: v.optional(v.nullable(id), null) })

export const signSchema = v.object({
  /** The receipt number that the fiscal device gave. */
  number: v.string(),
  sign: v.string(),
  /** The address that proves the receipt, shown as a square code. */
  qr: v.string(),
  at: v.string(),
  /** True from a stand-in device: the sign is worth nothing. */
  test: v.optional(v.boolean(), false),
}) satisfies v.GenericSchema<unknown, FiscalSign>

export const refusalSchema = v.object({ code: v.picklist(fiscalCodes) })

export const stateSchema = v.object({
  model: v.string(),
  serial: v.string(),
  test: v.boolean(),
}) satisfies v.GenericSchema<unknown, FiscalMaker>
