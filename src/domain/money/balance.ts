import { type Actor, may } from '../kernel/permission.ts'
import type { Register } from '../kernel/register.ts'
import type { Row } from '../kernel/resource.ts'
import { seenRegister } from '../kernel/seen.ts'
import { currencies } from '../references/currency.ts'
import { registerProduct } from '../registers/goods.ts'
import {
  registerAcquiring,
  registerBank,
  registerCashbox,
  registerCashboxBooking,
  registerEmployee,
  registerPartner,
} from '../registers/money.ts'

/** Money has four: where it lies, and what is on its way there. A total with all of them does not move when a card payment arrives. */
export const balanceParts = [
  'banks',
  'cashboxes',
  'on_the_way',
  'acquiring',
  'debitors',
  'creditors',
  'employees',
  'products',
] as const
export type BalancePart = (typeof balanceParts)[number]

interface Source {
  readonly register: Register
  /** The resource that is summed; who is not shown it is not told the parts. */
  readonly resource: string
  /** The dimension that keeps its sums few. */
  readonly by: string
  readonly parts: readonly BalancePart[]
}

/** Where each part is read; partners and employees by what they owe and what is owed to them. */
export const balanceSources: readonly Source[] = [
  { register: registerBank, resource: 'amount', by: 'currency', parts: ['banks'] },
  { register: registerCashbox, resource: 'amount', by: 'currency', parts: ['cashboxes'] },
  { register: registerCashboxBooking, resource: 'amount', by: 'currency', parts: ['on_the_way'] },
  { register: registerAcquiring, resource: 'amount', by: 'currency', parts: ['acquiring'] },
  { register: registerPartner, resource: 'amount', by: 'currency', parts: ['debitors', 'creditors'] },
  { register: registerEmployee, resource: 'amount', by: 'currency', parts: ['employees'] },
  { register: registerProduct, resource: 'cost', by: 'warehouse', parts: ['products'] },
]

/** Those that somebody is told: of registers that they may read, with their totals, and what is summed. */
export const balanceToldTo = (actor: Actor): readonly Source[] =>
  balanceSources.filter(
    ({ register, resource }) =>
      may(actor, register, 'read') &&
      may(actor, register, 'total') &&
      Object.hasOwn(seenRegister(actor, register).resources, resource),
  )

/** The sums of a source, one row for each currency, and where it has sides for each of them. */
interface ToldSource extends Source {
  readonly rows: readonly Row[]
}

type CurrencyBalance = { readonly currency_id: string } & { readonly [part in BalancePart]?: number } & {
  readonly totals: { readonly balance: number; readonly credits: number; readonly debits: number }
}

/**
 * What there is, by currency. `debits` is all that is there or owed to us, `credits` what we owe, `balance` what is left
 * of the one without the other. A part that is not told is missing, and not in the totals.
 */
export function balanceOf(told: readonly ToldSource[]): readonly CurrencyBalance[] {
  const figures = told.flatMap(({ resource, parts, rows }) =>
    rows.map((row) => {
      const amount = Number(row[resource])
      const isOwed = row.side === 'minus'
      return {
        // Goods are valued in the currency of the books.
        currency_id: String(row.currency_id ?? currencies.UZS),
        part: (isOwed ? parts.at(-1) : parts[0]) as BalancePart,
        amount,
        isOwed,
      }
    }),
  )
  const known = told.flatMap(({ parts }) => parts)
  return [...Map.groupBy(figures, ({ currency_id }) => currency_id)]
    .map(([currency_id, own]): CurrencyBalance => {
      const sum = (fits: (figure: (typeof own)[number]) => boolean) =>
        own.filter(fits).reduce((all, { amount }) => all + amount, 0)
      const parts = Object.fromEntries(
        known.map((part) => {
          const net = sum((figure) => figure.part === part)
          return [part, part === 'creditors' ? -net || 0 : net]
        }),
      )
      const [debits, credits] = [sum(({ isOwed }) => !isOwed), -sum(({ isOwed }) => isOwed) || 0]
      return { currency_id, ...parts, totals: { balance: debits - credits, credits, debits } }
    })
    .filter(({ totals }) => totals.debits !== 0 || totals.credits !== 0)
    .sort((a, b) => (a.currency_id === currencies.UZS ? -1 : b.currency_id === currencies.UZS ? 1 : 0))
}
