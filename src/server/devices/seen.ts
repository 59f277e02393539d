import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Row } from '#domain/kernel/resource.ts'
import type { Database } from '#store/sql/database.ts'
import { devices } from '#store/sql/devices.ts'
import { callerOf } from '../http/gate.ts'

interface Seen extends Record<string, unknown> {
  readonly code: string | null
  readonly revoked_at: string | null
}

/**
 * Notes that a device was here, whether it is enrolled or not. One that another organisation knows stays theirs: of a
 * person of ours who borrows it we note it too, for ourselves.
 */
export async function seen(db: Database, request: FastifyRequest, device: string, health?: Row): Promise<Seen> {
  const { actor, device: itself } = callerOf(request)
  const { headers } = request
  const name = String(headers['app-type'] ?? 'api').slice(0, 50)
  const version = typeof headers['app-version'] === 'string' ? headers['app-version'].slice(0, 20) : null
  const user_id = itself ? null : actor.user_id
  const said = health ? JSON.stringify(health) : null
  const { rows } = await db.execute<Seen>(sql`
    insert into ${devices} as held
      (id, organisation_id, name, first_seen_at, last_seen_at, last_user_id, app_version, health)
    values (${device}, ${actor.organisation_id}, ${name}, now(), now(), ${user_id}, ${version},
      coalesce(${said}::jsonb, '{}'))
    on conflict (organisation_id, id) do update set
      last_seen_at = now(),
      last_user_id = coalesce(excluded.last_user_id, held.last_user_id),
      app_version = coalesce(excluded.app_version, held.app_version),
      health = coalesce(${said}::jsonb, held.health)
    returning code, revoked_at`)
  return rows[0] ?? { code: null, revoked_at: null }
}
