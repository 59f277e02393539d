import { sql } from 'drizzle-orm'
import type { Row } from '#domain/kernel/resource.ts'
import type { Database } from '#store/sql/wire/database.ts'

interface Living extends Record<string, unknown> {
  readonly id: string
  readonly device: Row | null
  readonly user_agent: string
  readonly last_used_at: string
}

/** Open sessions of a person, last used first: those whose newest refresh token is neither revoked nor expired. */
export async function listSessions(db: Database, user_id: string, own: string): Promise<readonly Row[]> {
  const { rows } = await db.execute<Living>(sql`
    select t.family as id, t.device as user_agent, t.created_at as last_used_at,
      case when d.id is null then null else json_build_object('id', d.id, 'name', d.name, 'code', d.code) end as device
    from refresh_tokens t join users u on u.id = t.user_id
    left join devices d on d.id = t.device_id and d.organisation_id = u.organisation_id
    where t.user_id = ${user_id} and t.revoked_at is null and t.used_at is null and t.expires_at > now()
    order by t.created_at desc, t.family`)
  return rows.map(({ last_used_at, ...session }) => ({
    ...session,
    since: madeAt(session.id),
    last_used_at: new Date(last_used_at).toISOString(),
    is_own: session.id === own,
  }))
}

/** When a session was opened, read from its UUIDv7: the first tokens of a long session are already deleted. */
const madeAt = (id: string) => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString()
