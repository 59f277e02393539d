import { sql } from 'drizzle-orm'
import { windowsBytes } from '#domain/bank/statements/files/code-pages.ts'
import { type PaymentEnd, type PaymentOrder, writeExchange } from '#domain/bank/statements/files/write-exchange.ts'
import { dayOf, localOf } from '#domain/kernel/day.ts'
import { type Actor, seesAll } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type Fault, fault, hasFaults } from '#domain/kernel/result.ts'
import { outcomingBankOrder } from '#domain/money/bank-orders.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'

interface FoundOrder extends Row {
  readonly id: string
  readonly number: string
  readonly invoice: string | null
  readonly occurred_at: string
  readonly amount: string
  readonly comment: string | null
  readonly payer: PaymentEnd
  /** Null where nobody whom the house knows is paid: taxes, employees, others. */
  readonly payee: PaymentEnd | null
}

/** The numbers that a bank gives payments have at most six figures. */
const shortNumber = ({ invoice, number }: FoundOrder) => invoice || (/(\d{1,6})\D*$/.exec(number)?.[1] ?? number)

/**
 * Payment orders as a file for the bank, in Windows-1251. What is missing of ours or theirs is told by order, and no file is
 * made.
 */
export async function paymentFile(
  db: Connection,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<Uint8Array> {
  const own = seesAll(actor, outcomingBankOrder) ? sql`` : sql`and o.created_by = ${actor.user_id}`
  const { rows } = await db.execute<FoundOrder>(sql`
    select o.id, o.number, o.invoice, o.occurred_at, o.amount, o.comment,
      json_build_object('name', g.name, 'inn', coalesce(g.inn, ''), 'account', coalesce(b.account, ''), 'mfo', coalesce(b.mfo, '')) as payer,
      case when p.id is null then null else json_build_object('name', p.name, 'inn', coalesce(p.inn, ''),
        'account', coalesce(p.account, ''), 'mfo', coalesce(p.mfo, '')) end as payee
    from outcoming_bank_order o join organisation g on g.id = o.organisation_id
      join bank b on b.organisation_id = o.organisation_id and b.id = o.bank_id
      left join partner p on p.organisation_id = o.organisation_id and p.id = coalesce(o.supplier_id, o.client_id)
    where o.id = any(${sql.param([...ids])}::uuid[]) and o.deleted_at is null ${own}
      ${actor.is_super ? sql`` : sql`and o.organisation_id = ${actor.organisation_id}`}`)
  const found = new Map(rows.map((row) => [row.id, row]))
  const faults = Object.fromEntries(ids.map((id) => [id, missingIn(found.get(id))]))
  if (hasFaults(faults)) throw new Refused('invalid', faults)
  const orders = ids.flatMap((id): readonly PaymentOrder[] => {
    const row = found.get(id)
    if (!row?.payee) return []
    const day = dayOf(new Date(row.occurred_at).toISOString())
    const { payer, payee, comment } = row
    return [{ number: shortNumber(row), day, amount: Number(row.amount), payer, payee, purpose: comment ?? '' }]
  })
  const made = localOf(now.toISOString())
  return windowsBytes(writeExchange(orders, { day: made.day, time: `${made.time}:00` }))
}

/** What a bank asks of each end, and what it is called where it is missing. */
const asked = {
  our: { inn: 'our_inn_missing', account: 'our_account_missing', mfo: 'our_mfo_missing' },
  their: { inn: 'their_inn_missing', account: 'their_account_missing', mfo: 'their_mfo_missing' },
} as const
const parts = ['inn', 'account', 'mfo'] as const

function missingIn(order: FoundOrder | undefined): readonly Fault[] {
  if (!order) return [fault('order_unknown')]
  const { number, payer, payee } = order
  const missing = (who: 'our' | 'their', end: PaymentEnd) =>
    parts.flatMap((part) => (end[part] === '' ? [fault(asked[who][part], { number, name: end.name })] : []))
  return payee
    ? [...missing('our', payer), ...missing('their', payee)]
    : [...missing('our', payer), fault('payee_unknown', { number })]
}
