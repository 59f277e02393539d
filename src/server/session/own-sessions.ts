import { sql } from 'drizzle-orm'
import type { Database } from '#store/sql/wire/database.ts'
import type { OwnSession } from '#wire/sessions.ts'
import { toldFor } from './sessions.ts'

type Living = Omit<OwnSession, 'since' | 'is_own'>

/**
 * Open sessions of a person, last used first: those whose newest refresh token is neither revoked nor expired; and for
 * a month those in which somebody else had signed in as them.
 */
export async function listSessions(db: Database, user_id: string, own: string): Promise<readonly OwnSession[]> {
  const { rows } = await db.execute<Living>(sql`
    select t.family as id, t.device as user_agent, t.device_info, t.created_at as last_used_at,
      case when d.id is null then null else json_build_object('id', d.id, 'name', d.name, 'code', d.code) end as device,
      case when r.id is null then null else json_build_object('model', nullif(concat_ws(' ', r.brand, r.model_name), ''),
        'app_version', r.app_version, 'takes_push', r.activated_date is not null) end as registered,
      case when b.id is null then null
        else json_build_object('id', b.id, 'name', trim(concat_ws(' ', b.first_name, b.last_name))) end as behind,
      case when t.revoked_at is null and t.expires_at > now() then null else least(t.revoked_at, t.expires_at) end as ended_at
    from refresh_tokens t join users u on u.id = t.user_id left join users b on b.id = t.behind_id
    left join devices d on d.id = t.device_id and d.organisation_id = u.organisation_id
    left join user_device r on r.organisation_id = u.organisation_id and r.user_id = t.user_id and r.deleted_at is null
      and t.behind_id is null and r.device_id in (t.device_id::text, t.family::text)
    where t.user_id = ${user_id} and t.used_at is null
      and (t.revoked_at is null and t.expires_at > now()
        or t.behind_id is not null and t.created_at > ${new Date(Date.now() - toldFor).toISOString()})
    order by t.created_at desc, t.family`)
  return rows.map(({ last_used_at, ended_at, ...session }) => ({
    ...session,
    since: madeAt(session.id),
    ended_at: ended_at && new Date(ended_at).toISOString(),
    last_used_at: new Date(last_used_at).toISOString(),
    is_own: session.id === own,
  }))
}

/** When a session was opened, read from its UUIDv7: the first tokens of a long session are already deleted. */
const madeAt = (id: string) => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString()
