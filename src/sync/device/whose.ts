import { isMadeBy } from '#domain/kernel/acting.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Queued } from '#store/outbox.ts'

/** Whether a command belongs to another organisation: it is counted and sent, but not shown. */
export const isStrange = ({ command, effect }: Queued, { is_super, user_id, organisation_id }: Actor): boolean =>
  !is_super && command.author !== user_id && !effect.rows.some(({ row }) => row.organisation_id === organisation_id)

/** Whoever acts in another's name sees what was done so, and nothing else; in person one sees none of that. */
export const isSeenBy =
  (actor: Actor) =>
  ({ command }: Queued): boolean =>
    actor.behind ? isMadeBy(command, actor) : !command.behind
