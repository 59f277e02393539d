import { createHash } from 'node:crypto'
import { foresee } from '#commands/document.ts'
import { isDocument } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Alarm, Received } from '#store/inbox.ts'
import type { Store, Writer } from '#store/port.ts'
import { AheadWriter } from './ahead/writer.ts'
import { answerOf } from './answer.ts'
import { type Acting, authorsOf, type People } from './authors.ts'
import { actsAs, type IsSealed, judge } from './judge.ts'
import { isNumberOf, isNumberTaken } from './numbers.ts'
import { isWaitedFor, type Outcome, setAside } from './outcome.ts'
import type { Command, CommandAnswer, PushAnswer } from './protocol.ts'
import { type Asked, commandFrom, idOf, placeOf, understood } from './understood.ts'

export interface Receiver {
  readonly store: Store
  readonly people: People
  readonly now: () => Date
  readonly isSealed: IsSealed
  /** Hears of a command over which the program itself stumbled: it is set aside like any other. */
  readonly stumbled?: (error: unknown) => void
}

/** A command as it came, and as far as it can be read. */
interface Arrived {
  readonly id: string
  readonly hash: string
  readonly sent: Row
  readonly command: Command | null
}

/** What a device sends, and the code that it was given when it was enrolled. */
export interface Sent extends Asked {
  readonly code?: string | null
}

interface Taking extends Pick<Sent, 'device' | 'lost' | 'gone' | 'code'>, Pick<Receiver, 'isSealed'> {
  readonly writer: Writer
  readonly sender: Actor
  readonly authorOf: (author: string) => Promise<Acting | null>
  readonly at: Date
}

type Judge = (arrived: Arrived, known: ReadonlyMap<string, Received>, taking: Taking) => Promise<Outcome>

/**
 * Takes what a device sends. Commands that come together share a transaction, each with an answer of its own: what is
 * refused is decided before anything of it is written. Only if one of them fails otherwise does each get its own.
 */
export async function receive(receiver: Receiver, sender: Actor, asked: Sent): Promise<PushAnswer> {
  const at = receiver.now()
  const authorOf = await authorsOf(receiver.people, sender, asked.device, asked.grants, at)
  const arrived = asked.commands.flatMap(arrivedFrom)
  const takeAll = (together: readonly Arrived[], judged: Judge) =>
    receiver.store.transaction(async (writer) => {
      // One batch of an organisation at a time, so that what is known of its commands stays so until the end.
      const ahead = new AheadWriter(writer)
      const taking = { ...asked, writer: ahead, sender, authorOf, at, isSealed: receiver.isSealed }
      // Asked in one go: the connection answers in order, and nothing is heard before the books are held.
      await Promise.all([
        ahead.ledger.hold(sender.organisation_id),
        writer.inbox.commands(together.flatMap(mentionedIn)),
        ...together.map((one) => lookAhead(one, taking)),
      ])
      const answers: CommandAnswer[] = []
      for (const one of together) answers.push(await take(one, taking, judged))
      return answers
    })
  try {
    return { answers: await takeAll(arrived, outcomeOf) }
  } catch {
    const answers: CommandAnswer[] = []
    for (const one of arrived)
      answers.push(
        ...(await takeAll([one], outcomeOf).catch((error) => {
          receiver.stumbled?.(error)
          return takeAll([one], async () => setAside('failed'))
        })),
      )
    return { answers }
  }
}

/** What will be asked one after another is asked together; who may not ask is told so in their turn. */
async function lookAhead({ command }: Arrived, { writer, authorOf, device, at }: Taking): Promise<void> {
  const meant = command && understood(command)
  if (!meant || !isDocument(meant.resource) || meant.command.action !== 'create') return
  const acting = await authorOf(command.author)
  const actor = acting && actsAs(command, acting)
  if (!actor) return
  const author = { user_id: command.author, device, at }
  await Promise.all([
    isNumberTaken(meant.resource, meant.command, actor.organisation_id, writer),
    foresee(meant.resource, meant.command, { writer, actor, author }),
  ])
}

function arrivedFrom(sent: unknown): readonly Arrived[] {
  const id = idOf(sent)
  return id ? [{ id, hash: hashOf(sent), sent: sent as Row, command: commandFrom(sent) }] : []
}

const mentionedIn = ({ id, command }: Arrived) => [
  id,
  ...(command?.after ?? []),
  ...(command?.replaces ? [command.replaces] : []),
]

/** Those of these commands that never came, or came to a copy that is no more. */
export const missing = (store: Store, ids: readonly string[]): Promise<readonly string[]> =>
  store.transaction(async ({ inbox }) => {
    const known = new Set((await inbox.commands(ids)).map(({ id }) => id))
    return ids.filter((id) => !known.has(id))
  })

/** Once, whatever comes twice: it is known by its id, in the order of its stream. */
async function take(arrived: Arrived, taking: Taking, judged: Judge): Promise<CommandAnswer> {
  const { id, hash, sent } = arrived
  const { writer, sender } = taking
  const found = await writer.inbox.commands(mentionedIn(arrived))
  const isOurs = (one: Received) => one.organisation_id === sender.organisation_id
  const earlier = found.find((one) => one.id === id)
  if (earlier && (earlier.hash !== hash || !isOurs(earlier))) {
    await writer.inbox.alarm(alarm('changed_payload', id, taking))
    return { id, state: 'set_aside', code: 'changed_payload', errors: {} }
  }
  if (earlier && earlier.state !== 'blocked') return answerOf(earlier)
  const place = earlier ? null : placeOf(sent)
  const standing = place && (await inStream({ id, ...place }, taking))
  if (standing) return standing
  const known = new Map(found.filter(isOurs).map((one) => [one.id, one]))
  return keep(arrived, earlier, await judged(arrived, known, taking), known, taking)
}

interface Place {
  readonly id: string
  readonly stream: string
  readonly seq: number
}

/** Nothing, or why it can't be taken yet. */
async function inStream({ id, stream, seq }: Place, taking: Taking): Promise<CommandAnswer | null> {
  const { writer, sender, device, lost } = taking
  const last = await writer.inbox.stream(stream)
  if (seq <= last) {
    await writer.inbox.alarm(alarm('stream_forked', id, taking))
    return null
  }
  const missing = new Set(lost.flatMap((one) => (one.stream === stream ? [one.seq] : [])))
  let expected = last + 1
  while (missing.has(expected)) expected++
  if (seq > expected) return { id, state: 'out_of_order', expected }
  if (expected > last + 1) await writer.inbox.alarm(alarm('stream_gap', id, taking))
  await writer.inbox.advance({ id: stream, organisation_id: sender.organisation_id, device_id: device, last: seq })
  return null
}

async function outcomeOf(
  { command }: Arrived,
  known: ReadonlyMap<string, Received>,
  { writer, sender, device, code = null, gone, authorOf, at, isSealed }: Taking,
): Promise<Outcome> {
  if (!command) return setAside('malformed')
  const by = command.after.filter((id) => isWaitedFor(known.get(id)) && !gone.includes(id))
  if (by.length > 0) return { state: 'blocked', answer: { by } }
  const acting = await authorOf(command.author)
  if (!acting || (!sender.is_super && acting.whenDone.organisation_id !== sender.organisation_id))
    return setAside('forged_author')
  const { device_number } = command.payload
  if (device_number && !isNumberOf(device_number, device, code)) return setAside('number_strange')
  const approving = await approvingIn(command, acting, authorOf)
  return judge(command, acting, { writer, device, at, isSealed, approving })
}

/** Somebody of the same organisation, of whom the server once signed that they are people of this device. */
async function approvingIn({ payload }: Command, { whenDone }: Acting, authorOf: Taking['authorOf']) {
  const approving = payload.approver ? await authorOf(payload.approver) : null
  return approving?.whenDone.organisation_id === whenDone.organisation_id ? approving : null
}

async function keep(
  { id, hash, sent, command }: Arrived,
  earlier: Received | undefined,
  outcome: Outcome,
  known: ReadonlyMap<string, Received>,
  { writer, sender, device, at }: Taking,
): Promise<CommandAnswer> {
  const received: Received = {
    id,
    organisation_id: sender.organisation_id,
    device_id: device,
    author_id: command?.author ?? sender.user_id,
    type: command?.type ?? '',
    record_id: command?.record ?? id,
    hash,
    ...outcome,
    command: outcome.state === 'applied' ? null : sent,
    received_at: earlier?.received_at ?? at.toISOString(),
  }
  await writer.inbox.keep(received)
  const replaced = command?.replaces ? known.get(command.replaces) : undefined
  if (replaced && (replaced.state === 'set_aside' || replaced.state === 'refused'))
    await writer.inbox.keep({ ...replaced, state: 'replaced', answer: {}, command: null })
  return answerOf(received)
}

const alarm = (code: Alarm['code'], command_id: string, { sender, device, at }: Taking): Alarm => ({
  organisation_id: sender.organisation_id,
  device_id: device,
  command_id,
  code,
  at: at.toISOString(),
})

/** Of everything it says, in whatever order it says it. */
const hashOf = (sent: unknown) => createHash('sha256').update(canonical(sent)).digest('base64url')

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`)
    .join()}}`
}
