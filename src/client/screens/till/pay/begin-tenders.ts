import { currencies } from '#domain/references/currency.ts'
import { addKey } from '../state/desk.ts'
import type { PaymentWay, Tender } from '../state/payment.ts'
import { proposedRefund } from '../state/refund.ts'
import type { Sale } from '../state/sale.ts'
import { swapOf } from '../state/swap.ts'
import { newTender } from './use-tenders.ts'

/** Money of an exchange goes back by these; what was owed has become less already. */
export const waysBack: readonly PaymentWay[] = ['cash', 'terminal']

/** What a payment begins with. */
export function beginTenders(sale: Sale): readonly Tender[] {
  const swap = swapOf(sale)
  if (!swap) return sale.tenders.length > 0 ? sale.tenders : [newTender('cash')]
  if (swap.toPay > 0) return [newTender('cash')]
  if (swap.toGive === 0) return []
  const proposed = proposedRefund(swap.toGive, 0, sale.back?.cards ?? [])
  return proposed.map((one) => ({ ...one, key: addKey(), currency_id: currencies.UZS }))
}
