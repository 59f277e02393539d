import type { Command, CommandAnswer } from '#store/command.ts'
import { isReplaced, type Numbers, type Outbox, type Queued } from '#store/outbox.ts'
import type { PushAnswer, PushAsk } from '../protocol.ts'
import { batchOf, isUnsent } from './batch.ts'

/** What sending needs; it works in a service worker too, without page or rules. */
export interface Sending {
  readonly outbox: Outbox
  push(ask: PushAsk): Promise<PushAnswer>
}

export interface Self {
  readonly device: string
  /** The id of this tab's session; its commands are numbered within it. */
  readonly stream: string
  /** The grants of the people of this device. */
  readonly grants: readonly string[]
  /**
   * The code that the device numbers its documents with (given, or its own letters), and the last number; null if it
   * gives none.
   */
  readonly numbers: Numbers | null
}

/** Sends what waits, in order. It may be interrupted at any point and called from anywhere. */
export async function pushAll(around: Sending, { device, grants }: Pick<Self, 'device' | 'grants'>): Promise<void> {
  const { outbox } = around
  const sent = new Set<string>()
  const lost: { stream: string; seq: number }[] = []
  const gone: string[] = []
  for (;;) {
    const all = await outbox.all()
    const commands = batchOf(all, sent)
    if (commands.length === 0) return
    const signatures = signaturesOf(all, commands)
    const { answers } = await around.push({ device, commands, lost, gone, grants, signatures })
    await outbox.take(answers)
    for (const { id } of commands) sent.add(id)
    for (const answer of answers) await mend(outbox, answer, all, { sent, lost, gone })
  }
}

const signaturesOf = (all: readonly Queued[], commands: readonly Command[]) => {
  const sent = new Set(commands.map(({ id }) => id))
  return Object.fromEntries(
    all.flatMap(({ command: { id }, signature }) => (signature && sent.has(id) ? [[id, signature.value]] : [])),
  )
}

interface Known {
  readonly sent: Set<string>
  readonly lost: { stream: string; seq: number }[]
  readonly gone: string[]
}

/**
 * Queues again what the server lacks, and declares lost what no longer exists or was replaced, so that the rest goes
 * on.
 */
async function mend(outbox: Outbox, answer: CommandAnswer, all: readonly Queued[], { sent, lost, gone }: Known) {
  const standing = all.filter((one) => !isReplaced(one))
  const byId = new Map(standing.map((one) => [one.command.id, one.command]))
  if (answer.state === 'blocked') {
    const strange = answer.by.filter((id) => !byId.has(id) && !gone.includes(id))
    gone.push(...strange)
    if (strange.length > 0) sent.delete(answer.id)
  }
  const stream = byId.get(answer.id)?.stream
  if (answer.state !== 'out_of_order' || !stream) return
  const own = standing.filter((one) => one.command.stream === stream && one.command.seq >= answer.expected)
  const again = own.filter(({ command }) => sent.has(command.id) || command.seq === answer.expected)
  if (!own.some(({ command }) => command.seq === answer.expected)) {
    if (lost.some((one) => one.stream === stream && one.seq === answer.expected)) return
    lost.push({ stream, seq: answer.expected })
  }
  await outbox.stage(
    again.flatMap(({ command, stage }) => (isUnsent(stage) ? [] : [command.id])),
    'waiting',
  )
  for (const { command } of again) sent.delete(command.id)
}
