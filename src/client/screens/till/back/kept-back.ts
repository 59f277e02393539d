import * as v from 'valibot'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { type ReturnReason, returnReasons } from '#domain/sale/client-return.ts'
import { keptGoods, keptTender, keptUnit, wholeFigure } from '../state/kept-till.ts'
import type { Tender } from '../state/payment.ts'
import type { PaidByCard } from './refund.ts'
import type { SaleBack } from './take-back.ts'

/** The return being made: what comes back, and the refund's tenders. */
export interface OpenBack extends SaleBack {
  /** The future document's id: once the document is stored, the draft is obsolete. */
  readonly id: string
  readonly tenders: readonly Tender[]
  readonly active: string | null
  /** What the client still owes of this sale's credit. */
  readonly owed: number
  readonly cards: readonly PaidByCard[]
  /** Why it comes back; missing in one begun in an earlier version. */
  readonly reason?: ReturnReason | null
}

const text = v.string()
const perhaps = v.nullable(text)

/** Of the sale itself only what every row has: the rest is as the books told it. */
const sale: v.GenericSchema<unknown, StoredRow> = v.looseObject({
  id: text,
  organisation_id: perhaps,
  prefix: text,
  index: wholeFigure,
  revision: wholeFigure,
  created_at: text,
  updated_at: text,
  deleted_at: perhaps,
})
const part = v.object({
  unit: v.nullable(keptUnit),
  code: text,
  left: wholeFigure,
  sum: wholeFigure,
  taken: wholeFigure,
})

const back: v.GenericSchema<unknown, OpenBack> = v.object({
  id: text,
  sale,
  receipt: perhaps,
  client: v.nullable(v.object({ id: text, name: text })),
  lines: v.array(v.object({ number: wholeFigure, goods: keptGoods, sold: wholeFigure, parts: v.array(part) })),
  tenders: v.array(keptTender),
  active: perhaps,
  owed: wholeFigure,
  // An earlier version kept no cards.
  cards: v.optional(v.array(v.object({ terminal_id: perhaps, amount: wholeFigure })), []),
  reason: v.exactOptional(v.nullable(v.picklist(returnReasons))),
})

/** The return that was being made when the page was closed; null if it can't be read. */
export function keptBackIn(values: Row): OpenBack | null {
  const kept = v.safeParse(back, values)
  return kept.success ? kept.output : null
}
