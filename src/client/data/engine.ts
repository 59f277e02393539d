import { v7 } from 'uuid'
import type { Actor } from '#domain/kernel/permission.ts'
import type { ReplicaSet } from '#store/dexie/replica-set.ts'
import { isLost } from '#store/dexie/trouble.ts'
import type { Deed } from '#sync/device/decide.ts'
import { Device } from '#sync/device/device.ts'
import { Held } from '#sync/device/held.ts'
import {
  missingPath,
  type PullAnswer,
  type PullAsk,
  type PushAnswer,
  type PushAsk,
  pullPath,
  pushPath,
} from '#sync/protocol.ts'
import { send } from './api.ts'
import { offlineError } from './api-error.ts'
import { now } from './connection.ts'
import { openedOutbox } from './outbox.ts'
import { grants, streamOf } from './self.ts'
import { personNow } from './session.ts'

/** One call is a batch at most: it must not wait for ever on a network that swallows it. */
const patience = 60_000

/** Never in the name of whoever has taken the device over meanwhile. */
async function call<T>(userId: string, path: string, body: object): Promise<T> {
  if (personNow() !== userId) throw offlineError()
  return (await send(path, { method: 'POST', body, patience })).json()
}

/** What others of this device have left waits for them, unless the server has signed that it may be sent for them. */
async function deviceOf(userId: string, set: ReplicaSet | null): Promise<Device> {
  const { outbox, device } = await openedOutbox()
  const signed = await grants()
  const mayAnswerFor = new Set([userId, ...Object.keys(signed)])
  return new Device(
    {
      outbox: new Held(outbox, ({ command }) => mayAnswerFor.has(command.author)),
      replicas: set,
      push: (ask: PushAsk) => call<PushAnswer>(userId, pushPath, ask),
      pull: (ask: PullAsk) => call<PullAnswer>(userId, pullPath, ask),
      missing: async (ids: readonly string[]) =>
        (await call<{ missing: readonly string[] }>(userId, missingPath, { ids })).missing,
      now,
      newId: v7,
    },
    { device, stream: streamOf(userId), grants: Object.values(signed).map(({ text }) => text) },
  )
}

export async function commit(deed: Deed, actor: Actor, set: ReplicaSet | null, replaces: string | null) {
  const device = await deviceOf(actor.user_id, set)
  try {
    return await device.commit(deed, actor, replaces)
  } catch (error) {
    // Nothing was kept, or it would have said so: the replica was swapped by another tab in the midst of it.
    if (!isLost(error) || replaces) throw error
    return device.commit(deed, actor)
  }
}

export async function pull(userId: string, set: ReplicaSet, onProgress: (progress: PullAnswer['progress']) => void) {
  return (await deviceOf(userId, set)).pull(onProgress)
}

export async function push(userId: string, set: ReplicaSet | null): Promise<void> {
  await (await deviceOf(userId, set)).push()
  if (set) return
  const { outbox } = await openedOutbox()
  const taken = (await outbox.open()).filter(({ stage, command }) => stage === 'applied' && command.author === userId)
  await outbox.stage(
    taken.map(({ command }) => command.id),
    'done',
  )
}
