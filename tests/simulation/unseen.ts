import { sumOf } from '#domain/kernel/integer-math.ts'
import { type Actor, type Approvable, can } from '#domain/kernel/permission.ts'
import { isPromised } from '#domain/kernel/promised.ts'
import type { Limits, Row, StoredRow } from '#domain/kernel/resource.ts'
import { credit, type LimitedShop, lampPrice } from './limited-shop.ts'
import type { Spoken } from './overreach.ts'
import type { SimulatedServer } from './server.ts'

/** Something that a document gives away. What stands under one name is added up: in parts nobody goes further. */
interface Giving {
  readonly row: StoredRow
  readonly under: string
  readonly right: Approvable
  /** As a word or the news to the office calls it. */
  readonly rules: readonly string[]
  readonly of: string
  readonly sum: number
  readonly isWithin: (limits: Limits, sum: number) => boolean
}

/**
 * No goods and no money go further than whoever gave them may go, unless somebody who may has allowed just that, or the
 * office is told. Counted anew from what the shop sells for, not by the rules. The first that went unseen, in words.
 */
export function unseen(server: SimulatedServer, shop: LimitedShop, given: readonly Spoken[]): string | null {
  const { tables } = server.store.copy
  const cashiers = new Map(shop.cashiers.map((one) => [one.user_id, one]))
  const standing = (name: string) =>
    [...(tables.get(name)?.values() ?? [])].filter(
      (row) => row.is_posted && !row.deleted_at && cashiers.has(String(row.created_by)),
    )
  const attention = [...(tables.get('attention')?.values() ?? [])]
  const isTold = ({ row, rules }: Giving) =>
    attention.some(
      ({ document_id, code, field }) =>
        document_id === row.id &&
        (rules.includes(String(code)) || (code === 'permission_revoked' && field === 'approver')),
    )
  const isAllowed = (one: Giving) =>
    given.some(({ by, at, record, things }) => {
      const isMeant = things.some(
        ({ rule, of, sum }) => one.rules.includes(rule) && of === one.of && Number(sum) >= one.sum,
      )
      return record === one.row.id && isMeant && mayAllow(server.people.at(by, at), one)
    })
  const givings = [
    ...standing('retail_sale').flatMap((row) => [...soldFor(row, shop), ...lentIn(row, shop)]),
    ...standing('product_return_from_client').flatMap((row) => givenBack(row, tables.get('retail_sale'))),
  ].filter((one) => !isTold(one) && !isAllowed(one))
  for (const { under, row, rules, isWithin } of givings) {
    const sum = sumOf(
      givings.filter((one) => one.under === under),
      (one) => one.sum,
    )
    const author = cashiers.get(String(row.created_by))
    if (!isWithin(author?.limits ?? {}, sum)) return `${rules[0]} by ${sum} in ${row.id}, and nobody was told`
  }
  return null
}

const mayAllow = (by: Actor | null, { right, sum, isWithin }: Giving) =>
  by !== null && (can(by, right) || isWithin(by.limits ?? {}, sum))

/** Lamps for less than is set, than the least, than they cost. */
function soldFor(row: StoredRow, { lamp }: LimitedShop): readonly Giving[] {
  const lines = (row.lines as readonly Row[]).filter(({ product_id }) => product_id === lamp)
  const worth = (each: number, { quantity }: Row) => (each * Number(quantity)) / 1000
  const missing = (each: number) =>
    sumOf(lines, (one) => Math.max(0, worth(each, one) - worth(Number(one.price), one) + Number(one.discount ?? 0)))
  const full = sumOf(lines, (one) => worth(lampPrice.set, one))
  const common = { row, right: 'product_retail_sales.change_price', of: lamp } as const
  const isCheap = ({ below_minimum = 0 }: Limits, sum: number) => sum === 0 || below_minimum > 0
  return [
    {
      ...common,
      under: `${row.id} price`,
      rules: ['price_changed', 'discount_not_allowed'],
      sum: missing(lampPrice.set),
      isWithin: ({ discount_limit = 0 }, sum) => sum * 100_00 <= full * discount_limit,
    },
    { ...common, under: `${row.id} least`, rules: ['below_minimum'], sum: missing(lampPrice.least), isWithin: isCheap },
    { ...common, under: `${row.id} cost`, rules: ['below_cost'], sum: missing(lampPrice.cost), isWithin: isCheap },
  ]
}

function lentIn(row: StoredRow, { debtor }: LimitedShop): readonly Giving[] {
  if (row.client_id !== debtor) return []
  const debts = (row.payments as readonly Row[]).filter(({ type }) => type === 'debt')
  return [
    {
      row,
      under: debtor,
      right: 'product_retail_sales.lend',
      rules: ['above_credit_limit'],
      of: debtor,
      sum: sumOf(debts, ({ amount }) => Number(amount)),
      isWithin: ({ debt_limit = 0 }, sum) => sum <= Math.max(credit, debt_limit),
    },
  ]
}

const day = 24 * 60 * 60_000

/** Money for one sale, long after it, and for one of which the server has never heard. */
function givenBack(row: StoredRow, sales: ReadonlyMap<string, StoredRow> | undefined): readonly Giving[] {
  const of = String(row.sale_id)
  const sale = sales?.get(of)
  const sum = sumOf(row.payments as readonly Row[], ({ type, amount }) => (type === 'cash' ? Number(amount) : 0))
  const sold = sale ? Date.parse(String(sale.occurred_at)) : 0
  const refund = { row, right: 'product_return_from_clients.refund', of } as const
  const isHeard = sale !== undefined && !isPromised(sale)
  return [
    {
      ...refund,
      under: `${of} refund`,
      rules: ['refund_above'],
      sum,
      isWithin: ({ refund_limit = 2_000_000_00 }, all) => all <= refund_limit,
    },
    {
      ...refund,
      under: `${row.id} late`,
      rules: ['refund_late'],
      sum: Math.floor((Date.parse(String(row.occurred_at)) - sold) / day),
      isWithin: ({ refund_days = 14 }, days) => days <= refund_days,
    },
    {
      row,
      under: `${of} unheard`,
      right: 'product_return_from_clients.unheard',
      rules: ['return_not_allowed'],
      of,
      sum: isHeard ? 0 : sum,
      isWithin: (_, all) => sale !== undefined && all <= 1_000_000_00,
    },
  ]
}
