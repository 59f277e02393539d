import type { TFunction } from 'i18next'
import { now } from '#client/data/call/connection.ts'
import { commitFact } from '#client/data/device/commit-fact.ts'
import { approvalsIn } from '#client/data/person/approvers.ts'
import { notify } from '#client/parts/messages.ts'
import type { First } from '#commands/document-command.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { act, leaveAhead, saleNow } from './desk.ts'
import { saleDocument } from './finish.ts'
import type { Sale } from './sale.ts'
import { placeNow } from './shop.ts'

let underWay: Promise<unknown> = Promise.resolve()
/** Resolves when all postponed sales are in the outbox: the list of them may be opened before they are stored. */
export const allPutOff = () => underWay

/** Stores the sale as a draft document, to be recalled on this or another till. */
export function putOff(t: TFunction<'till'>): Promise<void> {
  const kept = putAside(t)
  underWay = Promise.allSettled([underWay, kept])
  return kept
}

async function putAside(t: TFunction<'till'>): Promise<void> {
  const [sale, place] = [saleNow(), placeNow()]
  if (!place || sale.lines.length === 0) return
  if (sale.back) return notify.warning(t('swap.notHeld'))
  const input = saleDocument(sale, place, null, now().toISOString())
  const { number, ...rest } = sale
  const takeBack = () => act({ type: 'recall', sale: rest })
  const answer = await leaveAhead(sale, () => commitSale(sale, input, true)).catch((cause) => {
    takeBack()
    throw cause
  })
  if (answer.ok) return notify.success(t('held.done', { number }))
  takeBack()
  notify.error(answer.message)
}

/** Stores the sale as a new document, or as a change of the one it was recalled from. */
export async function commitSale(sale: Sale, input: Row, is_draft: boolean, first?: First) {
  const { id, revision, words } = sale
  return commitFact(
    retailSale,
    revision === null
      ? { action: 'create', id, input, is_draft, ...(first && { first }) }
      : { action: 'update', id, input, is_draft, revision },
    await approvalsIn(words),
  )
}
