import type { CommandAnswer } from '#store/command.ts'
import { isReplaced, type Outbox, type Queued } from '#store/outbox.ts'
import type { Replica, Replicas } from '#store/port.ts'
import type { PullAnswer, PullAsk } from '../protocol.ts'
import { pullAll } from '../pull.ts'
import { isUnsent } from './batch.ts'

/** What hearing the news needs of the world around a device. */
export interface Hearing {
  readonly outbox: Outbox
  /** None for who belongs to no organisation alone. */
  readonly replicas: Replicas | null
  pull(ask: PullAsk): Promise<PullAnswer>
  /** Those of these commands that the server does not know, or knows as waiting for another. */
  missing(ids: readonly string[]): Promise<readonly string[]>
  now(): Date
}

/** A second copy of what is done, until a server that came back from an older copy can't ask for it any more. */
const keptFor = 30 * 24 * 60 * 60_000
/** However old a wrong clock says they are. */
const keptAtLeast = 5000
const askedAtOnce = 1000

/** Takes what is new and, of the parts to be renewed, all; and what became of this device's commands by it. It may break off anywhere. */
export async function pullNews(
  around: Hearing,
  onProgress?: (progress: PullAnswer['progress']) => void,
  renew?: readonly string[],
): Promise<void> {
  const { replicas, outbox } = around
  if (!replicas) return
  const pending = (await outbox.all()).filter(({ stage }) => stage !== 'done').slice(0, askedAtOnce)
  const asked = pending.map(({ command }) => command.id)
  const shown = await replicas.shown()
  const before: Carried = { replica: shown, settled: new Set(await shown.settled()) }
  const answers: CommandAnswer[] = []
  await pullAll(
    async (cursor, renew) => {
      const answer = await around.pull({ cursor, pending: asked, parts: true, renew })
      // Before anything of it is kept. Whoever begins with nothing can't tell whether the server has come back meanwhile.
      if (answer.restored || cursor === null) await recall(around, await outbox.all())
      answers.push(...answer.settled)
      return answer
    },
    replicas,
    onProgress,
    renew,
  )
  await settle(around, answers, before)
  const settled = new Set(answers.map(({ id }) => id))
  const open = pending.filter(({ command }) => !settled.has(command.id))
  await recall(around, open)
  // The news were to carry what was applied before they were asked for. The server means otherwise by now, and says so when it comes again.
  const doubtful = open.flatMap(({ stage, command }) => (stage === 'applied' ? [command.id] : []))
  if (doubtful.length > 0) await outbox.stage(doubtful, 'waiting', 'applied')
}

interface Carried {
  readonly replica: Replica
  readonly settled: ReadonlySet<string>
}

/**
 * What the shown replica carries, and carried before this pull: a replica is written at ease, and a power cut may take
 * back its last helping. What another replica carried before it says nothing: it may be of a time that the server has
 * forgotten.
 */
async function settle(
  { outbox, replicas, now }: Hearing,
  answers: readonly CommandAnswer[],
  before: Carried,
): Promise<void> {
  await outbox.take(answers)
  const shown = await replicas?.shown()
  const carried = shown === before.replica ? await shown.settled() : new Set()
  const all = await outbox.all()
  const isSafe = (id: string) => carried.has(id) && before.settled.has(id)
  // What another tab has called back meanwhile, because the server had forgotten it, waits.
  await outbox.stage(
    all.flatMap(({ command, stage }) => (stage === 'applied' && isSafe(command.id) ? [command.id] : [])),
    'done',
    'applied',
  )
  const old = new Date(now().getTime() - keptFor).toISOString()
  const latest = all.at(-1)?.n ?? 0
  const isOld = ({ n, command }: Queued) => command.at < old && n <= latest - keptAtLeast
  await outbox.remove(all.flatMap((one) => (one.stage === 'done' && isOld(one) ? [one.command.id] : [])))
}

/**
 * A server that has come back from an older copy has forgotten what it once took, or that it took it at all: in that copy
 * it may still wait for another. It is sent again.
 */
async function recall({ outbox, missing }: Hearing, open: readonly Queued[]): Promise<void> {
  const isTaken = (one: Queued) => !isUnsent(one.stage) && one.stage !== 'refused' && !isReplaced(one)
  const ids = open.flatMap((one) => (isTaken(one) ? [one.command.id] : []))
  for (let from = 0; from < ids.length; from += askedAtOnce)
    await outbox.stage(await missing(ids.slice(from, from + askedAtOnce)), 'waiting')
}
