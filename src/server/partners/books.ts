import { type SQL, sql } from 'drizzle-orm'
import { startOf } from '#domain/kernel/day.ts'
import { registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import { type PartnerPart, partOf } from '#domain/registers/partner-parts.ts'
import { name } from '#store/sql/rows/where.ts'
import { type RateNow, ratesNow } from '#store/sql/told/rates-now.ts'
import { documentsWith } from '#store/sql/told/register-documents.ts'
import type { Database } from '#store/sql/wire/database.ts'

/** Whose books are read. */
export interface PartnerBooks {
  readonly organisation_id: string
  readonly partner_id: string
}

const entries = name(registerPartner.name)
const dues = name(registerRepaymentDate.name)
const duesNow = name(`${registerRepaymentDate.name}_now`)

const whose = ({ organisation_id, partner_id }: PartnerBooks) =>
  sql`organisation_id = ${organisation_id}::uuid and partner_id = ${partner_id}::uuid`

/** What each document moved, once: an edited one counts as it is now, and one that was taken back not at all. */
const moved = (debtor: PartnerBooks, more: SQL = sql`true`) => sql`
  select currency_id, document, document_id, occurred_at, sum(amount) as amount from ${entries}
  where ${whose(debtor)} and ${more} group by currency_id, document, document_id, occurred_at having sum(amount) <> 0`

interface BalancePart {
  readonly currency_id: string
  readonly part: PartnerPart
  /** The kinds of its documents. */
  readonly kinds: readonly string[]
  readonly documents: number
  readonly amount: number
}

/** What the balances are made of: the sums of the parts of a currency are its balance. */
export async function balancePartsOf(db: Database, debtor: PartnerBooks): Promise<readonly BalancePart[]> {
  const { rows } = await db.execute<{ currency_id: string; document: string; documents: number; amount: string }>(sql`
    select currency_id, document, count(distinct document_id)::int as documents, sum(amount) as amount
    from (${moved(debtor)}) m group by currency_id, document order by document`)
  const parts = new Map<string, BalancePart>()
  for (const { currency_id, document: kind, documents, amount } of rows) {
    const part = partOf(kind)
    const before = parts.get(`${currency_id} ${part}`)
    parts.set(`${currency_id} ${part}`, {
      currency_id,
      part,
      kinds: [...(before?.kinds ?? []), kind],
      documents: (before?.documents ?? 0) + documents,
      amount: (before?.amount ?? 0) + Number(amount),
    })
  }
  return [...parts.values()]
}

export interface DueDay {
  readonly currency_id: string
  readonly due_date: string
  readonly origin: string
  /** The kind of the document that it comes from. */
  readonly document: string | null
  readonly number: string | null
  readonly device_number: string | null
  readonly occurred_at: string | null
  /** What is still to be paid, with a minus where we owe it. */
  readonly amount: number
  /** What of it has been paid. */
  readonly paid: number
}

type HeldDue = Pick<DueDay, 'currency_id' | 'due_date' | 'origin'> & {
  readonly amount: string
  /** What it came to when it arose, and when that was; null where no document of it is known. */
  readonly whole: string | null
  readonly since: string | null
}

/** What is due, the oldest day first. */
export async function duesOf(db: Database, debtor: PartnerBooks): Promise<readonly DueDay[]> {
  const { rows } = await db.execute<HeldDue>(sql`
    select d.currency_id, d.due_date::text as due_date, d.origin, d.amount, b.whole, b.since
    from ${duesNow} d left join lateral (
      select sum(e.amount) as whole, max(e.occurred_at) as since from ${dues} e
      where e.organisation_id = d.organisation_id and e.partner_id = d.partner_id and e.currency_id = d.currency_id
        and e.due_date = d.due_date and e.origin = d.origin and e.document_id::text = d.origin
    ) b on true
    where d.organisation_id = ${debtor.organisation_id}::uuid and d.partner_id = ${debtor.partner_id}::uuid
      and d.amount <> 0 order by d.due_date, b.since, d.origin`)
  const known = await documentsWith(
    db,
    rows.map(({ origin }) => origin),
    debtor.organisation_id,
  )
  return rows.map(({ currency_id, due_date, origin, amount, whole, since }) => {
    const { document = null, number = null, device_number = null } = known.get(origin) ?? {}
    return {
      currency_id,
      due_date,
      origin,
      document,
      number,
      device_number,
      occurred_at: since ? momentOf(since) : null,
      amount: Number(amount),
      paid: Number(whole ?? amount) - Number(amount),
    }
  })
}

const momentOf = (stored: string) => new Date(stored).toISOString()

/** The rates of today, in tiyin for a whole unit. */
export async function ratesOf(db: Database, organisation_id: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<RateNow>(ratesNow({ organisation_id }))
  return new Map(rows.map(({ currency_id, rate }) => [currency_id, Number(rate)]))
}

export interface PartnerMovement {
  readonly currency_id: string
  readonly document: string
  readonly document_id: string
  readonly occurred_at: string
  readonly number: string | null
  readonly device_number: string | null
  readonly amount: number
}

/** As `moved` tells it. */
type Moved = Pick<PartnerMovement, 'currency_id' | 'document' | 'document_id' | 'occurred_at'> & {
  readonly amount: string
}

/** With the names of their documents. */
async function named(
  db: Database,
  { organisation_id }: PartnerBooks,
  rows: readonly Moved[],
): Promise<readonly PartnerMovement[]> {
  const known = await documentsWith(
    db,
    rows.map(({ document_id }) => document_id),
    organisation_id,
    [...new Set(rows.map(({ document }) => document))],
  )
  return rows.map((row) => {
    const { number = null, device_number = null } = known.get(row.document_id) ?? {}
    return {
      currency_id: row.currency_id,
      document: row.document,
      document_id: row.document_id,
      occurred_at: momentOf(row.occurred_at),
      number,
      device_number,
      amount: Number(row.amount),
    }
  })
}

interface PageAsked {
  readonly currency_id: string
  readonly page: number
  readonly per_page: number
}

/** What moved the balance of a currency, the newest first, with the balance after each and how many there are. */
export async function movementsOf(db: Database, debtor: PartnerBooks, { currency_id, page, per_page }: PageAsked) {
  const { rows } = await db.execute<Moved & { readonly total: number; readonly after: string }>(sql`
    select *, count(*) over ()::int as total,
      sum(amount) over (order by occurred_at, document_id rows unbounded preceding) as after
    from (${moved(debtor, sql`currency_id = ${currency_id}::uuid`)}) m
    order by occurred_at desc, document_id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const movements = await named(db, debtor, rows)
  return {
    total: rows[0]?.total ?? 0,
    movements: movements.map((movement, at) => ({ ...movement, after: Number(rows[at]!.after) })),
  }
}

export interface Period {
  /** Days, both within it. */
  readonly from: string
  readonly to: string
}

/** What was owed before, in the place of a movement. */
type Opening = Pick<Moved, 'currency_id' | 'amount'> & { readonly document: null }

/** What was owed before a time, by currency, and what moved it within the time, the oldest first; at most so much. */
export async function turnoverOf(db: Database, debtor: PartnerBooks, { from, to }: Period, most: number) {
  const start = startOf(from)
  const whole = moved(debtor, sql`occurred_at < ${startOf(to)}::timestamptz + interval '1 day'`)
  const { rows } = await db.execute<Moved | Opening>(sql`
    with m as (${whole})
    select currency_id, null as document, null as document_id, null as occurred_at, sum(amount) as amount
    from m where occurred_at < ${start} group by currency_id
    union all (select currency_id, document, document_id::text, occurred_at, amount
      from m where occurred_at >= ${start} order by occurred_at, document_id limit ${most})`)
  const before = rows.filter((row) => row.document === null)
  return {
    openings: new Map(before.map(({ currency_id, amount }) => [currency_id, Number(amount)])),
    movements: await named(
      db,
      debtor,
      rows.filter((row) => row.document !== null),
    ),
  }
}
