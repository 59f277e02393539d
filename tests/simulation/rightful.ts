import { mayFinish, needed } from '#commands/document-command.ts'
import { judgePlaces } from '#commands/guard.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Actor, may, mayWriteRow } from '#domain/kernel/permission.ts'
import { hasFaults } from '#domain/kernel/result.ts'
import { same } from '#domain/kernel/same.ts'
import type { Command } from '#store/command.ts'
import type { Author, Change } from '#store/port.ts'
import { commandFrom, understood } from '#sync/understood.ts'
import { authorOf, superActor } from '../support/actors.ts'
import type { SimulatedDevice } from './device.ts'
import type { SimulatedServer } from './server.ts'

type Audited = Change & { readonly by: Author }

/** A command as the server took it, who brought it, and who took it upon themselves where somebody did. */
interface Taken {
  readonly command: Command
  readonly sender: string
  readonly decider: string | null
}

const office = authorOf(superActor).device

interface Truth {
  readonly server: SimulatedServer
  readonly made: SimulatedDevice['outbox']['made']
  readonly isGenuine: (command: Command) => boolean
}

/**
 * No row changes by a right that its named author did not have, nobody is named for what somebody else did, and what was
 * set aside is replaced by nobody but its author. The first that does not hold, in words.
 */
export function wronged(server: SimulatedServer, devices: readonly SimulatedDevice[]): string | null {
  const made = new Map(devices.flatMap(({ outbox }) => [...outbox.made]))
  const isGenuine = (command: Command) => same(made.get(command.id)?.command, command)
  for (const audited of server.store.copy.changes) {
    const taken = takenAs(audited, server)
    const complaint =
      taken && (unrightful(audited, taken, { server, made, isGenuine }) ?? forged(audited, taken, server, isGenuine))
    if (complaint) return complaint
  }
  return robbed(server, isGenuine)
}

/** Which command it comes from: by its record, the moment and the name. What the office does by itself comes from none. */
function takenAs({ resource, after, by }: Audited, server: SimulatedServer): Taken | null {
  if (by.device === office) return null
  const at = by.at.toISOString()
  const isMeant = ({ type, record }: Command) =>
    type.split('.')[0] === resource.name && record.toLowerCase() === after.id.toLowerCase()
  const decided = server.decisions.filter((one) => one.at === at)
  const now = server.calls.filter((call) => call.at === at)
  const all = (decided.length > 0 ? server.calls : now)
    .flatMap(({ sender, commands }) => commands.map((sent) => ({ sender, command: commandFrom(sent) })))
    .flatMap(({ sender, command }) => (command && isMeant(command) ? [{ sender, command }] : []))
    .map((one) => ({ ...one, decider: decided.find(({ id }) => id === one.command.id)?.decider ?? null }))
  // Several may mean the same record at the same moment: it is the one that was taken.
  const received = [...server.store.copy.letters.received.values()]
  const isTaken = (id: string) => received.some((one) => one.state === 'applied' && one.id === id.toLowerCase())
  const taken = all.filter(({ command }) => isTaken(command.id))
  // What was refused changed nothing: a return that came with it may have, and says so under its own record.
  const isRefused = (id: string) => received.some((one) => one.state === 'refused' && one.id === id.toLowerCase())
  return (
    taken.find(({ decider }) => decider === by.user_id) ??
    taken.find(({ command }) => command.author === by.user_id) ??
    all.find(({ command }) => command.author === by.user_id && !isRefused(command.id)) ??
    null
  )
}

/** Whether the one it is told of held the right for it. */
function unrightful(audited: Audited, { command, sender }: Taken, { server, made, isGenuine }: Truth): string | null {
  const { resource, after, by } = audited
  const { people, store } = server
  const isFact = command.manner === 'fact' && isDocument(resource) && resource.happens.length > 0
  const happened = made.get(command.id)?.at ?? new Date(command.at)
  const author = people.at(by.user_id, by.at)
  const holders = [author, isFact ? people.at(by.user_id, happened) : null]
  if (holders.some((one) => one && mayHave(one, audited, command))) return null
  // Goods that left a shop before it heard that somebody may no longer sell have left: the office is told.
  const attention = [...(store.copy.tables.get('attention')?.values() ?? [])]
  const isTold = attention.some((row) => row.document_id === after.id && row.code === 'permission_revoked')
  // They say so themselves, or somebody with their key does: nobody tells the two apart.
  const isTheirWord = isGenuine(command) || sender === by.user_id || server.stolenKeys.has(by.user_id)
  if (isFact && isTold && isTheirWord) return null
  return `${command.manner} ${command.type} was done in the name of ${by.user_id}, who may not`
}

function mayHave(actor: Actor, { resource, before, after }: Audited, command: Command): boolean {
  const meant = understood(command)
  if (!meant) return false
  const { action } = meant.command
  const isAllowed = may(actor, resource, needed[action]) || (action === 'update' && mayFinish(actor, resource, before))
  if (!isAllowed || !mayWriteRow(actor, resource, resource.scope === 'self' ? after.id : after.organisation_id))
    return false
  if (!isDocument(resource)) return true
  return !hasFaults(judgePlaces(resource, after, actor, action === 'create' || action === 'update' ? 'every' : 'any'))
}

function forged(
  { by }: Audited,
  { command, sender, decider }: Taken,
  { stolenKeys }: SimulatedServer,
  isGenuine: (command: Command) => boolean,
) {
  const isOwn = by.user_id === sender || by.user_id === decider || stolenKeys.has(by.user_id)
  if (isOwn || isGenuine(command)) return null
  return `${command.manner} ${command.type} names ${by.user_id}, who never did it`
}

/** What was set aside is evidence: only its own author may put another in its place. */
function robbed(
  { calls, store, stolenKeys }: SimulatedServer,
  isGenuine: (command: Command) => boolean,
): string | null {
  const sent = calls.flatMap(({ sender, commands }) => commands.map((command) => ({ sender, command })))
  for (const { id, state, author_id, type } of store.copy.letters.received.values()) {
    if (state !== 'replaced') continue
    const isTheirs = sent.some(
      ({ sender, command }) =>
        command.replaces === id &&
        command.author === author_id &&
        (sender === author_id || stolenKeys.has(author_id) || isGenuine(command)),
    )
    if (!isTheirs) return `${type} of ${author_id} was replaced by somebody else`
  }
  return null
}
