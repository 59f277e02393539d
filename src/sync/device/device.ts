import { type Document, isDocument } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { fault, type Refusal } from '#domain/kernel/result.ts'
import type { Word } from '#store/command.ts'
import type { Effect, Make, Queued } from '#store/outbox.ts'
import { longest, type PullAnswer } from '../protocol.ts'
import { checkReplica } from './check.ts'
import { buildsUpon, type Decision, type Deed, decide, excessesHere, type NewDocument } from './decide.ts'
import { type Hearing, pullNews } from './news.ts'
import { OverlaidBooks } from './overlaid.ts'
import { overlayOf } from './overlay.ts'
import { pushAll, type Self, type Sending } from './push.ts'

/** The outside of the device engine: transport, storage, clock, ids. */
export interface Surroundings extends Sending, Hearing {
  newId(): string
}

export type Committed =
  | { readonly ok: true; readonly queued: Queued; readonly otherwise: Decision['otherwise'] }
  | { readonly ok: false; readonly refusal: Refusal }

const wordOf = ({ approver, things, signature }: NonNullable<Deed['approvals']>[number]): Word => ({
  by: approver.user_id,
  things,
  signature,
})

/** The engine of a device: a deed is stored at once, and sent when there is a connection. */
export class Device {
  private readonly around: Surroundings
  private readonly self: Self

  constructor(around: Surroundings, self: Self) {
    this.around = around
    this.self = self
  }

  /** The replica with the overlay of what the server's news do not carry yet. */
  async books(): Promise<OverlaidBooks | null> {
    return this.over(await this.around.outbox.all())
  }

  private async over(queued: readonly Queued[]): Promise<OverlaidBooks | null> {
    const shown = await this.around.replicas?.shown()
    return shown ? new OverlaidBooks(shown, overlayOf(queued, await shown.settled())) : null
  }

  /** What in a new document still needs somebody's word, by what this device holds; nothing while it holds nothing. */
  async exceeding(document: Document, command: NewDocument, actor: Actor, approvals: Deed['approvals'] = []) {
    const books = await this.books()
    return books ? excessesHere(document, command, { approvals, books, actor, at: this.around.now() }) : []
  }

  /** Decides a deed and stores it in the outbox; once this resolves, the deed is safe. */
  async commit(deed: Deed, actor: Actor, replaces: string | null = null): Promise<Committed> {
    const { outbox, now, newId } = this.around
    const standing = (await outbox.all()).filter(({ command }) => command.id !== replaces)
    const decision = await decide(deed, await this.over(standing), actor, now())
    if (!('effect' in decision)) return { ok: false, refusal: decision }
    const after = buildsUpon(deed, standing)
    const { action, id: record, ...payload } = deed.command
    // A command that no call can carry would block all later ones.
    if (JSON.stringify(payload).length > longest / 2)
      return { ok: false, refusal: { code: 'invalid', faults: { '': [fault('too_large')] } } }
    const isBorn = deed.manner === 'fact' && action === 'create' && isDocument(deed.resource)
    const numbers = isBorn ? (this.self.numbers ?? undefined) : undefined
    const make: Make = (seq, number) => ({
      command: {
        id: newId(),
        type: `${deed.resource.name}.${action}`,
        version: 1,
        manner: deed.manner,
        stream: this.self.stream,
        seq,
        author: actor.user_id,
        ...(actor.behind && { behind: actor.behind }),
        at: now().toISOString(),
        record,
        after,
        replaces,
        payload: {
          ...payload,
          ...(number && { device_number: number }),
          ...(deed.approvals?.length && { words: deed.approvals.map(wordOf) }),
        },
      },
      effect: number ? named(decision.effect, madeBy(deed), number) : decision.effect,
    })
    const queued = await outbox.add(this.self.stream, make, numbers)
    if (replaces) await outbox.stage([replaces], 'done')
    return { ok: true, queued, otherwise: decision.otherwise }
  }

  /** Sends what waits, in order. It may be interrupted at any point and called from anywhere. */
  push(): Promise<void> {
    return pushAll(this.around, this.self)
  }

  pull(onProgress?: (progress: PullAnswer['progress']) => void): Promise<void> {
    return pullNews(this.around, onProgress)
  }

  /** Names the resources and registers that differ from the server; null if it can't be told now. */
  check(): Promise<readonly string[] | null> {
    return checkReplica(this.around)
  }
}

const madeBy = ({ command }: Deed): readonly string[] =>
  command.action === 'create' && command.first ? [command.first.id, command.id] : [command.id]

/** The effect with the device's number in the rows it makes, so that people see it before the server's news bring it. */
const named = (effect: Effect, made: readonly string[], device_number: string): Effect => ({
  ...effect,
  rows: effect.rows.map((one) => (made.includes(one.row.id) ? { ...one, row: { ...one.row, device_number } } : one)),
})
