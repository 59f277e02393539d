import { isMadeBy } from '#domain/kernel/acting.ts'
import type { ReplicaSet } from '#store/dexie/replica-set.ts'
import { pullNews } from '#sync/device/news.ts'
import { pushAll } from '#sync/device/push.ts'
import type { PullAnswer } from '#sync/protocol.ts'
import { currentUser } from '../who/session.ts'
import { signWaiting } from './keys.ts'
import { openedOutbox } from './outbox.ts'
import { around } from './surroundings.ts'

export async function pullIntoReplica(
  keeper: string,
  set: ReplicaSet,
  onProgress: (progress: PullAnswer['progress']) => void,
) {
  return pullNews((await around(keeper, set)).around, onProgress)
}

interface Found {
  readonly wrong: readonly string[]
  /** What still differs after a complete new filling. */
  readonly still: readonly string[]
}

export async function check(keeper: string, set: ReplicaSet): Promise<Found | null> {
  const { checkReplica, countReplica } = await import('#sync/device/check.ts')
  const own = await around(keeper, set)
  const wrong = await checkReplica(own.around)
  const again = wrong?.length ? await countReplica(own.around) : null
  return wrong && { wrong, still: again ?? [] }
}

export async function push(keeper: string, set: ReplicaSet | null): Promise<void> {
  await signWaiting()
  const device = await around(keeper, set)
  await pushAll(device.around, device.self)
  const actor = currentUser()?.actor
  if (set || !actor) return
  const { outbox } = await openedOutbox()
  const taken = (await outbox.open()).filter(({ stage, command }) => stage === 'applied' && isMadeBy(command, actor))
  await outbox.stage(
    taken.map(({ command }) => command.id),
    'done',
    'applied',
  )
}
