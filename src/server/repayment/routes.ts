import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/kernel/day.ts'
import { languages } from '#domain/kernel/language.ts'
import { mayWriteRow } from '#domain/kernel/permission.ts'
import { incomingBankOrder } from '#domain/money/bank-orders.ts'
import { incomingCashboxOrder } from '#domain/money/cash-orders.ts'
import { partner } from '#domain/references/partner.ts'
import { dueDayOf } from '#domain/settings/reminder-text.ts'
import { repaymentReminder } from '#domain/settings/repayment-reminder.ts'
import { scopeOf } from '#store/port.ts'
import { pageOfListed } from '#store/sql/rows/paged.ts'
import { linkDebtor, type ReminderSent, reminderSeen, remindersSent } from '#wire/repayment.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'
import { pageAnswer } from '../records/table-calls.ts'
import { perMinute } from '../session/sign-in.ts'
import { newLinkCode } from '../telegram/links.ts'
import type { Parts } from '../tools/parts.ts'
import { owedOn } from './plan.ts'
import { saidOfDebt } from './said.ts'

/** What counts as paid after a reminder: money that came. */
const payments = [incomingCashboxOrder.name, incomingBankOrder.name]

/** Reminders of debts: seen before they go, and told afterwards. */
export function mountRepayment(api: FastifyInstance, { db, store, integrations, deliveries }: Parts) {
  serve(api, reminderSeen, async ({ id }, request) => {
    const row = await store.get(repaymentReminder, id, scopeOf(actorOf(request)))
    if (!row) throw new Refused('not_found')
    const organisation_id = sql`${row.organisation_id}::uuid`
    const day = dueDayOf(row, dayOf(new Date().toISOString()))
    const reached = row.roads.map(
      (road) => sql`${{ sms: sql`p.phone_number`, mail: sql`p.email`, telegram: sql`l.chat_id` }[road]} is not null`,
    )
    const isReached = reached.length > 0 ? sql.join(reached, sql` or `) : sql`false`
    const isAgreed = row.needs_consent ? sql`p.reminders = 'agreed'` : sql`true`
    const refused = sql`p.reminders is not distinct from 'refused'`
    const { rows } = await db.execute<Record<string, number>>(sql`
      select count(*)::int as debtors,
        count(*) filter (where not ${refused} and coalesce(${isAgreed}, false) and (${isReached}))::int as told,
        count(*) filter (where not ${refused} and not coalesce(${isAgreed}, false))::int as unagreed,
        count(*) filter (where ${refused})::int as refused,
        count(*) filter (where not ${refused} and coalesce(${isAgreed}, false) and not (${isReached}))::int as unreachable
      from (select distinct partner_id from ${owedOn(organisation_id, sql`${day}::date`)} one) d
      join partner p on p.organisation_id = ${organisation_id} and p.id = d.partner_id
      left join telegram_links l on l.organisation_id = p.organisation_id and l.owner_id = p.id`)
    const example = await db.execute<{
      name: string | null
      amount: string | null
      currency: string | null
      organisation: string
      phone: string | null
    }>(sql`
      select p.name, d.amount, c.code as currency, coalesce(o.legal_name, o.name) as organisation, o.phone_number as phone
      from organisation o
      left join (${owedOn(organisation_id, sql`${day}::date`)} d join partner p on p.id = d.partner_id join currency c on c.id = d.currency_id) on true
      where o.id = ${organisation_id} limit 1`)
    const found = example.rows[0]
    const debt = {
      name: found?.name ?? 'Dilshod Karimov',
      amount: Number(found?.amount ?? 1_250_000_00),
      currency: found?.currency ?? 'UZS',
      due_date: day,
      organisation: found?.organisation ?? '',
      phone: found?.phone ?? null,
    }
    const { debtors = 0, told = 0, unagreed = 0, refused: no = 0, unreachable = 0 } = rows[0] ?? {}
    return {
      ...{ day, debtors, told, unagreed, unreachable, refused: no },
      said: Object.fromEntries(
        languages.map((one) => [one, saidOfDebt(row[`text_${one}`] ?? '', one, debt)]),
      ) as Record<(typeof languages)[number], string>,
    }
  })

  serve(api, remindersSent, async ({ state, within, ...asked }, request) => {
    const { organisation_id, chosen } = actorOf(request)
    const own = sql`m.organisation_id = ${chosen ?? organisation_id}::uuid`
    const where = state ? sql`${own} and m.state = ${state}` : own
    const paidOf = (since: ReturnType<typeof sql>) => sql`coalesce((select -sum(e.amount) from register_repayment_date e
      where e.organisation_id = m.organisation_id and e.partner_id = m.partner_id and e.currency_id = m.currency_id
        and e.due_date = m.due_date and e.document = any(${sql.param(payments)}::text[])
        and e.occurred_at > ${since} and e.occurred_at <= ${since} + ${within} * interval '1 day'), 0)`
    const listed = {
      columns: sql`m.id, coalesce(m.sent_at, m.created_at) as at, m.partner_id, p.name as partner, r.name as reminder, m.road, m."to",
        m.due_date::text as due_date, m.amount, c.code as currency, m.state, m.why, m.said,
        case when m.sent_at is null then 0 else ${paidOf(sql`m.sent_at`)} end as paid`,
      from: sql`reminders m`,
      beside: sql`join partner p on p.organisation_id = m.organisation_id and p.id = m.partner_id
        join repayment_reminder r on r.organisation_id = m.organisation_id and r.id = m.reminder_id
        join currency c on c.id = m.currency_id`,
      where,
      order: sql`m.created_at desc, m.id desc`,
    }
    const { rows, total } = await pageOfListed<
      Omit<ReminderSent, 'amount' | 'paid'> & { amount: string | null; paid: string }
    >(db, listed, asked)
    const counted = await db.execute<{ sent: number; failed: number }>(sql`
      select count(*) filter (where m.state = 'sent')::int as sent, count(*) filter (where m.state = 'failed')::int as failed
      from reminders m where ${own}`)
    const sums = await db.execute<{ currency: string; asked: string; paid: string }>(sql`
      select c.code as currency, sum(m.amount) as asked, sum(${paidOf(sql`m.first_at`)}) as paid
      from (select m.organisation_id, m.partner_id, m.currency_id, m.due_date, min(m.sent_at) as first_at, max(m.amount) as amount
        from reminders m where ${own} and m.state = 'sent' group by 1, 2, 3, 4) m
      join currency c on c.id = m.currency_id group by c.code order by c.code`)
    const data = rows.map(({ at, amount, paid, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      amount: amount === null ? null : Number(amount),
      paid: Number(paid),
    }))
    return {
      ...pageAnswer(asked, { rows: data, total }).data,
      sent: counted.rows[0]?.sent ?? 0,
      failed: counted.rows[0]?.failed ?? 0,
      asked: sums.rows.map(({ currency, asked: sum }) => ({ currency, amount: Number(sum) })),
      paid: sums.rows.map(({ currency, paid }) => ({ currency, amount: Number(paid) })),
    }
  })

  serve(
    api,
    linkDebtor,
    async ({ id }, request) => {
      const actor = actorOf(request)
      const row = await store.get(partner, id, scopeOf(actor))
      const organisation_id = row?.organisation_id
      if (!row || !organisation_id || row.deleted_at || !mayWriteRow(actor, partner, organisation_id))
        throw new Refused('not_found')
      const bot = (await integrations.carriersOf(organisation_id)).telegram
      const code = bot && (await newLinkCode(db, { organisation_id, owner_id: id, owner: 'debtor' }, actor.user_id))
      const link = code && (await bot?.linkTo(code))
      if (!link) throw new Refused('unavailable')
      deliveries.wake()
      return { link }
    },
    perMinute(30),
  )
}
