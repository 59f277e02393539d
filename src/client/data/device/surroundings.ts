import { v7 } from 'uuid'
import { isMadeBy, keeperOf } from '#domain/kernel/acting.ts'
import type { ReplicaSet } from '#store/dexie/replica-set.ts'
import { byRows } from '#sync/by-columns.ts'
import type { Surroundings } from '#sync/device/device.ts'
import { FilteredOutbox } from '#sync/device/filtered-outbox.ts'
import { grantsWithin, isProven, lastNumberOf, textsOf } from '#sync/device/grants.ts'
import type { Self } from '#sync/device/push.ts'
import { isSeenBy } from '#sync/device/whose.ts'
import { ownCode } from '#sync/own-code.ts'
import { missingPath, type PullAnswer, type PushAnswer, pullPath, pushPath } from '#sync/protocol.ts'
import { send } from '../call/api.ts'
import { offlineError } from '../call/api-error.ts'
import { now } from '../call/connection.ts'
import { currentUser, keeperNow } from '../who/session.ts'
import { grants } from './grants.ts'
import { openedOutbox } from './outbox.ts'
import { enrolledAs, ownCredential, streamOf } from './self.ts'

/** Milliseconds for one call (a batch at most), so that it can't hang for ever on a bad network. */
const patience = 60_000

/** Fails if another person has taken the device since: nothing may be sent in their name. */
async function call<T>(keeper: string, path: string, body: object, credential?: string): Promise<T> {
  if (keeperNow() !== keeper) throw offlineError()
  // What is sent was made for whatever organisation was looked at then.
  return (await send(path, { method: 'POST', body, patience, credential, ofAll: true })).json()
}

/**
 * What the engine needs for the person that keeps things under this name. Other people's unsent work waits for them, unless they signed it with a key
 * that the server knows as theirs.
 */
export async function around(keeper: string, set: ReplicaSet | null): Promise<{ around: Surroundings; self: Self }> {
  const actor = currentUser()?.actor
  if (!actor || keeperOf(actor) !== keeper) throw offlineError()
  const { outbox, device } = await openedOutbox()
  const [kept, own] = await Promise.all([grants(), enrolledAs()])
  const credential = ownCredential(own)
  const organisation = actor.organisation_id
  const signed = grantsWithin(organisation, kept)
  return {
    around: {
      outbox: new FilteredOutbox(
        outbox,
        (queued) => isMadeBy(queued.command, actor) || isProven(queued, signed),
        isSeenBy(actor),
      ),
      replicas: set,
      push: (ask) => call<PushAnswer>(keeper, pushPath, ask, credential),
      pull: async (ask) => byRows(await call<PullAnswer>(keeper, pullPath, { ...ask, columns: true })),
      missing: async (ids) => (await call<{ missing: readonly string[] }>(keeper, missingPath, { ids })).missing,
      now,
      newId: v7,
    },
    self: {
      device,
      stream: streamOf(keeper),
      grants: textsOf(signed),
      // The device's code belongs to the organisation that enrolled it; for another one it counts under its own
      // letters.
      numbers:
        own?.organisation_id === organisation
          ? { code: own.code, last: Math.max(own.last_number, lastNumberOf(own.code, signed)) }
          : { code: ownCode(device), last: lastNumberOf(null, signed) },
    },
  }
}
