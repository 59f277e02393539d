import type { ReplicaSet } from '#store/dexie/replica-set.ts'
import { pullNews } from '#sync/device/news.ts'
import { pushAll } from '#sync/device/push.ts'
import type { PullAnswer } from '#sync/protocol.ts'
import { signWaiting } from '../person/keys.ts'
import { openedOutbox } from './outbox.ts'
import { around } from './surroundings.ts'

export async function pullIntoReplica(
  userId: string,
  set: ReplicaSet,
  onProgress: (progress: PullAnswer['progress']) => void,
) {
  return pullNews((await around(userId, set)).around, onProgress)
}

interface Found {
  readonly wrong: readonly string[]
  /** What still differs after a complete new filling. */
  readonly still: readonly string[]
}

export async function check(userId: string, set: ReplicaSet): Promise<Found | null> {
  const { checkReplica, countReplica } = await import('#sync/device/check.ts')
  const own = await around(userId, set)
  const wrong = await checkReplica(own.around)
  const again = wrong?.length ? await countReplica(own.around) : null
  return wrong && { wrong, still: again ?? [] }
}

export async function push(userId: string, set: ReplicaSet | null): Promise<void> {
  await signWaiting()
  const device = await around(userId, set)
  await pushAll(device.around, device.self)
  if (set) return
  const { outbox } = await openedOutbox()
  const taken = (await outbox.open()).filter(({ stage, command }) => stage === 'applied' && command.author === userId)
  await outbox.stage(
    taken.map(({ command }) => command.id),
    'done',
    'applied',
  )
}
