import type { First } from '#commands/document-command.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { paymentRows, type Reckoning, reckon } from './payment.ts'
import { reckonRefund } from './refund.ts'
import { returnInput } from './return-input.ts'
import { type Sale, saleTotal } from './sale.ts'
import { refundOf } from './take-back.ts'

/** The sums of an exchange, in tiyin. */
export interface Swapped {
  /** What comes back was worth. */
  readonly worth: number
  /** So much of it only lowers the debt of the sale that it was bought by. */
  readonly debt: number
  /** So much of it pays for the goods that are taken. */
  readonly taken: number
  /** What is left to pay, or to give back; at most one of them. */
  readonly toPay: number
  readonly toGive: number
}

export function swapOf({ lines, back }: Pick<Sale, 'lines' | 'back'>): Swapped | null {
  if (!back) return null
  const [worth, total] = [refundOf(back), saleTotal({ lines })]
  const debt = Math.min(Math.max(back.owed, 0), worth)
  const taken = Math.min(worth - debt, total)
  return { worth, debt, taken, toPay: total - taken, toGive: worth - debt - taken }
}

/** What the client is asked for. */
export const askedFor = (sale: Pick<Sale, 'lines' | 'back'>) => swapOf(sale)?.toPay ?? saleTotal(sale)

/** What the large sum of an exchange is. */
export const swapTotal = ({ toPay, toGive }: Swapped) =>
  toGive > 0 ? ('toGive' as const) : toPay > 0 ? ('toPay' as const) : ('even' as const)

const paidBy = (type: 'swap' | 'debt', amount: number): readonly Row[] =>
  amount > 0
    ? [
        {
          ...{ type, amount, currency_id: currencies.UZS },
          ...{ change: null, terminal_id: null, bank_id: null, provider_id: null },
        },
      ]
    : []

/** The payments of both halves; the money is that of the difference alone. */
function swapPayments({ debt, taken, toPay, toGive }: Swapped, reckoning: Reckoning) {
  const money = (is: boolean) => (is ? paymentRows(reckoning) : [])
  const orNothing = (rows: readonly Row[]) => (rows.length > 0 ? rows : paymentRows({ ...reckoning, tenders: [] }))
  return {
    sale: orNothing([...paidBy('swap', taken), ...money(toPay > 0)]),
    back: orNothing([...paidBy('debt', debt), ...paidBy('swap', taken), ...money(toGive > 0)]),
  }
}

/** What a sale asks for by its tenders; of an exchange what is still to pay, or what is given back. */
export function reckonSale(sale: Sale, rate: number | null): Reckoning {
  const swap = swapOf(sale)
  if (swap && swap.toGive > 0) return reckonRefund(swap.toGive, sale.tenders, rate)
  return reckon(swap ? swap.toPay : saleTotal(sale), sale.tenders, rate)
}

interface Halves {
  readonly input: Row
  /** The return that the sale brings along. */
  readonly first?: First
}

/** The documents of a sale: its own, and of an exchange the return. */
export function halvesOf(
  sale: Sale,
  input: Row,
  reckoning: Reckoning,
  taking: Parameters<typeof returnInput>[2],
): Halves {
  const { back } = sale
  const swap = swapOf(sale)
  if (!back || !swap) return { input }
  const payments = swapPayments(swap, reckoning)
  const { id, receipt } = back
  return {
    input: { ...input, swap: id, payments: payments.sale },
    first: {
      ...{ kind: clientReturn.name, id, input: returnInput(back, payments.back, taking) },
      ...(receipt && { receipt }),
    },
  }
}
