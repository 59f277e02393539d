import * as v from 'valibot'
import type { Thing } from '#domain/kernel/excess.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { tenderTypes } from '#domain/sale/payments.ts'
import type { Word } from '#store/command.ts'
import type { TillGoods, TillUnit } from './goods.ts'
import type { Tender, Terms } from './payment.ts'
import type { Client, Line, Sale, TillState } from './sale.ts'

/** What is read to a type: the compiler refuses a schema that lacks something of it. */
type Read<T> = v.GenericSchema<unknown, T>

const text = v.string()
const perhaps = v.nullable(text)
/** Of money in tiyin, of quantities in thousandths. */
export const wholeFigure = v.pipe(v.number(), v.integer())

export const keptGoods: Read<TillGoods> = v.object({
  id: text,
  name: text,
  measure: text,
  precision: wholeFigure,
  imei_1: v.boolean(),
  imei_2: v.boolean(),
  serial_number: v.boolean(),
})
export const keptUnit: Read<TillUnit> = v.object({ imei_1: perhaps, imei_2: perhaps, serial_number: perhaps })
export const keptTender: Read<Tender> = v.object({
  key: text,
  way: v.picklist(tenderTypes),
  currency_id: text,
  typed: v.nullable(wholeFigure),
  with: perhaps,
})

const line: Read<Line> = v.object({
  key: text,
  goods: keptGoods,
  quantity: wholeFigure,
  units: v.array(keptUnit),
  set: v.nullable(wholeFigure),
  price: wholeFigure,
  discount: wholeFigure,
})
const client: Read<Client> = v.object({ id: text, name: text, phone: text })
/** As they are being typed: not yet sound. */
const terms: Read<Terms> = v.object({ first: text, parts: v.number() })
const thing: Read<Thing> = v.object({ rule: text, of: perhaps, sum: v.nullable(v.number()) })
const word: Read<Word> = v.object({ by: text, things: v.array(thing), signature: text })

const sale: Read<Sale> = v.object({
  id: text,
  number: wholeFigure,
  lines: v.array(line),
  selected: perhaps,
  client: v.nullable(client),
  price_type_id: perhaps,
  comment: text,
  tenders: v.array(keptTender),
  active: perhaps,
  terms: v.nullable(terms),
  revision: v.nullable(wholeFigure),
  words: v.exactOptional(v.array(word)),
  allowed: v.exactOptional(v.array(thing)),
})
const desk = v.object({ sales: v.array(v.unknown()), current: text, last: wholeFigure })

interface KeptTill {
  /** Null if nothing of it can be read. */
  readonly till: TillState | null
  /** False if a sale was left out. */
  readonly isWhole: boolean
}

/** The open sales as another start of the app kept them, perhaps another version of it: each that can be read. */
export function keptTillIn(values: Row): KeptTill {
  const kept = v.safeParse(desk, values)
  if (!kept.success) return { till: null, isWhole: false }
  const sales = kept.output.sales.flatMap((one) => {
    const read = v.safeParse(sale, one)
    return read.success ? [read.output] : []
  })
  const isWhole = sales.length === kept.output.sales.length
  return { till: sales.length > 0 ? { ...kept.output, sales } : null, isWhole }
}
