import { createHash } from 'node:crypto'
import { setImmediate as otherCalls } from 'node:timers/promises'
import { foresee } from '#commands/document.ts'
import { isDocument } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { StoreAway } from '#store/away.ts'
import type { Command, CommandAnswer } from '#store/command.ts'
import type { Alarm, Received } from '#store/inbox.ts'
import type { Store, Writer } from '#store/port.ts'
import { AheadWriter } from './ahead/writer.ts'
import { answerOf } from './answer.ts'
import { type Authors, authorsOf, type Believed, type People } from './authors.ts'
import { canonical } from './canonical.ts'
import { type IsSealed, judge } from './judge.ts'
import { deviceCode, isNumberOf, isNumberTaken } from './numbers.ts'
import { isWaitedFor, type Outcome, setAside } from './outcome.ts'
import { TakenBack } from './promise.ts'
import type { PushAnswer } from './protocol.ts'
import { type Asked, commandFrom, commandId, streamPlace, understood } from './understood.ts'

interface Receiver {
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

/** What a device sends; the code that it was given when it was enrolled, and those of other devices whose numbers it brings along. */
export interface Sent extends Asked {
  readonly code?: string | null
  readonly carried?: ReadonlySet<string>
}

interface Taking
  extends Pick<Sent, 'device' | 'lost' | 'gone' | 'signatures' | 'code' | 'carried'>,
    Pick<Receiver, 'isSealed'> {
  readonly writer: Writer
  readonly sender: Actor
  readonly authors: Authors
  readonly at: Date
}

/** What became of it, and how its author was believed. */
type Judged = Outcome & Pick<Received, 'proof'>
type Judge = (arrived: Arrived, known: ReadonlyMap<string, Received>, taking: Taking) => Promise<Judged>

/** Milliseconds for which others wait. */
const unnoticed = 10

/**
 * Takes what a device sends. Commands that come together share a transaction, each with an answer of its own: what is
 * refused is decided before anything of it is written. Only if one of them fails otherwise does each get its own.
 */
export async function receive(receiver: Receiver, sender: Actor, asked: Sent): Promise<PushAnswer> {
  const at = receiver.now()
  const authors = authorsOf(receiver.people, { ...asked, sender, at })
  const arrived = asked.commands.flatMap(arrivedFrom)
  const takeAll = (together: readonly Arrived[], judged: Judge) =>
    receiver.store.transaction(async (writer) => {
      // One batch of an organisation at a time, so that what is known of its commands stays so until the end.
      const ahead = new AheadWriter(writer)
      const taking = { ...asked, writer: ahead, sender, authors, at, isSealed: receiver.isSealed }
      // Asked in one go: the connection answers in order, and nothing is heard before the books are held.
      await Promise.all([
        ahead.ledger.hold(sender.organisation_id),
        writer.inbox.commands(sender.organisation_id, together.flatMap(mentionedIn)),
        ...together.map((one) => lookAhead(one, taking)),
      ])
      const answers: CommandAnswer[] = []
      // Whoever else calls has their turn in between, after as long as nobody notices.
      let since = performance.now()
      for (const one of together) {
        answers.push(await take(one, taking, judged))
        if (performance.now() - since < unnoticed) continue
        await otherCalls()
        since = performance.now()
      }
      return answers
    })
  try {
    return { answers: await takeAll(arrived, outcomeOf) }
  } catch (reason) {
    mustBeThere(reason)
    const answers: CommandAnswer[] = []
    for (const one of arrived)
      answers.push(
        ...(await takeAll([one], outcomeOf).catch((error) => {
          if (error instanceof TakenBack) return takeAll([one], as(error.outcome))
          mustBeThere(error)
          receiver.stumbled?.(error)
          return takeAll([one], as(setAside('failed')))
        })),
      )
    return { answers }
  }
}

/** A store that went away says nothing against a command: the device sends it again. */
function mustBeThere(error: unknown): void {
  if (error instanceof StoreAway) throw error
}

/** What will be asked one after another is asked together; who may not ask is told so in their turn. */
async function lookAhead({ id, command }: Arrived, taking: Taking): Promise<void> {
  const { writer, authors, signatures, device, at } = taking
  const meant = command && understood(command)
  if (!meant || !isDocument(meant.resource) || meant.command.action !== 'create') return
  if (originOf(command, taking) === 'strange') return
  const acting = await authors.authorOf(command, signatures[id])
  const actor = 'doubt' in acting ? null : (acting.whenDone ?? acting.now)
  if (!actor) return
  const author = { user_id: command.author, device, at }
  await Promise.all([
    isNumberTaken(meant.resource, meant.command, actor, writer),
    foresee(meant.resource, meant.command, { writer, actor, author }),
  ])
}

function arrivedFrom(sent: unknown): readonly Arrived[] {
  const id = commandId(sent)
  return id ? [{ id, hash: hashOf(sent), sent: sent as Row, command: commandFrom(sent) }] : []
}

const mentionedIn = ({ id, command }: Arrived) => [
  id,
  ...(command?.after ?? []),
  ...(command?.replaces ? [command.replaces] : []),
]

/** Those of these commands that are to be sent: they never came from this organisation, came to a copy that is no more, or still wait in this one. */
export const missingCommands = (
  store: Store,
  { organisation_id }: Actor,
  ids: readonly string[],
): Promise<readonly string[]> =>
  store.transaction(async ({ inbox }) => {
    const received = await inbox.commands(organisation_id, ids)
    const known = new Set(received.flatMap(({ id, state }) => (state === 'blocked' ? [] : [id])))
    return ids.filter((id) => !known.has(id))
  })

/** Once, whatever comes twice: it is known by its id, in the order of its stream. */
async function take(arrived: Arrived, taking: Taking, judged: Judge): Promise<CommandAnswer> {
  const { id, hash, sent } = arrived
  const { writer, sender } = taking
  const found = await writer.inbox.commands(sender.organisation_id, mentionedIn(arrived))
  const earlier = found.find((one) => one.id === id)
  if (earlier && earlier.hash !== hash) {
    const held = streamPlace(sent)
    const isNext = held && held.seq > (await writer.inbox.stream(sender.organisation_id, held.stream))
    // Whoever took its id first may be somebody else: it has its place in its stream, and what comes after it goes on.
    if (isNext) await inStream({ id, ...held }, taking)
    await writer.inbox.alarm(alarm('changed_payload', id, taking))
    return { id, state: 'set_aside', code: 'changed_payload', errors: {} }
  }
  if (earlier && earlier.state !== 'blocked') return answerOf(earlier)
  const place = earlier ? null : streamPlace(sent)
  const standing = place && (await inStream({ id, ...place }, taking))
  if (standing) return standing
  const known = new Map(found.map((one) => [one.id, one]))
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
  const last = await writer.inbox.stream(sender.organisation_id, stream)
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

/** That becomes of it, whatever the rules would say. */
const as =
  (outcome: Outcome): Judge =>
  async ({ id, command }, _, { authors, signatures }) => {
    const acting = command && (await authors.authorOf(command, signatures[id]))
    return { ...outcome, proof: !acting || 'doubt' in acting ? null : { grant: acting.grant } }
  }

async function outcomeOf(
  { id, command }: Arrived,
  known: ReadonlyMap<string, Received>,
  taking: Taking,
): Promise<Judged> {
  const { writer, device, gone, authors, signatures, at, isSealed } = taking
  if (!command) return { ...setAside('malformed'), proof: null }
  const acting = await authors.authorOf(command, signatures[id])
  if ('doubt' in acting) return { ...setAside(acting.doubt), proof: null }
  const proof = { grant: acting.grant }
  const origin = originOf(command, taking)
  if (origin === 'strange') return { ...setAside('number_strange'), proof }
  const by = command.after.filter((one) => isWaitedFor(known.get(one)) && !gone.includes(one))
  if (by.length > 0) return { state: 'blocked', answer: { by }, proof }
  const approving = await approvingIn(command, acting, authors)
  const place = { writer, device, at, isSealed, approving, isSeen: false, isCarried: origin === 'other' }
  return { ...(await judge(command, acting, place)), proof }
}

/** Whose number a document bears: the device's own, another's of the organisation (work that was carried over), or nobody's. */
function originOf({ payload: { device_number } }: Command, { device, code = null, carried }: Taking) {
  if (!device_number || isNumberOf(device_number, device, code)) return 'own'
  return carried?.has(deviceCode(device_number) ?? '') ? 'other' : 'strange'
}

/** Somebody of the same organisation, by their own signature. */
async function approvingIn(command: Command, { organisation_id }: Believed, authors: Authors) {
  const approving = await authors.approverOf(command)
  return approving?.organisation_id === organisation_id ? approving : null
}

async function keep(
  { id, hash, sent, command }: Arrived,
  earlier: Received | undefined,
  outcome: Judged,
  known: ReadonlyMap<string, Received>,
  { writer, sender, device, at }: Taking,
): Promise<CommandAnswer> {
  const received: Received = {
    id,
    organisation_id: sender.organisation_id,
    device_id: device,
    author_id: command?.author ?? sender.user_id,
    sent_by: sender.user_id,
    type: command?.type ?? '',
    record_id: command?.record ?? id,
    hash,
    ...outcome,
    proof: outcome.state === 'applied' ? null : outcome.proof,
    command: outcome.state === 'applied' ? null : sent,
    received_at: earlier?.received_at ?? at.toISOString(),
  }
  await writer.inbox.keep(received)
  const replaced = command?.replaces ? known.get(command.replaces) : undefined
  if (replaced && outcome.proof && mayReplace(received, replaced))
    await writer.inbox.keep(
      { ...replaced, state: 'replaced', answer: {}, command: null },
      { user_id: received.author_id, device, at, comment: '' },
    )
  return answerOf(received)
}

/** One's own word about the same record, from the same device, takes the place of an earlier one that was not taken. */
const mayReplace = (next: Received, earlier: Received) =>
  (next.state === 'applied' || next.state === 'set_aside') &&
  (earlier.state === 'set_aside' || earlier.state === 'refused') &&
  next.author_id === earlier.author_id &&
  next.device_id === earlier.device_id &&
  next.record_id === earlier.record_id

const alarm = (code: Alarm['code'], command_id: string, { sender, device, at }: Taking): Alarm => ({
  organisation_id: sender.organisation_id,
  device_id: device,
  command_id,
  code,
  at: at.toISOString(),
})

/** Of everything it says, in whatever order it says it and in whatever case its ids are written. */
const hashOf = (sent: unknown) => createHash('sha256').update(canonical(sent)).digest('base64url')
