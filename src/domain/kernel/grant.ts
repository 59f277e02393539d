import { type Actor, administrator, permissionKey } from './permission.ts'

/** What a person may do in a shop without a connection, as the server once signed it for a device and for the key of that person there. */
export interface Grant {
  readonly device: string
  readonly user_id: string
  readonly organisation_id: string
  /** The session in which it was asked for: what is done after its end is nobody's. */
  readonly session_id: string
  /** The public half of the key by which this person signs on this device. */
  readonly key: string
  readonly permissions: readonly string[]
  readonly places: readonly string[]
  readonly expires_at: string
}

/** Who a person was when they acted, with what has been given to them since. */
export const withGrant = (actor: Actor, { permissions, places }: Grant): Actor => ({
  ...actor,
  permissions: new Set([...actor.permissions, ...permissions]),
  places: new Set([...(actor.places ?? []), ...places]),
})

export const grantedActor = ({ user_id, organisation_id, permissions, places }: Grant): Actor => ({
  user_id,
  organisation_id,
  is_super: false,
  permissions: new Set(permissions),
  places: new Set(places),
})

/** Of all that a person may do, what is named: an administrator's right is told by these, and never by itself. */
export const namedRights = ({ permissions, is_super }: Actor, names: ReadonlySet<string>): readonly string[] =>
  [...names]
    .map((name) => permissionKey(name))
    .filter((key) => is_super || permissions.has(administrator) || permissions.has(key))
