import * as v from 'valibot'
import type { Thing } from '#domain/kernel/excess.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Word } from '#store/command.ts'
import { keptBack } from './kept-back.ts'
import { type KeptAs, keptGoods, keptTender, keptText, keptUnit, maybeText, wholeFigure } from './kept-parts.ts'
import type { Terms } from './payment.ts'
import type { Client, Line, Sale, TillState } from './sale.ts'

const line: KeptAs<Line> = v.object({
  key: keptText,
  goods: keptGoods,
  quantity: wholeFigure,
  units: v.array(keptUnit),
  set: v.nullable(wholeFigure),
  price: wholeFigure,
  discount: wholeFigure,
})
const client: KeptAs<Client> = v.object({ id: keptText, name: keptText, phone: keptText })
/** As they are being typed: not yet sound. */
const terms: KeptAs<Terms> = v.object({ first: keptText, parts: v.number() })
const thing: KeptAs<Thing> = v.object({ rule: keptText, of: maybeText, sum: v.nullable(v.number()) })
const word: KeptAs<Word> = v.object({ by: keptText, things: v.array(thing), signature: keptText })

const sale: KeptAs<Sale> = v.object({
  id: keptText,
  number: wholeFigure,
  lines: v.array(line),
  selected: maybeText,
  client: v.nullable(client),
  price_type_id: maybeText,
  comment: keptText,
  tenders: v.array(keptTender),
  active: maybeText,
  terms: v.nullable(terms),
  revision: v.nullable(wholeFigure),
  words: v.exactOptional(v.array(word)),
  allowed: v.exactOptional(v.array(thing)),
  back: v.exactOptional(v.nullable(keptBack)),
})
const desk = v.object({ sales: v.array(v.unknown()), current: keptText, last: wholeFigure })

interface KeptTill {
  /** Null if nothing of it can be read. */
  readonly till: TillState | null
  /** False if a sale was left out. */
  readonly isWhole: boolean
}

/** The open sales as another start of the app kept them, maybeText another version of it: each that can be read. */
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
