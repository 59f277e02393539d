import type { CommandAnswer } from '#store/command.ts'
import { isReplaced, type Outbox, type Queued } from '#store/outbox.ts'
import type { Replica, Replicas } from '#store/port.ts'
import type { PullAnswer, PullAsk } from '../protocol.ts'
import { pullAll } from '../pull.ts'
import { isUnsent } from './batch.ts'

/** What pulling news needs from outside. */
export interface Hearing {
  readonly outbox: Outbox
  /** Null for a person who belongs to no single organisation. */
  readonly replicas: Replicas | null
  pull(ask: PullAsk): Promise<PullAnswer>
  /** Those of the commands that the server does not know, or has waiting for another. */
  missing(ids: readonly string[]): Promise<readonly string[]>
  now(): Date
}

/** Sent commands are kept for 30 days, for a server that came back from a backup and asks for them again. */
const keptFor = 30 * 24 * 60 * 60_000
/** The newest 5000 are kept even if the clock says that they are older. */
const keptAtLeast = 5000
const askedAtOnce = 1000

/**
 * Pulls all news, and the parts to renew entirely, then settles this device's commands. It may be interrupted at any
 * point.
 */
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
      // Asked before anything is stored. An empty replica can't tell whether the server was restored meanwhile.
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
  // An applied command should have been in this news. If it was not, the server's state has changed: it is sent again
  // for a new answer.
  const doubtful = open.flatMap(({ stage, command }) => (stage === 'applied' ? [command.id] : []))
  if (doubtful.length > 0) await outbox.stage(doubtful, 'waiting', 'applied')
}

interface Carried {
  readonly replica: Replica
  readonly settled: ReadonlySet<string>
}

/**
 * Marks commands as done if the same replica holds their effect now and held it before this pull: a power cut may undo
 * its last write. Another replica says nothing: it may be from before a restore of the server.
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
  // Only those still `applied`: another tab may have set some back to waiting, because the server forgot them.
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

/** Sends commands again that a server restored from a backup has forgotten, or has waiting again. */
async function recall({ outbox, missing }: Hearing, open: readonly Queued[]): Promise<void> {
  const isTaken = (one: Queued) => !isUnsent(one.stage) && one.stage !== 'refused' && !isReplaced(one)
  const ids = open.flatMap((one) => (isTaken(one) ? [one.command.id] : []))
  for (let from = 0; from < ids.length; from += askedAtOnce)
    await outbox.stage(await missing(ids.slice(from, from + askedAtOnce)), 'waiting')
}
