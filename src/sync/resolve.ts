import { type Actor, administrator } from '#domain/kernel/permission.ts'
import { done, fault, type Result, refused } from '#domain/kernel/result.ts'
import type { Command } from '#store/command.ts'
import type { DecidedBy, Received } from '#store/inbox.ts'
import { type Store, scopeOf, type Writer } from '#store/port.ts'
import { type Acting, actingBy, type People, type Person } from './authors.ts'
import { type IsSealed, judge } from './judge.ts'
import { isWaitedFor, type Outcome } from './outcome.ts'
import { TakenBack } from './promise.ts'
import { commandFrom } from './understood.ts'

interface Office {
  readonly store: Store
  readonly people: Pick<People, 'person'>
  readonly now: () => Date
  readonly isSealed: IsSealed
}

export interface Resolution {
  readonly id: string
  readonly how: 'retry' | 'discard'
  readonly comment: string
  /** Commands that wait for others, in the order in which they came. */
  readonly waiting: readonly string[]
}

interface Deciding {
  readonly people: Office['people']
  readonly decider: Actor
  readonly at: Date
  readonly isSealed: IsSealed
}

/**
 * Retries or discards a command that was not posted, as a person in the office decides; then retries those that waited
 * for it.
 */
export async function resolve(
  { store, people, now, isSealed }: Office,
  decider: Actor,
  { id, how, comment, waiting }: Resolution,
): Promise<Result<Received>> {
  const deciding = { people, decider, at: now(), isSealed }
  const decided = await orTakenBack(store, async (writer, outcome) => {
    const found = await take(writer, id, decider)
    if (!found) return refused('not_found')
    if (found.command === null || !isWaitedFor(found)) return refused('conflict')
    if (how === 'retry' && isOwn(found, decider)) return refused('invalid', { '': [fault('own_word')] })
    const again = () => (outcome ? withOutcome(found, outcome) : judgedAgain(writer, found, deciding))
    const next = how === 'discard' ? discarded(found) : await again()
    await writer.inbox.keep(next, {
      user_id: decider.user_id,
      device: 'office',
      at: deciding.at,
      comment,
    } satisfies DecidedBy)
    return done(next)
  })
  if (decided.ok && !isWaitedFor(decided.value)) await goOn(store, decided.value, waiting, deciding)
  return decided
}

/**
 * Runs the work in a transaction. If it throws `TakenBack`, everything is rolled back, and it runs once more with that
 * outcome given.
 */
const orTakenBack = <T>(store: Store, work: (writer: Writer, outcome: Outcome | null) => Promise<T>): Promise<T> =>
  store
    .transaction((writer) => work(writer, null))
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
      return store.transaction((writer) => work(writer, error.outcome))
    })

async function take(writer: Writer, id: string, decider: Actor): Promise<Received | null> {
  const [seen] = await writer.inbox.commands(scopeOf(decider).organisation_id, [id])
  return seen ?? null
}

/** Whether the decider sent the command or is its proven author: a retry needs a second person. */
const isOwn = ({ author_id, sent_by, proof }: Received, { user_id }: Actor) =>
  sent_by === user_id || (proof !== null && author_id === user_id)

/** Its content is kept in the audit, with the decision. */
const discarded = (received: Received): Received => ({ ...received, state: 'discarded', answer: {}, command: null })

/**
 * Retries the blocked commands that waited for it, and those that waited for them. Nobody has looked at these: each is
 * judged by its own author's rights only.
 */
async function goOn(store: Store, settled: Received, waiting: readonly string[], deciding: Deciding): Promise<void> {
  const over = new Set([settled.id])
  for (const id of waiting)
    await orTakenBack(store, async (writer, takenBack) => {
      const [found] = await writer.inbox.commands(settled.organisation_id, [id])
      const command = commandFrom(found?.command)
      if (found?.state !== 'blocked' || !command?.after.some((one) => over.has(one))) return
      const earlier = await writer.inbox.commands(settled.organisation_id, command.after)
      const before = new Map(earlier.map((one) => [one.id, one]))
      if (command.after.some((one) => isWaitedFor(before.get(one)))) return
      const outcome = takenBack ?? (await asItsAuthor(writer, found, command, deciding, false))
      if (!outcome) return
      const next = withOutcome(found, outcome)
      await writer.inbox.keep(next)
      if (!isWaitedFor(next)) over.add(id)
    })
}

/** Judges it by its author's rights, if the author is proven; if that fails, by the decider's. */
async function judgedAgain(writer: Writer, received: Received, deciding: Deciding): Promise<Received> {
  const command = withoutWrongNumber(commandFrom(received.command), received)
  if (!command) return received
  await writer.ledger.hold(received.organisation_id)
  const first = await asItsAuthor(writer, received, command, deciding, true)
  if (first?.state === 'applied') return withOutcome(received, first)
  const own = await asTheirs(writer, received, command, deciding)
  return withOutcome(received, own.state === 'applied' || !first ? own : first)
}

const withOutcome = (received: Received, outcome: Outcome): Received => ({
  ...received,
  ...outcome,
  command: outcome.state === 'applied' ? null : received.command,
})

async function asItsAuthor(
  writer: Writer,
  { proof, device_id, organisation_id }: Received,
  command: Command,
  { people, at, isSealed }: Deciding,
  isSeen: boolean,
): Promise<Outcome | null> {
  if (!proof) return null
  const person = withBehind(await people.person(command.author), command)
  const acting = within(organisation_id, actingBy(person, proof.grant, command.at))
  return judge(command, acting, { writer, device: device_id, at, isSealed, approving: [], isSeen })
}

/** What was done in another's name stays so, whoever looks at it again. */
const withBehind = (person: Person | null, { behind }: Command): Person | null =>
  person?.actor && behind ? { ...person, actor: { ...person.actor, behind } } : person

/** Judges it by the decider's rights and under the decider's name. */
const asTheirs = (
  writer: Writer,
  { device_id, organisation_id }: Received,
  command: Command,
  { decider, at, isSealed }: Deciding,
): Promise<Outcome> => {
  const self = decider.is_super ? administratorOf(organisation_id, decider) : decider
  const place = { writer, device: device_id, at, isSealed, approving: [], isSeen: true }
  return judge({ ...command, author: decider.user_id }, { whenDone: self, now: self }, place)
}

/**
 * Drops the device number if it was the reason for setting the command aside; the document gets only the server's
 * number.
 */
function withoutWrongNumber(sent: Command | null, { answer }: Received): Command | null {
  if (!sent || (answer.code !== 'number_strange' && answer.code !== 'number_taken')) return sent
  const { device_number: _, ...payload } = sent.payload
  return { ...sent, payload }
}

/** A super user acts here as the administrator of the one organisation. */
const administratorOf = (organisation_id: string, { user_id }: Actor): Actor => ({
  user_id,
  organisation_id,
  is_super: false,
  permissions: new Set([administrator]),
})

/** A person who has moved to another organisation can't act in this one. */
const within = (organisation_id: string, { whenDone, now }: Acting): Acting => ({
  whenDone: whenDone?.organisation_id === organisation_id ? whenDone : null,
  now: now?.organisation_id === organisation_id ? now : null,
})
