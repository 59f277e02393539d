import type { Actor } from '#domain/kernel/permission.ts'
import { fault, type Refusal } from '#domain/kernel/result.ts'
import type { Replicas } from '#store/port.ts'
import { type CommandAnswer, longest, type PullAnswer, type PullAsk } from '../protocol.ts'
import { pullAll } from '../pull.ts'
import { buildsUpon, type Decision, type Deed, decide } from './decide.ts'
import type { Queued } from './outbox.ts'
import { OverlaidBooks } from './overlaid.ts'
import { overlayOf } from './overlay.ts'
import { pushAll, type Self, type Sending } from './push.ts'

/** What a device needs of the world around it. */
export interface Surroundings extends Sending {
  /** None for who belongs to no organisation alone. */
  readonly replicas: Replicas | null
  pull(ask: PullAsk): Promise<PullAnswer>
  /** Those of these commands that the server does not know. */
  missing(ids: readonly string[]): Promise<readonly string[]>
  now(): Date
  newId(): string
}

export type Committed =
  | { readonly ok: true; readonly queued: Queued; readonly otherwise: Decision['otherwise'] }
  | { readonly ok: false; readonly refusal: Refusal }

/** A second copy of what is done, until a server that came back from an older copy can't ask for it any more. */
const keptFor = 30 * 24 * 60 * 60_000
/** However old a wrong clock says they are. */
const keptAtLeast = 5000
const askedAtOnce = 1000

/** The engine of a device: what is done is kept at once, and leaves when it can. */
export class Device {
  private readonly around: Surroundings
  private readonly self: Self

  constructor(around: Surroundings, self: Self) {
    this.around = around
    this.self = self
  }

  /** The replica, and over it what the server's news do not carry yet; `without` a command that another stands for. */
  async books(without: string | null = null): Promise<OverlaidBooks | null> {
    const { replicas, outbox } = this.around
    if (!replicas) return null
    const shown = await replicas.shown()
    const [queued, settled] = [await outbox.all(), await shown.settled()]
    const counted = queued.filter(({ command }) => command.id !== without)
    return new OverlaidBooks(shown, overlayOf(counted, settled))
  }

  /** When this answers, the deed is kept: whatever happens then, it is not lost. */
  async commit(deed: Deed, actor: Actor, replaces: string | null = null): Promise<Committed> {
    const { outbox, now, newId } = this.around
    const decision = await decide(deed, await this.books(replaces), actor, now())
    if (!('effect' in decision)) return { ok: false, refusal: decision }
    const after = buildsUpon(deed, await outbox.all()).filter((id) => id !== replaces)
    const { action, id: record, ...payload } = deed.command
    // What no call can carry would hold up everything that comes after it.
    if (JSON.stringify(payload).length > longest / 2)
      return { ok: false, refusal: { code: 'invalid', faults: { '': [fault('too_large')] } } }
    const queued = await outbox.add(this.self.stream, (seq) => ({
      command: {
        id: newId(),
        type: `${deed.resource.name}.${action}`,
        version: 1,
        manner: deed.manner,
        stream: this.self.stream,
        seq,
        author: actor.user_id,
        at: now().toISOString(),
        record,
        after,
        replaces,
        payload,
      },
      effect: decision.effect,
    }))
    if (replaces) await outbox.stage([replaces], 'done')
    return { ok: true, queued, otherwise: decision.otherwise }
  }

  /** Sends what waits, in the order in which it was made. It may break off anywhere and be called from anywhere. */
  push(): Promise<void> {
    return pushAll(this.around, this.self)
  }

  async pull(onProgress?: (progress: PullAnswer['progress']) => void): Promise<void> {
    const { replicas, outbox } = this.around
    if (!replicas) return
    const pending = (await outbox.all()).filter(({ stage }) => stage !== 'done').slice(0, askedAtOnce)
    const asked = pending.map(({ command }) => command.id)
    const before = new Set(await (await replicas.shown()).settled())
    const answers: CommandAnswer[] = []
    await pullAll(
      async (cursor) => {
        const answer = await this.around.pull({ cursor, pending: asked })
        // Before anything of it is kept. Whoever begins with nothing can't tell whether the server has come back meanwhile.
        if (answer.restored || cursor === null) await this.recall(await outbox.all())
        answers.push(...answer.settled)
        return answer
      },
      replicas,
      onProgress,
    )
    await this.settle(answers, before)
    const settled = new Set(answers.map(({ id }) => id))
    await this.recall(pending.filter(({ command }) => !settled.has(command.id)))
  }

  /**
   * What the shown replica carries, and carried before this pull: a replica is written at ease, and a power cut may take
   * back its last helping.
   */
  private async settle(answers: readonly CommandAnswer[], before: ReadonlySet<string>): Promise<void> {
    const { outbox, replicas, now } = this.around
    await outbox.take(answers)
    const carried = (await (await replicas?.shown())?.settled()) ?? new Set()
    const all = await outbox.all()
    const isSafe = (id: string) => carried.has(id) && before.has(id)
    await outbox.stage(
      all.flatMap(({ command, stage }) => (stage !== 'done' && isSafe(command.id) ? [command.id] : [])),
      'done',
    )
    const old = new Date(now().getTime() - keptFor).toISOString()
    const latest = all.at(-1)?.n ?? 0
    const isOld = ({ n, command }: Queued) => command.at < old && n <= latest - keptAtLeast
    await outbox.remove(all.flatMap((one) => (one.stage === 'done' && isOld(one) ? [one.command.id] : [])))
  }

  /** A server that has come back from an older copy has forgotten what it once took: that is sent again. */
  private async recall(open: readonly Queued[]): Promise<void> {
    const { outbox, missing } = this.around
    const ids = open.flatMap(({ stage, command }) => (stage === 'waiting' || stage === 'refused' ? [] : [command.id]))
    for (let from = 0; from < ids.length; from += askedAtOnce)
      await outbox.stage(await missing(ids.slice(from, from + askedAtOnce)), 'waiting')
  }
}
