import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { idFrom } from '#domain/kernel/id.ts'
import { devices } from '#store/sql/tables/devices.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { type Caller, credentialOf } from '../http/gate.ts'
import { hashOf } from '../session/tokens.ts'

export const newSecret = () => randomBytes(32).toString('base64url')

/** Hash of the secret shown for this device, sent as the caller or beside a person's token; null if none was. */
export function shownSecret(request: FastifyRequest, device: string): string | null {
  const [id, secret = ''] = (credentialOf(request) ?? String(request.headers['device-credential'] ?? '')).split('.')
  return idFrom(id) === device ? hashOf(secret) : null
}

/**
 * The caller behind `<id>.<secret>`. A device has no rights itself: it brings its people's work and proves who they
 * are.
 */
export const deviceCallersFrom =
  (db: Database) =>
  async (credential: string): Promise<Caller | null> => {
    const [named, secret = ''] = credential.split('.')
    const id = idFrom(named)
    if (!id) return null
    const own = and(eq(devices.id, id), eq(devices.secret_hash, hashOf(secret)), isNull(devices.revoked_at))
    const [found] = await db.select({ organisation_id: devices.organisation_id }).from(devices).where(own)
    if (!found) return null
    const { organisation_id } = found
    const actor = { user_id: id, organisation_id, is_super: false, permissions: new Set<string>() }
    return { actor, session_id: '', device: id }
  }
