import { during } from '#client/parts/at-work.ts'
import type { Deed } from '#sync/device/decide.ts'
import type { Committed } from '#sync/device/device.ts'
import { type SaidFaults, said } from '../call/fault-words.ts'
import { replicaScope, type User } from '../who/user.ts'
import { heldSet } from './replica.ts'
import { keepOrBlock } from './storage.ts'

type KeptDeed = Extract<Committed, { ok: true }> | ({ readonly ok: false } & SaidFaults)

/**
 * Judges the deed by all rules and stores it, or answers the refusal in words. `replaces`: the id of a refused command
 * that it stands for.
 */
export const keepDeed = (deed: Deed, user: User, replaces: string | null = null): Promise<KeptDeed> =>
  during('saving', keep(deed, user, replaces))

async function keep(deed: Deed, user: User, replaces: string | null): Promise<KeptDeed> {
  const { commit } = await import('./commit.ts')
  const set = user.is_super ? null : heldSet()
  const committed = await keepOrBlock(() => commit(deed, user.actor, set, replaces), replicaScope(user))
  if (committed === 'full') return { ok: false, ...said('storage_full', {}) }
  return committed.ok ? committed : { ok: false, ...said(committed.refusal.code, committed.refusal.faults) }
}
