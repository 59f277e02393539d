import { createHash } from 'node:crypto'
import { setImmediate as otherCalls } from 'node:timers/promises'
import { foresee } from '#commands/document.ts'
import { isDocument } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Command, CommandAnswer } from '#store/command.ts'
import type { Alarm, Received } from '#store/inbox.ts'
import type { Store, Writer } from '#store/port.ts'
import { StoreUnreachable } from '#store/store-unreachable.ts'
import { AheadWriter } from './ahead/writer.ts'
import { answerOf } from './answer.ts'
import { type Authors, authorsOf, type Believed, type People } from './authors.ts'
import { canonical } from './canonical.ts'
import { type IsSealed, judge } from './judge.ts'
import { deviceCode, isNumberOf, isNumberTaken } from './numbers.ts'
import { isWaitedFor, type Outcome, setAside } from './outcome.ts'
import { TakenBack } from './promise.ts'
import type { PushAnswer } from './protocol.ts'
import { idsIn, ledTo } from './stand-ins.ts'
import { type Asked, commandFrom, commandId, streamPlace, understood } from './understood.ts'

interface Receiver {
  readonly store: Store
  readonly people: People
  readonly now: () => Date
  readonly isSealed: IsSealed
  /** Called with an error of our own program while taking a command; the command is set aside like any other. */
  readonly stumbled?: (error: unknown) => void
}

/** A raw command, parsed if possible. */
interface Arrived {
  readonly id: string
  readonly hash: string
  readonly sent: Row
  readonly command: Command | null
}

/** A push with the code given to the device, and the codes of other devices whose work it may bring along. */
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

/** The outcome of a command, and the proof of its author. */
type Judged = Outcome & Pick<Received, 'proof'>
type Judge = (arrived: Arrived, known: ReadonlyMap<string, Received>, taking: Taking) => Promise<Judged>

/** Milliseconds for which other calls may wait. */
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
      // The organisation's lock: no other batch changes what is known of these commands until the end.
      const ahead = new AheadWriter(writer)
      const taking = { ...asked, writer: ahead, sender, authors, at, isSealed: receiver.isSealed }
      // Sent at once: the connection answers in order, so nothing is read before the lock is held.
      const [, standIns] = await Promise.all([
        ahead.ledger.hold(sender.organisation_id),
        writer.inbox.standIns(sender.organisation_id, together.flatMap(idsIn)),
        writer.inbox.commands(sender.organisation_id, together.flatMap(mentionedIn)),
        ...together.map((one) => lookAhead(one, taking)),
      ])
      const answers: CommandAnswer[] = []
      // Lets other calls run in between, often enough that nobody notices.
      let since = performance.now()
      for (const one of together) {
        answers.push(await take({ ...one, command: ledTo(one, standIns) }, taking, judged))
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

/** Rethrows if the store was unreachable: that is no fault of the command, so the device sends it again. */
function mustBeThere(error: unknown): void {
  if (error instanceof StoreUnreachable) throw error
}

/** Asks together for what the command will read in its turn; a command that will be refused is skipped. */
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

/**
 * The ids of commands to send again: unknown to this organisation (perhaps lost in a restore), or still blocked here.
 */
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

/** Takes a command exactly once: an id that was taken before gets the stored answer, and a stream goes in order. */
async function take(arrived: Arrived, taking: Taking, judged: Judge): Promise<CommandAnswer> {
  const { id, hash, sent } = arrived
  const { writer, sender } = taking
  const found = await writer.inbox.commands(sender.organisation_id, mentionedIn(arrived))
  const earlier = found.find((one) => one.id === id)
  if (earlier && earlier.hash !== hash) {
    const held = streamPlace(sent)
    const isNext = held && held.seq > (await writer.inbox.stream(sender.organisation_id, held.stream))
    // Its id may have been used by somebody else first: it still takes its place in its stream, so that later commands
    // go on.
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

/** Advances the stream of a command; returns an answer if an earlier one is missing. */
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

/** A judge that gives this outcome without asking the rules. */
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
  const judged = await judge(command, acting, place)
  // A right that was taken away meanwhile: the office decides what becomes of it, and nothing is lost.
  const isTaken = isForbidden(judged) && (await authors.hasChangedSince(command))
  return { ...(isTaken ? setAside('forbidden') : judged), proof }
}

const isForbidden = ({ state, answer }: Outcome) => state === 'refused' && answer.code === 'forbidden'

/**
 * Whose number a document has: the device's own, that of another device of the organisation (work brought in a file),
 * or strange.
 */
function originOf({ payload: { device_number } }: Command, { device, code = null, carried }: Taking) {
  if (!device_number || isNumberOf(device_number, device, code)) return 'own'
  return carried?.has(deviceCode(device_number) ?? '') ? 'other' : 'strange'
}

/** The proven approvers, if of the author's organisation. */
const approvingIn = async (command: Command, { organisation_id }: Believed, authors: Authors) =>
  (await authors.approvalsOf(command)).filter((one) => one.organisation_id === organisation_id)

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
    sent_by: sender.behind ?? sender.user_id,
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

/** Whether a command may replace an earlier one that was not taken: same author, device and record. */
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

/** A hash that is equal for equal content, whatever the order of keys and the case of ids. */
const hashOf = (sent: unknown) => createHash('sha256').update(canonical(sent)).digest('base64url')
