import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Stored } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import type { reportSending } from '#domain/settings/report-sending.ts'
import { lastDue } from '#domain/settings/sending-times.ts'
import { reportDeliveries } from '#store/sql/tables/report-deliveries.ts'
import type { Connection, Database } from '#store/sql/wire/database.ts'
import { Refused } from '../../http/errors.ts'

type Sending = Stored<typeof reportSending>

/** What is to be sent to whom. */
export interface Ordered {
  readonly organisation_id: string
  readonly sending_id: string | null
  readonly name: string
  readonly report: string
  readonly question: string
  readonly format: 'xlsx' | 'pdf'
  readonly channel: 'mail' | 'telegram'
  readonly due_at: string
  /** Who asked for it by hand. */
  readonly created_by: string | null
}

/** Puts a report on its way to people; nobody gets the same hour of the same sending twice. */
export async function order(db: Connection, ordered: Ordered, people: readonly string[], at: string): Promise<void> {
  for (const user_id of new Set(people))
    await db.execute(sql`
      insert into ${reportDeliveries} (id, organisation_id, sending_id, user_id, name, report, question, format, channel,
        due_at, state, attempts, created_by, created_at, next_at)
      values (${v7()}, ${ordered.organisation_id}, ${ordered.sending_id}, ${user_id}, ${ordered.name}, ${ordered.report},
        ${ordered.question}, ${ordered.format}, ${ordered.channel}, ${ordered.due_at}, 'waiting', 0,
        ${ordered.created_by}, ${at}, ${at})
      on conflict do nothing`)
}

/** Reports of an organisation that people send by hand in a day, counted by whom they reach. */
const mostByHand = 500
/** Whoever was sent the same within so long is not sent it again. */
const lately = sql.raw("interval '5 minutes'")

/** Puts a report on its way that somebody sends now; answers to how many people it goes. */
export async function orderByHand(
  db: Database,
  ordered: Ordered,
  people: readonly string[],
  at: string,
): Promise<number> {
  const { organisation_id, report, question, format, channel } = ordered
  const { rows } = await db.execute<{ user_id: string; is_same: boolean }>(sql`
    select user_id, created_at > ${at}::timestamptz - ${lately} and report = ${report} and question = ${question}
      and format = ${format} and channel = ${channel} as is_same
    from ${reportDeliveries}
    where organisation_id = ${organisation_id} and sending_id is null
      and created_at > ${at}::timestamptz - interval '1 day'`)
  const have = new Set(rows.filter(({ is_same }) => is_same).map(({ user_id }) => user_id))
  const others = people.filter((id) => !have.has(id))
  if (others.length === 0) throw new Refused('too_many', { '': [fault('sent_just_now')] })
  if (rows.length + others.length > mostByHand)
    throw new Refused('too_many', { '': [fault('sends_used', { limit: mostByHand })] })
  await order(db, ordered, others, at)
  return others.length
}

/** Puts on their way all sendings whose hour has come; one that was changed since waits for its next hour. */
export async function orderDue(db: Database, now: string): Promise<void> {
  const { rows } = await db.execute<Sending & Record<string, unknown>>(sql`
    select s.* from report_sending s join organisation o on o.id = s.organisation_id
    where s.is_active and s.deleted_at is null and o.is_active and o.deleted_at is null`)
  for (const sending of rows) {
    const due_at = lastDue(sending, now)
    if (!due_at || Date.parse(due_at) < Date.parse(sending.updated_at)) continue
    const { id, organisation_id, name, report, question, format, channel } = sending
    const ordered = {
      organisation_id,
      sending_id: id,
      name,
      report: report ?? '',
      question: question ?? '',
      format,
      channel,
      due_at,
      created_by: null,
    }
    await order(db, ordered, sending.recipient_ids, now)
  }
}
