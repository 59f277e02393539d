import { type Actor, permissionKey } from '#domain/kernel/permission.ts'
import { done, type Result, refused } from '#domain/kernel/result.ts'
import type { DecidedBy, Received } from '#store/inbox.ts'
import type { Store, Writer } from '#store/port.ts'
import type { People } from './authors.ts'
import { type IsSealed, judge } from './judge.ts'
import { isWaitedFor } from './outcome.ts'
import type { Command } from './protocol.ts'
import { commandFrom } from './understood.ts'

export interface Office {
  readonly store: Store
  readonly people: Pick<People, 'actor'>
  readonly now: () => Date
  readonly isSealed: IsSealed
}

export interface Decision {
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

/** What a person in the office decides of a command that was not posted. Then those that waited for it are tried again. */
export async function resolve(
  { store, people, now, isSealed }: Office,
  decider: Actor,
  { id, how, comment, waiting }: Decision,
): Promise<Result<Received>> {
  const deciding = { people, decider, at: now(), isSealed }
  const decided = await store.transaction(async (writer) => {
    const found = await take(writer, id, decider)
    if (!found) return refused('not_found')
    if (found.command === null || !isWaitedFor(found)) return refused('conflict')
    const next = how === 'discard' ? discarded(found) : await judgedAgain(writer, found, deciding, 'fact')
    await writer.inbox.keep(next, {
      user_id: decider.user_id,
      device: 'office',
      at: deciding.at,
      comment,
    } satisfies DecidedBy)
    return done(next)
  })
  if (decided.ok && !isWaitedFor(decided.value))
    for (const one of waiting) await store.transaction((writer) => tryAgain(writer, one, deciding))
  return decided
}

async function take(writer: Writer, id: string, { organisation_id, is_super }: Actor): Promise<Received | null> {
  const [seen] = await writer.inbox.commands([id])
  if (!seen || (!is_super && seen.organisation_id !== organisation_id)) return null
  return seen
}

/** What it said is kept with the decision, in the audit. */
const discarded = (received: Received): Received => ({ ...received, state: 'discarded', answer: {}, command: null })

async function tryAgain(writer: Writer, id: string, deciding: Deciding): Promise<void> {
  const [found] = await writer.inbox.commands([id])
  const command = commandFrom(found?.command)
  if (found?.state !== 'blocked' || !command) return
  const before = new Map((await writer.inbox.commands(command.after)).map((one) => [one.id, one]))
  if (command.after.some((one) => isWaitedFor(before.get(one)))) return
  await writer.inbox.keep(await judgedAgain(writer, found, deciding, command.manner))
}

/** As a deed of its author, with what they may do now and what the person may who takes it upon themselves. */
async function judgedAgain(
  writer: Writer,
  received: Received,
  { people, decider, at, isSealed }: Deciding,
  manner: Command['manner'],
): Promise<Received> {
  const sent = withoutWrongNumber(commandFrom(received.command), received)
  if (!sent) return received
  const { organisation_id, device_id } = received
  await writer.ledger.hold(organisation_id)
  const known = await people.actor(sent.author)
  const author = known?.organisation_id === organisation_id ? known : null
  const command = { ...sent, manner, author: author?.user_id ?? decider.user_id }
  const acting = bothOf(command.author, organisation_id, author ? [author, decider] : [decider])
  const outcome = await judge(command, { whenDone: acting, now: acting }, { writer, device: device_id, at, isSealed })
  return { ...received, ...outcome, command: outcome.state === 'applied' ? null : received.command }
}

/** What was set aside for the number that its device gave goes by the number of the books alone. */
function withoutWrongNumber(sent: Command | null, { answer }: Received): Command | null {
  if (!sent || (answer.code !== 'number_strange' && answer.code !== 'number_taken')) return sent
  const { device_number: _, ...payload } = sent.payload
  return { ...sent, payload }
}

const bothOf = (user_id: string, organisation_id: string, people: readonly Actor[]): Actor => ({
  user_id,
  organisation_id,
  is_super: false,
  permissions: new Set(people.flatMap((one) => (one.is_super ? [permissionKey('roles.admin')] : [...one.permissions]))),
  places: new Set(people.flatMap(({ places = new Set() }) => [...places])),
})
