import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { rightsOfShop } from '#commands/happened.ts'
import { type Grant, namedRights } from '#domain/kernel/grant.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { derived } from '../session/tokens.ts'

const lasts = 14 * 24 * 60 * 60_000

const text = v.string()
const grantSchema = v.object({
  device: text,
  user_id: text,
  organisation_id: text,
  session_id: text,
  key: text,
  permissions: v.array(text),
  places: v.array(text),
  limits: v.exactOptional(v.record(text, v.number())),
  expires_at: text,
})

/** What a grant is signed for: a person, their session, and their public key on this device. */
interface Holder {
  readonly actor: Actor
  readonly session_id: string
  readonly device: string
  readonly key: string
}

export interface DeviceGrants {
  sign(holder: Holder, now: Date): { readonly text: string; readonly expires_at: string }
  /** The grant if our own signature is right, expired or not; null otherwise. */
  read(text: string): Grant | null
}

/** A person's rights in a shop, signed for one device, for days without a connection. */
export function grantsWith(secret: string): DeviceGrants {
  const secretKey = derived(secret, 'grant')
  const signature = (body: string) => createHmac('sha256', secretKey).update(body).digest('base64url')
  return {
    sign({ actor, session_id, device, key }, now) {
      const { user_id, organisation_id, places = new Set(), limits = {} } = actor
      const expires_at = new Date(now.getTime() + lasts).toISOString()
      const said = { permissions: namedRights(actor, rightsOfShop), places: [...places], limits, expires_at }
      const grant: Grant = { device, user_id, organisation_id, session_id, key, ...said }
      const body = Buffer.from(JSON.stringify(grant)).toString('base64url')
      return { text: `${body}.${signature(body)}`, expires_at }
    },
    read(text) {
      const [body = '', signed = '', ...rest] = text.split('.')
      if (rest.length > 0 || !isSame(signed, signature(body))) return null
      const parsed = v.safeParse(grantSchema, JSON.parse(Buffer.from(body, 'base64url').toString()))
      return parsed.success ? parsed.output : null
    },
  }
}

/** Compares in constant time: how much of a wrong signature is right can't be measured. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
