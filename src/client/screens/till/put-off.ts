import type { TFunction } from 'i18next'
import { approverOnDevice } from '#client/data/approvers.ts'
import { now } from '#client/data/connection.ts'
import { happened } from '#client/data/happened.ts'
import { notify } from '#client/parts/messages.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { act, leaveSale, saleNow } from './desk.ts'
import { documentOf } from './finish.ts'
import type { Sale } from './sale.ts'
import { placeNow } from './shop.ts'

let underWay: Promise<unknown> = Promise.resolve()
/** When all that was put off is in the outbox: who looks for it may press faster than it is kept. */
export const allPutOff = () => underWay

/** The sale waits in the books, for this till or another. */
export function putOff(t: TFunction<'till'>): Promise<void> {
  const kept = putAside(t)
  underWay = Promise.allSettled([underWay, kept])
  return kept
}

async function putAside(t: TFunction<'till'>): Promise<void> {
  const [sale, place] = [saleNow(), placeNow()]
  if (!place || sale.lines.length === 0) return
  leaveSale(sale.id)
  const answer = await keepSale(sale, documentOf(sale, place, null, now().toISOString()), true)
  if (answer.ok) return notify.success(t('held.done', { number: sale.number }))
  const { number, ...rest } = sale
  act({ type: 'recall', sale: rest })
  notify.error(answer.message)
}

/** A new document, or the one that it was recalled from. */
export async function keepSale(sale: Sale, input: ReturnType<typeof documentOf>, is_draft: boolean) {
  const { id, revision, approver } = sale
  return happened(
    retailSale,
    revision === null ? { action: 'create', id, input, is_draft } : { action: 'update', id, input, is_draft, revision },
    approver ? await approverOnDevice(approver) : null,
  )
}
