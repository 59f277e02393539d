import type { Actor } from '#domain/kernel/permission.ts'
import type { ReplicaSet } from '#store/dexie/replica-set.ts'
import { isLost } from '#store/dexie/trouble.ts'
import type { Deed } from '#sync/device/decide.ts'
import { Device } from '#sync/device/device.ts'
import { around } from './surroundings.ts'

/** Decides by all the rules and keeps what was done: loaded with the first save, not with the first list. */
export async function commit(deed: Deed, actor: Actor, set: ReplicaSet | null, replaces: string | null) {
  const surroundings = await around(actor.user_id, set)
  const device = new Device(surroundings.around, surroundings.self)
  try {
    return await device.commit(deed, actor, replaces)
  } catch (error) {
    // Nothing was kept, or it would have said so: the replica was swapped by another tab in the midst of it.
    if (!isLost(error) || replaces) throw error
    return device.commit(deed, actor)
  }
}
