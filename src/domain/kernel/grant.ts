import type { Actor } from './permission.ts'

/** What a person may do, as the server once signed it for a device: by it one works without asking anybody. */
export interface Grant {
  readonly device: string
  readonly user_id: string
  readonly organisation_id: string
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

export const actorOf = ({ user_id, organisation_id, permissions, places }: Grant): Actor => ({
  user_id,
  organisation_id,
  is_super: false,
  permissions: new Set(permissions),
  places: new Set(places),
})
