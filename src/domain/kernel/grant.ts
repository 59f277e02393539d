import { type Actor, administrator, permissionKey } from './permission.ts'
import type { Limits } from './resource.ts'

/**
 * What a person may do in a shop without a connection, signed by the server for one device and that person's key on it.
 */
export interface Grant {
  readonly device: string
  readonly user_id: string
  readonly organisation_id: string
  /** The session that asked for it: acts after the end of that session are not accepted as this person's. */
  readonly session_id: string
  /** The public half of the key by which this person signs on this device. */
  readonly key: string
  readonly permissions: readonly string[]
  readonly places: readonly string[]
  /** Missing in grants of before there were limits. */
  readonly limits?: Limits
  readonly expires_at: string
}

/** The actor with the grant's permissions and places added to the present ones, and of each limit the wider. */
export const withGrant = (actor: Actor, { permissions, places, limits = {} }: Grant): Actor => ({
  ...actor,
  permissions: new Set([...actor.permissions, ...permissions]),
  places: new Set([...(actor.places ?? []), ...places]),
  limits: widestLimits([actor.limits ?? {}, limits]),
})

export const grantedActor = ({ user_id, organisation_id, permissions, places, limits = {} }: Grant): Actor => ({
  user_id,
  organisation_id,
  is_super: false,
  permissions: new Set(permissions),
  places: new Set(places),
  limits,
})

/** Limits of several roles together: of each the widest. */
function widestLimits(all: readonly Limits[]): Limits {
  const found: Record<string, number> = {}
  for (const [name, limit] of all.flatMap(Object.entries)) found[name] = Math.max(found[name] ?? limit, limit)
  return found
}

/**
 * Which of `names` a person may do. An administrator gets them all by name; the administrator right itself never goes
 * into a grant.
 */
export const namedRights = ({ permissions, is_super }: Actor, names: ReadonlySet<string>): readonly string[] =>
  [...names]
    .map((name) => permissionKey(name))
    .filter((key) => is_super || permissions.has(administrator) || permissions.has(key))
