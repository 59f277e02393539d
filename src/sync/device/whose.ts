import type { Actor } from '#domain/kernel/permission.ts'
import type { Queued } from '#store/outbox.ts'

/** Whether a command belongs to another organisation: it is counted and sent, but not shown. */
export const isStrange = ({ command, effect }: Queued, { is_super, user_id, organisation_id }: Actor): boolean =>
  !is_super && command.author !== user_id && !effect.rows.some(({ row }) => row.organisation_id === organisation_id)
