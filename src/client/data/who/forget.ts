import Dexie from 'dexie'
import { storedKeys, writeStored } from '#client/parts/stored.ts'
import { forgetPages } from '../call/query-client.ts'

/** Deletes all this person could see on the device; their outbox stays. */
export async function forgetPerson(id: string) {
  await Promise.all([forgetSeen(), dropReplicas((name) => name.startsWith(`replica-${id}-`))])
}

/** Deletes what former people of the device could see: all replicas but `scope`, pages and photos. */
export async function forgetOthers(scope: string) {
  await Promise.all([forgetSeen(), forgetReplicas(scope)])
}

/** Deletes all replicas but this one. */
export const forgetReplicas = (kept: string) => dropReplicas((name) => !name.startsWith(`replica-${kept}-`))

async function dropReplicas(isDropped: (name: string) => boolean) {
  const names = await Dexie.getDatabaseNames()
  await Promise.all(
    names.filter((name) => name.startsWith('replica-') && isDropped(name)).map((name) => Dexie.delete(name)),
  )
}

/** Deletes kept pages and frames; photos stay, since they show goods and belong to nobody. */
export function forgetShown() {
  forgetPages()
  for (const frame of storedKeys('frame.')) writeStored(frame, null)
}

export async function forgetSeen() {
  forgetShown()
  if ('caches' in globalThis) await caches.delete('photos')
}

/** Deletes what somebody saw here in another's name: replicas kept under the names of both, and what was shown. */
export async function forgetActing() {
  await Promise.all([forgetSeen(), dropReplicas((name) => ofTwo.test(name))])
}

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
/** Whoever acts, in whose name, the organisation, the generation. */
const ofTwo = new RegExp(`^replica-${id}-${id}-${id}-`)
