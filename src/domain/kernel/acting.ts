import { type Actor, actsIn, administrator, can, isEverywhere } from './permission.ts'
import { done, fault, type Result, refused } from './result.ts'

/** The right to sign in as another person, to see what they see and help where they are stuck. */
export const actingRight = 'users.login_as'
/** Milliseconds. Whoever needs longer begins again, and it is recorded again. */
export const actingLasts = 60 * 60_000

/**
 * Whether one may sign in as the other: never as oneself, never out of another's name, never over the wall, and never
 * to get a right or a place that one does not have. Asked at the beginning and again with every call.
 */
export function mayActAs(self: Actor, other: Actor): Result<true> {
  if (!can(self, actingRight)) return refused('forbidden')
  if (self.behind) return refused('in_person')
  if (!self.is_super && self.organisation_id !== other.organisation_id) return refused('not_found')
  if (self.user_id === other.user_id) return refused('invalid', { '': [fault('acting_as_oneself')] })
  return isAbove(self, other) ? refused('invalid', { '': [fault('acting_above')] }) : done(true)
}

/** Whether the other may do, or may be, what oneself may not. */
export function isAbove(self: Actor, other: Actor): boolean {
  if (other.is_super) return true
  if (self.is_super || self.permissions.has(administrator)) return false
  const hasMore = [...other.permissions].some((key) => !self.permissions.has(key))
  const isElsewhere = isEverywhere(other)
    ? !isEverywhere(self)
    : [...(other.places ?? [])].some((id) => !actsIn(self, id))
  return hasMore || isElsewhere
}

/** Names what a device keeps for a person: apart from it, what it keeps for whoever acts in their name. */
export const keeperOf = ({ user_id, behind }: Pick<Actor, 'user_id'> & Pick<Made, 'behind'>) =>
  behind ? `${behind}-${user_id}` : user_id

interface Made {
  readonly author: string
  readonly behind?: string | null | undefined
}

/** Whether a command is this person's own; what was done in their name by another is not. */
export const isMadeBy = ({ author, behind = null }: Made, actor: Actor) =>
  author === actor.user_id && behind === (actor.behind ?? null)
