import Dexie from 'dexie'
import { ReplicaSet } from '#store/dexie/replica-set.ts'
import { forgetPages } from './query-client.ts'

/** Leaves nothing on the device of what this person could see; drafts in the outbox stay theirs. */
export async function forgetPerson(userId: string) {
  await Promise.all([forgetSeen(), new ReplicaSet(userId).delete()])
}

/** Somebody else has taken the device: whatever the ones before could see goes. */
export async function forgetOthers(userId: string) {
  const names = await Dexie.getDatabaseNames()
  const others = names.filter((name) => name.startsWith('replica-') && !name.startsWith(`replica-${userId}-`))
  await Promise.all([forgetSeen(), ...others.map((name) => Dexie.delete(name))])
}

async function forgetSeen() {
  forgetPages()
  if ('caches' in globalThis) await caches.delete('photos')
}
