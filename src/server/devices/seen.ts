import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Row } from '#domain/kernel/resource.ts'
import { devices } from '#store/sql/tables/devices.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'
import { callerOf } from '../http/gate.ts'
import { shownSecret } from './credential.ts'

/** What is known of the device that a call names, and whether the call really comes from it. */
export interface Seen extends Record<string, unknown> {
  readonly code: string | null
  readonly last_number: number
  readonly revoked_at: string | null
  /** For an enrolled device: the call shows its credential. Others count as proven. */
  readonly is_proven: boolean
  /** False once the daily limit of unknown devices is reached: this one is not stored. */
  readonly is_listed: boolean
}

/** New unenrolled devices stored per person and day. */
const mostNew = 30

/**
 * Stores that a device was here, enrolled or not; an enrolled one only with its credential. A device of another
 * organisation stays theirs: when a person of ours borrows it, we store a row of our own too.
 */
export async function seen(db: Database, request: FastifyRequest, device: string, health?: Row): Promise<Seen> {
  const { actor, device: itself } = callerOf(request)
  const { headers } = request
  const name = String(headers['app-type'] ?? 'api').slice(0, 50)
  const version = typeof headers['app-version'] === 'string' ? headers['app-version'].slice(0, 20) : null
  const user_id = itself ? null : (actor.behind ?? actor.user_id)
  const said = health ? JSON.stringify(health) : null
  const secret_hash = shownSecret(request, device)
  const { rows } = await db.execute<Seen>(sql`
    with known as (
      select id, organisation_id, code, last_number, revoked_at,
        revoked_at is null and (secret_hash is null or secret_hash = coalesce(${secret_hash}, '')) as is_proven
      from ${devices} where id = ${device} and organisation_id = ${actor.organisation_id}
    ), noted as (
      update ${devices} as held set
        last_seen_at = now(),
        last_user_id = coalesce(${user_id}::uuid, held.last_user_id),
        app_version = coalesce(${version}, held.app_version),
        health = coalesce(${said}::jsonb, held.health)
      from known where held.id = known.id and held.organisation_id = known.organisation_id and known.is_proven
    ), made as (
      insert into ${devices}
        (id, organisation_id, name, first_seen_at, last_seen_at, last_user_id, app_version, health)
      select ${device}::uuid, ${actor.organisation_id}::uuid, ${name}, now(), now(), ${user_id}::uuid, ${version},
        coalesce(${said}::jsonb, '{}')
      where not exists (select from known) and ${mostNew} > (
        select count(*) from ${devices} where organisation_id = ${actor.organisation_id} and last_user_id = ${user_id}
          and enrolled_at is null and first_seen_at > now() - interval '1 day')
      on conflict do nothing
      returning code, last_number, revoked_at
    )
    select code, last_number, revoked_at, is_proven, true as is_listed from known
    union all select code, last_number, revoked_at, true, true from made`)
  return rows[0] ?? { code: null, last_number: 0, revoked_at: null, is_proven: true, is_listed: false }
}

/** Like `seen`, but refuses a call that the device itself has not proven. */
export async function seenProven(...asked: Parameters<typeof seen>): Promise<Seen> {
  const { device: itself } = callerOf(asked[1])
  if (itself && itself !== asked[2]) throw new Refused('forbidden')
  const found = await seen(...asked)
  if (!found.is_proven) throw new Refused('device_unproven')
  return found
}
