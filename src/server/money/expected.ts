import { type SQL, sql } from 'drizzle-orm'
import { documents } from '#domain/house.ts'
import { plusDays } from '#domain/kernel/day.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { type Billed, firstBilled, lastBilled, type Plan } from '#domain/money/planned-days.ts'
import { plannedPayment } from '#domain/money/planned-payment.ts'
import { bank } from '#domain/references/bank.ts'
import { cashbox } from '#domain/references/cashbox.ts'
import { currency } from '#domain/references/currency.ts'
import { partner } from '#domain/references/partner.ts'
import { registerBank, registerCashbox, registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import type { Scope } from '#store/port.ts'
import { shortRow } from '#store/sql/rows/register-names.ts'
import { isOf } from '#store/sql/rows/wall.ts'
import { list, name } from '#store/sql/rows/where.ts'
import { ratesNow } from '#store/sql/told/rates-now.ts'
import { documentsAmong } from '#store/sql/told/register-documents.ts'
import { isAskedFor } from '#store/sql/told/register-where.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { calendarParts, ExpectedTold } from '#wire/money.ts'

export type CalendarPart = (typeof calendarParts)[number]

interface Span {
  readonly today: string
  readonly to: string
}

/** What a partner owes, or with a minus what we owe them. */
type Owed = Pick<ExpectedTold, 'partner_id' | 'partner' | 'currency_id' | 'currency' | 'amount'>
/** Of it what is due on a day, and the document that it comes from. */
type Due = Owed &
  Pick<ExpectedTold, 'document' | 'document_id' | 'number' | 'device_number'> & { readonly due_date: string }
type Planned = Plan &
  Pick<ExpectedTold, 'partner' | 'currency' | 'name'> & {
    readonly cashbox_id: string | null
    readonly bank_id: string | null
  }
export type HeldMoney = Pick<ExpectedTold, 'currency_id' | 'currency' | 'amount'> & {
  readonly id: string
  readonly place: { readonly name: string } | null
}

export interface CalendarFacts {
  readonly dues: readonly Due[]
  /** What partners owe, or we them, beyond what is due on a day. */
  readonly undated: readonly Owed[]
  readonly plans: readonly Planned[]
  readonly billed: readonly Billed[]
  readonly cashboxes: readonly HeldMoney[]
  readonly banks: readonly HeldMoney[]
  readonly rates: readonly { readonly currency_id: string; readonly rate: number }[]
}

/** All of it in one statement, whatever the span. */
export async function calendarFacts(
  db: Database,
  told: ReadonlySet<CalendarPart>,
  span: Span,
  scope: Scope,
): Promise<CalendarFacts> {
  const nothing = sql`select null where false`
  const parts: Readonly<Record<keyof CalendarFacts, SQL>> = {
    dues: told.has('dues') ? namedDues(scope) : nothing,
    undated: told.has('dues') && told.has('undated') ? undatedDues(scope) : nothing,
    plans: told.has('plans') ? namedPlans(scope) : nothing,
    billed: told.has('dues') && told.has('plans') ? billedOf(span, scope) : nothing,
    cashboxes: told.has('cashboxes') ? heldIn(registerCashbox, cashbox, scope) : nothing,
    banks: told.has('banks') ? heldIn(registerBank, bank, scope) : nothing,
    rates: told.has('rates') ? ratesNow(scope) : nothing,
  }
  const columns = Object.entries(parts).map(
    ([part, found]) => sql`(select coalesce(json_agg(told), '[]') from (${found}) told) as ${name(part)}`,
  )
  const { rows } = await db.execute<Row>(
    sql`with due as (${duesUntil(span, scope)}), plan as (${plansWithin(span, scope)}) select ${list(columns)}`,
  )
  return rows[0] as unknown as CalendarFacts
}

const nowOf = ({ name: register }: Register) => name(`${register}_now`)
const everything = { filters: {} }

const duesUntil = ({ to }: Span, scope: Scope): SQL =>
  sql`select partner_id, origin::uuid as origin, due_date, currency_id, amount from ${nowOf(registerRepaymentDate)}
    where ${isAskedFor(registerRepaymentDate, everything, scope)} and amount <> 0 and due_date <= ${to}::date`

function namedDues({ organisation_id: whose }: Scope): SQL {
  const kinds = documents.filter(({ writes }) => writes.includes(registerRepaymentDate))
  const behind = documentsAmong(kinds, sql`any(select origin from due)`, whose)
  return sql`select due.partner_id, ${shortRow(partner, sql`p`)} as partner, due.due_date::text as due_date,
      due.currency_id, ${shortRow(currency, sql`c`)} as currency, due.amount,
      due.origin as document_id, d.document, d.number, d.device_number
    from due ${joinedTo(partner, sql`p`, sql`due.partner_id`, whose)} ${joinedTo(currency, sql`c`, sql`due.currency_id`, whose)}
      left join (${behind}) d on d.id = due.origin
    order by due.due_date, due.partner_id, due.origin`
}

function undatedDues(scope: Scope): SQL {
  const parts = [
    { register: registerPartner, amount: sql`amount` },
    { register: registerRepaymentDate, amount: sql`-amount` },
  ].map(
    ({ register, amount }) => sql`select partner_id, currency_id, ${amount} as amount from ${nowOf(register)}
      where ${isAskedFor(register, everything, scope)}`,
  )
  return sql`select o.partner_id, ${shortRow(partner, sql`p`)} as partner,
      o.currency_id, ${shortRow(currency, sql`c`)} as currency, o.amount
    from (select partner_id, currency_id, sum(amount)::bigint as amount from (${sql.join(parts, sql` union all `)}) owed
        group by partner_id, currency_id having sum(amount) <> 0) o
      ${joinedTo(partner, sql`p`, sql`o.partner_id`, scope.organisation_id)}
      ${joinedTo(currency, sql`c`, sql`o.currency_id`, scope.organisation_id)}
    order by o.partner_id, o.currency_id`
}

const joinedTo = (target: Resource, alias: SQL, key: SQL, whose: Scope['organisation_id']) =>
  sql`left join ${name(target.name)} ${alias} on ${alias}.id = ${key} and ${isOf(target, alias, whose)}`

/** Those that have a day in the span, or one before it whose documents matter. */
const plansWithin = ({ today, to }: Span, { organisation_id }: Scope): SQL =>
  sql`select * from ${name(plannedPayment.name)} one where ${isOf(plannedPayment, sql`one`, organisation_id)}
    and deleted_at is null and is_active and day <= ${lastBilled(to)}::date
    and (case when repeat = 'none' then day else coalesce(until, 'infinity'::date) end) >= ${firstBilled(today)}::date`

function namedPlans({ organisation_id: whose }: Scope): SQL {
  const named = [partner, currency, cashbox, bank].map((target) => ({ target, alias: name(`of_${target.name}`) }))
  const shown = named.map(({ target, alias }) => sql`${shortRow(target, alias)} as ${name(target.name)}`)
  const joins = named.map(({ target, alias }) => joinedTo(target, alias, sql`plan.${name(`${target.name}_id`)}`, whose))
  return sql`select plan.id, plan.name, plan.direction, plan.amount, plan.currency_id, plan.day::text as day, plan.repeat,
      plan.until::text as until, plan.paid_until::text as paid_until, plan.partner_id, plan.cashbox_id, plan.bank_id,
      ${list(shown)}
    from plan ${sql.join(joins, sql` `)} order by plan.day, plan.id`
}

/** What documents said to be due from the partners of plans, whatever was paid of it since. */
const billedOf = ({ today, to }: Span, scope: Scope): SQL =>
  sql`select partner_id, currency_id, due_date::text as due_date, sum(amount) as amount from ${name(registerRepaymentDate.name)}
    where ${isAskedFor(registerRepaymentDate, everything, scope)} and document_id = origin::uuid
      and partner_id in (select partner_id from plan)
      and due_date between ${firstBilled(today)}::date and ${lastBilled(to)}::date
    group by partner_id, currency_id, due_date having sum(amount) <> 0`

function heldIn(register: Register, place: Resource, scope: Scope): SQL {
  const key = sql`held.${name(`${place.name}_id`)}`
  return sql`select ${key} as id, ${shortRow(place, sql`p`)} as place, held.currency_id,
      ${shortRow(currency, sql`c`)} as currency, held.amount
    from (select * from ${nowOf(register)} where ${isAskedFor(register, everything, scope)} and amount <> 0) held
      ${joinedTo(place, sql`p`, key, scope.organisation_id)} ${joinedTo(currency, sql`c`, sql`held.currency_id`, scope.organisation_id)}
    order by p.name, held.currency_id`
}

/** The last day that a calendar tells of, and the one where nobody names one. */
export const lastDay = (today: string) => plusDays(today, 366)
export const usualEnd = (today: string) => plusDays(today, 27)
