import * as v from 'valibot'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { type ReturnReason, returnReasons } from '#domain/sale/client-return.ts'
import { keptGoods, keptTender, keptText, keptUnit, maybeText, wholeFigure } from './kept-parts.ts'
import type { Tender } from './payment.ts'
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

/** Of the sale itself only what every row has: the rest is as the books told it. */
const sale: v.GenericSchema<unknown, StoredRow> = v.looseObject({
  id: keptText,
  organisation_id: maybeText,
  prefix: keptText,
  index: wholeFigure,
  revision: wholeFigure,
  created_at: keptText,
  updated_at: keptText,
  deleted_at: maybeText,
})
const part = v.object({
  unit: v.nullable(keptUnit),
  code: keptText,
  left: wholeFigure,
  sum: wholeFigure,
  taken: wholeFigure,
})

export const keptBack: v.GenericSchema<unknown, OpenBack> = v.object({
  id: keptText,
  sale,
  receipt: maybeText,
  client: v.nullable(v.object({ id: keptText, name: keptText })),
  lines: v.array(v.object({ number: wholeFigure, goods: keptGoods, sold: wholeFigure, parts: v.array(part) })),
  tenders: v.array(keptTender),
  active: maybeText,
  owed: wholeFigure,
  // An earlier version kept no cards.
  cards: v.optional(v.array(v.object({ terminal_id: maybeText, amount: wholeFigure })), []),
  reason: v.exactOptional(v.nullable(v.picklist(returnReasons))),
})

/** The return that was being made when the page was closed; null if it can't be read. */
export function keptBackIn(values: Row): OpenBack | null {
  const kept = v.safeParse(keptBack, values)
  return kept.success ? kept.output : null
}
