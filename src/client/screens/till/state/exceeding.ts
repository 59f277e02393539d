import { now } from '#client/data/call/connection.ts'
import { exceeding } from '#client/data/device/commit-fact.ts'
import { approvalsIn } from '#client/data/person/approvers.ts'
import type { First } from '#commands/document-command.ts'
import { type Excess, notAmong } from '#domain/kernel/excess.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { tillNow } from './desk.ts'
import { saleDocument } from './finish.ts'
import { stockedNow } from './live-catalogue.ts'
import { type Action, changedTill, currentSale, type Sale } from './sale.ts'
import { placeNow } from './shop.ts'

/** What in the sale, and in a return that it brings along, goes beyond what the cashier may, and nobody has allowed yet. */
export async function exceedingIn({ id, words, allowed = [] }: Sale, input: Row, first?: First) {
  const approvals = await approvalsIn(words)
  const ofReturn = first ? await exceeding(clientReturn, first, approvals) : []
  return [...ofReturn, ...notAmong(await exceeding(retailSale, { id, input }, approvals), allowed)]
}

/** The same of the sale as the action would leave it. */
export async function exceedingAfter(action: Action): Promise<readonly Excess[]> {
  const [sale, place] = [currentSale(changedTill(tillNow(), action)), placeNow()]
  if (!place) return []
  const price_type_id = sale.price_type_id ?? stockedNow().priceType?.id ?? null
  return exceedingIn(sale, saleDocument({ ...sale, price_type_id }, place, null, now().toISOString()))
}

/** A product or the client of the sale, in words. */
export const thingNamed =
  ({ lines, client }: Sale) =>
  (of: string) =>
    lines.find(({ goods }) => goods.id === of)?.goods.name ?? (client?.id === of ? client.name : '')
