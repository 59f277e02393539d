import { keeperOf } from '#domain/kernel/acting.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { ReplicaSet } from '#store/dexie/replica-set.ts'
import { isLost } from '#store/dexie/trouble.ts'
import type { Deed, NewDocument } from '#sync/device/decide.ts'
import { Device } from '#sync/device/device.ts'
import { around } from './surroundings.ts'

/** Judges and stores a deed. A module of its own, loaded with the first save. */
export async function commit(deed: Deed, actor: Actor, set: ReplicaSet | null, replaces: string | null) {
  const surroundings = await around(keeperOf(actor), set)
  const device = new Device(surroundings.around, surroundings.self)
  try {
    return await device.commit(deed, actor, replaces)
  } catch (error) {
    // The database was closed in the middle: another tab swapped the replica. Nothing was stored, so try again.
    if (!isLost(error) || replaces) throw error
    return device.commit(deed, actor)
  }
}

/** What in a new document still needs somebody's word, by what this device holds. */
export async function exceedingOn(
  document: Document,
  command: NewDocument,
  actor: Actor,
  set: ReplicaSet | null,
  approvals: Deed['approvals'],
) {
  const surroundings = await around(keeperOf(actor), set)
  return new Device(surroundings.around, surroundings.self).exceeding(document, command, actor, approvals)
}
