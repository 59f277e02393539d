import { sql } from 'drizzle-orm'
import { localOf } from '#domain/kernel/day.ts'
import { reminders } from '#store/sql/tables/reminders.ts'
import type { Database } from '#store/sql/wire/database.ts'

/** The due day of those who are reminded on a day, of a reminder `r`. */
const dueDay = (day: string) => sql`(${day}::date + case r.side when 'before' then r.days else -r.days end)`

/** What is still owed to an organisation and due on a day, by debtor and currency. */
export const owedOn = (organisation_id: ReturnType<typeof sql>, day: ReturnType<typeof sql>) => sql`(
  select n.partner_id, n.currency_id, n.due_date, sum(n.amount) as amount from register_repayment_date_now n
  where n.organisation_id = ${organisation_id} and n.due_date = ${day}
  group by n.partner_id, n.currency_id, n.due_date having sum(n.amount) > 0)`

/** Whether somebody may be reminded, of a reminder `r` and a partner `p`. */
export const mayBeReminded = sql`(p.reminders is distinct from 'refused' and (not r.needs_consent or p.reminders = 'agreed'))`

/**
 * Puts the reminders of this hour on their way. What stands decides: each debt is told once by step and road, however
 * many servers look and however often.
 */
export async function planReminders(db: Database, now: string): Promise<void> {
  const { day, time } = localOf(now)
  await db.execute(sql`
    insert into ${reminders} (organisation_id, id, reminder_id, partner_id, currency_id, due_date, road, state, attempts, created_at, next_at)
    select r.organisation_id, gen_random_uuid(), r.id, d.partner_id, d.currency_id, d.due_date, road, 'waiting', 0,
      ${now}::timestamptz, ${now}::timestamptz
    from repayment_reminder r
    cross join unnest(r.roads) as road
    cross join lateral ${owedOn(sql`r.organisation_id`, dueDay(day))} d
    join partner p on p.organisation_id = r.organisation_id and p.id = d.partner_id
    where r.is_active and r.deleted_at is null and p.deleted_at is null and ${mayBeReminded}
      and ${Number(time.slice(0, 2))} >= r.hour_from and ${Number(time.slice(0, 2))} < r.hour_to
    on conflict do nothing`)
}
