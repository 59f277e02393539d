import Dexie from 'dexie'
import { storedKeys, writeStored } from '#client/parts/stored.ts'
import { forgetPages } from '../ask/query-client.ts'

/** Leaves nothing on the device of what this person could see; what is in the outbox stays theirs. */
export async function forgetPerson(id: string) {
  await Promise.all([forgetSeen(), dropReplicas((name) => name.startsWith(`replica-${id}-`))])
}

/** Somebody else has taken the device: whatever the ones before could see goes. */
export async function forgetOthers(scope: string) {
  await Promise.all([forgetSeen(), forgetReplicas(scope)])
}

/** Every replica but one. */
export const forgetReplicas = (kept: string) => dropReplicas((name) => !name.startsWith(`replica-${kept}-`))

async function dropReplicas(isDropped: (name: string) => boolean) {
  const names = await Dexie.getDatabaseNames()
  await Promise.all(
    names.filter((name) => name.startsWith('replica-') && isDropped(name)).map((name) => Dexie.delete(name)),
  )
}

/** What stood on the screen; photos are of goods and nobody's own. */
export function forgetShown() {
  forgetPages()
  for (const frame of storedKeys('frame.')) writeStored(frame, null)
}

export async function forgetSeen() {
  forgetShown()
  if ('caches' in globalThis) await caches.delete('photos')
}
