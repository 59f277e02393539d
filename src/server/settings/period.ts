import { type SQL, sql } from 'drizzle-orm'
import { documents } from '#domain/house.ts'
import { plusDays, startOf } from '#domain/kernel/day.ts'
import { can } from '#domain/kernel/permission.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { organisation } from '#domain/references/organisation.ts'
import { attention } from '#domain/settings/attention.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { PeriodTold } from '#wire/settings.ts'
import { findPeople } from '../session/caller.ts'

/** What is unfinished of the days up to one, and who may open them again. */
export async function periodTold(db: Database, own: StoredRow, until: string): Promise<PeriodTold> {
  const end = startOf(plusDays(until, 1))
  const [open, unsent, history, people] = await Promise.all([
    unfinished(db, own.id, end),
    db.execute<PeriodTold['unsent'][number] & Record<string, unknown>>(sql`
      select id, name, (health->>'unsent')::int as count from devices
      where organisation_id = ${own.id}::uuid and revoked_at is null and jsonb_typeof(health->'unsent') = 'number'
        and (health->>'unsent')::int > 0 and coalesce(health->>'oldest', '') < ${end}
      order by name, id limit 100`),
    db.execute<PeriodTold['history'][number] & Record<string, unknown>>(sql`
      select a.at, trim(concat_ws(' ', u.first_name, u.last_name)) as by,
        a.changes->'closed_until'->>'from' as from, a.changes->'closed_until'->>'to' as to
      from audit a left join users u on u.id = a.user_id
      where a.organisation_id = ${own.id}::uuid and a.row_id = ${own.id}::uuid and a.resource = ${organisation.name}
        and a.action = 'update' and a.changes ? 'closed_until'
      order by a.at desc limit 50`),
    findPeople(db, own.id),
  ])
  return {
    closed_until: (own.closed_until ?? null) as string | null,
    open,
    unsent: unsent.rows,
    history: history.rows.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    keepers: people
      .filter((actor) => can(actor, 'settings.system'))
      .map(({ user_id, name }) => ({ id: user_id, name: name ?? '' })),
  }
}

/** Drafts, shifts that are open and disagreements that nobody has looked into, by kind. */
async function unfinished(db: Database, id: string, end: string): Promise<PeriodTold['open']> {
  const counted = (kind: string, condition: SQL) =>
    sql`select ${kind}::text as kind, count(*)::int as count from ${sql.identifier(kind)}
      where organisation_id = ${id}::uuid and deleted_at is null and ${condition}`
  const before = sql`occurred_at < ${end}::timestamptz`
  const asked = [
    ...documents.map(({ name, draft }) => counted(name, sql`status = ${draft} and not is_posted and ${before}`)),
    counted(cashShift.name, sql`status = 'open' and is_posted and ${before}`),
    counted(attention.name, sql`not is_settled and created_at < ${end}::timestamptz`),
  ]
  const { rows } = await db.execute<{ kind: string; count: number }>(
    sql`select kind, sum(count)::int as count from (${sql.join(asked, sql` union all `)}) c
      group by kind having sum(count) > 0 order by 2 desc, 1`,
  )
  return rows
}
