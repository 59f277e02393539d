import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/kernel/day.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Paging } from '#store/sql/rows/paged.ts'
import { ratesNow } from '#store/sql/told/rates-now.ts'
import type { Database } from '#store/sql/wire/database.ts'

/** What a partner owes in one currency. */
interface OwedNow extends Row {
  readonly partner_id: string
  readonly partner_name: string
  readonly currency_id: string
  /** With a minus where we owe them. */
  readonly amount: number
  /** Of it with a day by which it is to be paid, and with one that has passed. */
  readonly due: number
  readonly overdue: number
  /** Tiyin for a whole unit of the currency today; null for soums, and where no rate is known. */
  readonly rate: number | null
}

interface Whose {
  readonly organisation_id: string
  readonly partner_id?: string | undefined
}

/** A row of the statement: PostgreSQL's large numbers are told as text. */
type Told = Pick<OwedNow, 'partner_id' | 'partner_name' | 'currency_id'> &
  Readonly<Record<'amount' | 'due' | 'overdue' | 'total', string>> & { readonly rate: string | null }

/** Who owes how much, the largest sums of each currency first; how many such rows there are in all. */
export async function owedIn(
  db: Database,
  { organisation_id, partner_id }: Whose,
  { page, per_page }: Paging,
): Promise<{ readonly rows: readonly OwedNow[]; readonly total: number }> {
  const own = sql`organisation_id = ${organisation_id}::uuid ${partner_id ? sql`and partner_id = ${partner_id}::uuid` : sql``}`
  const { rows } = await db.execute<Told>(sql`
    with owed as (select partner_id, currency_id, amount from register_partner_now where ${own} and amount <> 0),
    dues as (
      select partner_id, currency_id, sum(amount) as due,
        coalesce(sum(amount) filter (where due_date < ${dayOf(new Date().toISOString())}::date), 0) as overdue
      from register_repayment_date_now where ${own} and amount > 0 group by 1, 2
    )
    select o.partner_id, p.name as partner_name, o.currency_id, o.amount, coalesce(d.due, 0) as due,
      coalesce(d.overdue, 0) as overdue, count(*) over () as total, r.rate
    from owed o
    join partner p on p.id = o.partner_id and p.organisation_id = ${organisation_id}::uuid
    left join dues d using (partner_id, currency_id)
    left join (${ratesNow({ organisation_id })}) r using (currency_id)
    order by o.currency_id, o.amount desc, o.partner_id
    limit ${per_page} offset ${(page - 1) * per_page}`)
  return {
    rows: rows.map(({ total: _, ...row }) => ({
      ...row,
      amount: Number(row.amount),
      due: Number(row.due),
      overdue: Number(row.overdue),
      rate: row.rate === null ? null : Number(row.rate),
    })),
    total: Number(rows[0]?.total ?? 0),
  }
}

/** All currencies of one partner: there are never more than this. */
export const ofOne: Paging = { page: 1, per_page: 100 }

/** The partner whom the system of Focus calls so; null if nobody is. */
export async function calledInFocus(db: Database, organisation_id: string, focus_id: string) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from partner
    where organisation_id = ${organisation_id}::uuid and focus_id = ${focus_id} and deleted_at is null`)
  return rows[0] ?? null
}
