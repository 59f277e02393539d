import { eq, type SQL, sql } from 'drizzle-orm'
import { openStates } from '#domain/bank/statements/statement-line.ts'
import { silentAfter } from '#domain/dashboard.ts'
import type { Scope } from '#store/port.ts'
import { devices } from '#store/sql/tables/devices.ts'
import type { Connection } from '#store/sql/wire/database.ts'

const owned = ({ organisation_id }: Scope, of: SQL): SQL =>
  organisation_id === 'every' ? sql`true` : sql`${of} = ${organisation_id}::uuid`

/** Lines of bank statements that nobody has entered or left out, and the statement where they begin. */
export async function undecidedLines(
  db: Connection,
  scope: Scope,
): Promise<{ total: number; statement_id: string | null }> {
  const { rows } = await db.execute<{ total: number; statement_id: string | null }>(sql`
    select count(*)::int as total, (array_agg(l.statement_id order by l.day, l.statement_id))[1] as statement_id
    from bank_statement_lines l
    join bank_statement s on s.organisation_id = l.organisation_id and s.id = l.statement_id and s.deleted_at is null
    where ${owned(scope, sql`l.organisation_id`)} and l.state = any(${sql.param([...openStates])}::text[])`)
  return rows[0] ?? { total: 0, statement_id: null }
}

/** Enrolled devices that have not been heard of for days: what they hold is not sent. */
export async function silentDevices(db: Connection, { organisation_id }: Scope): Promise<{ total: number }> {
  const own = organisation_id === 'every' ? undefined : eq(devices.organisation_id, organisation_id)
  const total = await db.$count(
    devices,
    sql`${own ?? sql`true`} and ${devices.enrolled_at} is not null and ${devices.revoked_at} is null
      and ${devices.last_seen_at} < now() - make_interval(days => ${silentAfter})`,
  )
  return { total }
}
