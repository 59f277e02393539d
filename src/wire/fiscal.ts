import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { can } from '#domain/kernel/permission.ts'
import { fiscalCodes, missingDevices } from '#domain/till/fiscal.ts'
import { type AnswerGiven, call } from './call.ts'

/**
 * What a till asks our server of a fiscal device, and what our server asks the device itself over HTTP: `GET /state`, and
 * `POST /receipts` with a receipt. Sums are in tiyin. The same receipt asked twice (by its id) is answered with the same sign;
 * a device refuses by 422 with a code.
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
  /** Of the sale or the return. */
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
})
export type FiscalReceipt = AnswerGiven<{ readonly answer: typeof receiptSchema }>

export const signSchema = v.object({
  /** The receipt number that the fiscal device gave, of its own count. */
  number: v.string(),
  sign: v.string(),
  /** The address that proves the receipt, shown as a square code. */
  qr: v.string(),
  at: v.string(),
  /** True from a stand-in device: the sign is worth nothing. */
  test: v.optional(v.boolean(), false),
})
export type FiscalSign = Readonly<v.InferOutput<typeof signSchema>>

export const deviceRefusalSchema = v.object({ code: v.picklist(fiscalCodes) })
/** The device as it describes itself. */
export const deviceStateSchema = v.object({ model: v.string(), serial: v.string(), test: v.boolean() })
export type FiscalMaker = Readonly<v.InferOutput<typeof deviceStateSchema>>

export const fiscalDeviceOf = call('fiscal.device', {
  get: '/fiscal',
  right: 'signed-in',
  question: v.object({ cashbox_id: v.optional(id) }),
  answer: v.object({ device: v.nullable(deviceStateSchema), missing: v.nullable(v.picklist(missingDevices)) }),
  says: 'The fiscal device: its model and number, and whether it is only the one for trying out',
  about:
    'Of the cashbox, if one is named; else that of the server. `missing` says why there is none: `ccm_missing` where the cashbox lacks the one that it must have, `not_connected` where the server has none.',
  patienceMs: 20_000,
})
export type FiscalMakerAnswer = AnswerGiven<typeof fiscalDeviceOf>

export const registerAtDevice = call('fiscal.register', {
  post: '/fiscal/receipts',
  right: (actor) => can(actor, 'product_retail_sales.create'),
  question: receiptSchema,
  answer: v.variant('state', [
    v.object({ state: v.literal('registered'), ...signSchema.entries }),
    v.object({ state: v.literal('refused'), ...deviceRefusalSchema.entries }),
    /** Nobody answered, or not in a way that can be understood: it may have been registered, and is asked again. */
    v.object({ state: v.literal('unreachable') }),
  ]),
  says: 'Registers a receipt with the fiscal device; once, however often it is asked',
  about:
    'Needs the permission product_retail_sales.create. Bound to the organisation and to the sale or return whose id it bears: another content under that id is refused.',
  refuses: ['invalid'],
  patienceMs: 30_000,
})
export type FiscalAnswer = AnswerGiven<typeof registerAtDevice>
