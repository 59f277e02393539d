import { sql } from 'drizzle-orm'
import { localOf } from '#domain/kernel/day.ts'
import { type Language, languages } from '#domain/kernel/language.ts'
import { reminders } from '#store/sql/tables/reminders.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { Delivery } from '../messages/message.ts'
import type { Carriers } from '../messages/post.ts'
import { worded } from '../messages/wording.ts'
import { mayBeReminded } from './plan.ts'
import { saidOfDebt } from './said.ts'

export interface RemindingAround {
  readonly db: Database
  readonly carriersOf: (organisation_id: string) => Promise<Carriers>
}

/** Longer than all that are taken together are waited for. */
const lease = sql.raw("interval '10 minutes'")
const atOnce = 20
const mostAttempts = 8

interface Due extends Record<string, unknown> {
  readonly organisation_id: string
  readonly id: string
  readonly road: 'sms' | 'telegram' | 'mail'
  readonly attempts: number
  readonly due_date: string
  readonly name: string
  readonly language: string | null
  readonly sms: string | null
  readonly mail: string | null
  readonly telegram: string | null
  readonly organisation: string
  readonly phone: string | null
  readonly amount: string
  readonly currency: string
  readonly is_on: boolean
  readonly may_be: boolean
  readonly hour_from: number
  readonly hour_to: number
  readonly text_uz: string
  readonly text_ru: string
  readonly text_en: string
}

/** Sends what is due. What was paid meanwhile, and who said no meanwhile, is passed over. */
export async function sendReminders(around: RemindingAround, now: string, isOver = () => false): Promise<void> {
  for (let due = await take(around.db); due.length > 0 && !isOver(); due = await take(around.db)) {
    const carriers = new Map<string, Carriers>()
    for (const { organisation_id } of due)
      if (!carriers.has(organisation_id)) carriers.set(organisation_id, await around.carriersOf(organisation_id))
    await Promise.all(due.map((one) => remind(around.db, carriers.get(one.organisation_id)!, one, now)))
  }
}

/** Some of what is due; what another server has taken is passed over. */
async function take(db: Database): Promise<readonly Due[]> {
  const { rows } = await db.execute<Due>(sql`
    with first as materialized (
      select organisation_id, id from ${reminders} where state = 'waiting' and next_at <= now()
      order by next_at limit ${atOnce} for update skip locked),
    taken as (
      update ${reminders} m set next_at = now() + ${lease}, attempts = m.attempts + 1 from first f
      where m.organisation_id = f.organisation_id and m.id = f.id
      returning m.organisation_id, m.id, m.reminder_id, m.partner_id, m.currency_id, m.due_date, m.road, m.attempts)
    select t.organisation_id, t.id, t.road, t.attempts, t.due_date::text as due_date, p.name, p.language,
      p.phone_number as sms, p.email as mail, l.chat_id as telegram, coalesce(o.legal_name, o.name) as organisation,
      o.phone_number as phone, c.code as currency, r.is_active and r.deleted_at is null as is_on,
      ${mayBeReminded} and p.deleted_at is null as may_be, r.hour_from, r.hour_to, r.text_uz, r.text_ru, r.text_en,
      coalesce((select sum(n.amount) from register_repayment_date_now n where n.organisation_id = t.organisation_id
        and n.partner_id = t.partner_id and n.currency_id = t.currency_id and n.due_date = t.due_date), 0) as amount
    from taken t
    join partner p on p.organisation_id = t.organisation_id and p.id = t.partner_id
    join repayment_reminder r on r.organisation_id = t.organisation_id and r.id = t.reminder_id
    join organisation o on o.id = t.organisation_id
    join currency c on c.id = t.currency_id
    left join telegram_links l on l.organisation_id = t.organisation_id and l.owner_id = t.partner_id`)
  return rows
}

interface Outcome {
  readonly state: 'waiting' | 'sent' | 'failed' | 'skipped'
  readonly why: string | null
  readonly said?: string
  readonly to?: string | null
}

async function remind(db: Database, carriers: Carriers, due: Due, now: string): Promise<void> {
  const { state, why, said, to } = await attempt(carriers, due, now)
  const wait = Math.min(2 ** due.attempts, 60)
  await db.execute(sql`
    update ${reminders} set state = ${state}, why = ${why}, said = coalesce(${said ?? null}, said), "to" = coalesce(${to ?? null}, "to"),
      amount = ${Number(due.amount)}, next_at = now() + ${wait} * interval '1 minute',
      sent_at = ${state === 'sent' ? sql`${now}::timestamptz` : sql`null`}
    where organisation_id = ${due.organisation_id} and id = ${due.id} and state = 'waiting'`)
}

async function attempt(carriers: Carriers, due: Due, now: string): Promise<Outcome> {
  const { road, amount } = due
  const passed = (why: string): Outcome => ({ state: 'skipped', why })
  if (!due.is_on) return passed('off')
  if (Number(amount) <= 0) return passed('paid')
  if (!due.may_be) return passed('unwanted')
  const hour = Number(localOf(now).time.slice(0, 2))
  if (hour < due.hour_from || hour >= due.hour_to) return passed('too_late')
  const carrier = carriers[road]
  if (!carrier) return passed('no_way')
  const to = due[road]
  if (!to) return passed('no_address')
  const language: Language = languages.find((one) => one === due.language) ?? 'uz'
  const said = saidOfDebt(due[`text_${language}`], language, { ...due, amount: Number(amount) })
  const words = worded('reminder', language, { text: said, organisation: due.organisation })
  const sent: Delivery = await carrier.send({ id: due.id, to, ...words })
  if (sent.state === 'unreachable')
    return { state: due.attempts >= mostAttempts ? 'failed' : 'waiting', why: sent.why ?? null, said, to }
  return { state: sent.state === 'refused' ? 'failed' : 'sent', why: sent.why ?? null, said, to }
}
