import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Stored } from '#domain/kernel/resource.ts'
import type { reportSending } from '#domain/settings/report-sending.ts'
import { lastDue } from '#domain/settings/sending-times.ts'
import { reportDeliveries } from '#store/sql/report-deliveries.ts'
import type { Connection, Database } from '#store/sql/wire/database.ts'

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
      organisation_id: String(organisation_id),
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
