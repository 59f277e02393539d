import { excessesIn } from '#commands/allowed.ts'
import type { Approval } from '#commands/approval.ts'
import { forbiddenByBooks } from '#commands/change.ts'
import { changeRecord } from '#commands/change-record.ts'
import type { DocumentCommand } from '#commands/document-command.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Excess } from '#domain/kernel/excess.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { pointersOf } from '#domain/kernel/pointers.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { hasFaults, type Refusal } from '#domain/kernel/result.ts'
import { parseRow } from '#domain/kernel/schema.ts'
import type { Disagreement, Manner } from '#domain/registers/disagreements.ts'
import type { Effect, Queued } from '#store/outbox.ts'
import type { OverlaidBooks } from './overlaid.ts'
import { booksWithReceipt } from './promised-books.ts'
import { DeviceWriter } from './writer.ts'

/** One act of a person on a device. */
export interface Deed {
  readonly resource: Resource
  readonly command: DocumentCommand
  readonly manner: Manner
  /** What people on the spot have allowed that the author may not, and their signatures. */
  readonly approvals?: readonly (Approval & { readonly signature: string })[]
}

export interface Decision {
  readonly effect: Effect
  /** Where this device's books disagree: the person is told, and may go on. */
  readonly otherwise: readonly Disagreement[]
}

export type NewDocument = Omit<DocumentCommand & { readonly action: 'create' }, 'action'>
interface Exceeding extends Pick<Deed, 'approvals'> {
  readonly books: OverlaidBooks
  readonly actor: Actor
  readonly at: Date
}

const nothing: Effect = { rows: [], entries: [] }

/**
 * Runs the server's own rules over what the device holds. A request is refused here only for plain faults and for what
 * a declaration asks the books, since of all else the server knows more than the device.
 */
export async function decide(
  deed: Deed,
  books: OverlaidBooks | null,
  actor: Actor,
  at: Date,
): Promise<Decision | Refusal> {
  const first = firstOf(deed)
  if (!first) return decideOne(deed, books, actor, at)
  const before = await decideOne(first, books, actor, at)
  if (!('effect' in before)) return before
  const then = await decideOne(deed, books?.with(before.effect) ?? null, actor, at)
  if (!('effect' in then)) return then
  const effect = {
    rows: [...before.effect.rows, ...then.effect.rows],
    entries: [...before.effect.entries, ...then.effect.entries],
  }
  return { effect, otherwise: [...before.otherwise, ...then.otherwise] }
}

/** The deed that makes the document which another one brings along; null if it comes alone. */
function firstOf({ command, ...deed }: Deed): Deed | null {
  const first = command.action === 'create' ? command.first : undefined
  if (!first) return null
  const { kind, ...create } = first
  return { ...deed, resource: resourceNamed(kind), command: { action: 'create', ...create } }
}

async function decideOne(
  { resource, command, manner, approvals = [] }: Deed,
  books: OverlaidBooks | null,
  actor: Actor,
  at: Date,
): Promise<Decision | Refusal> {
  const plain = plainFaults(resource, command, actor)
  if (plain) return plain
  if (!books) return { effect: nothing, otherwise: [] }
  const promised = await promisedTo(command, books, actor)
  const writer = new DeviceWriter(promised ?? books)
  const otherwise: Disagreement[] = []
  const [first] = approvals
  const by = { user_id: actor.user_id, device: '', at, ...(first && { approver_id: first.approver.user_id }) }
  const context = { writer, actor, author: by, approvals, otherwise }
  const isKnownHere = command.action === 'create' || command.action === 'step' || books.isOwn(resource, command.id)
  const changed = await changeRecord(resource, command, context)
  if (changed.ok) return { effect: without(promised?.sale.id, writer.effect(isKnownHere)), otherwise }
  if (manner === 'fact') return changed.refusal
  const faults = await forbiddenByBooks(resource, command, context)
  return hasFaults(faults) ? { code: 'invalid', faults } : { effect: nothing, otherwise: [] }
}

/** What in a new document goes beyond what its author may alone, and nobody has allowed yet, by what the device holds. */
export async function excessesHere(
  document: Document,
  command: NewDocument,
  { approvals = [], books, actor, at }: Exceeding,
): Promise<readonly Excess[]> {
  const promised = await promisedTo({ ...command, action: 'create' }, books, actor)
  const author = { user_id: actor.user_id, device: '', at }
  return excessesIn(document, command, { writer: new DeviceWriter(promised ?? books), actor, author, approvals })
}

/** Books that include the sale on the receipt, if the command carries a receipt of a sale unknown here; else null. */
async function promisedTo(command: DocumentCommand, books: OverlaidBooks, { organisation_id }: Actor) {
  if (command.action !== 'create' || !command.receipt) return null
  const { warehouse_id, cashbox_id } = command.input
  const at = { organisation_id, warehouse_id: String(warehouse_id), cashbox_id: String(cashbox_id) }
  return booksWithReceipt(books, command.receipt, at)
}

/** Drops the sale that was known only from the receipt. */
const without = (told: string | undefined, { rows, entries }: Effect): Effect => ({
  rows: rows.filter(({ row }) => row.id !== told),
  entries,
})

function plainFaults(resource: Resource, command: DocumentCommand, actor: Actor): Refusal | null {
  if (command.action !== 'create' && command.action !== 'update') return null
  // The client need not name the owner.
  const organisation_id = command.input.organisation_id ?? actor.organisation_id
  const owned = resource.scope === 'organisation' ? { ...command.input, organisation_id } : command.input
  const parsed = parseRow(resource, owned)
  if (!parsed.ok) return parsed.refusal
  const faults = resource.check(parsed.value)
  return hasFaults(faults) ? { code: 'invalid', faults } : null
}

/** The ids of queued commands that concern the same record, or one that this command refers to. */
export function buildsUpon({ resource, command }: Deed, queued: readonly Queued[]): readonly string[] {
  const input = 'input' in command ? command.input : {}
  const records = new Set([command.id, ...pointersOf(resource, input).map(({ id }) => id)])
  return queued.filter((one) => isOpen(one) && records.has(one.command.record)).map((one) => one.command.id)
}

const isOpen = ({ stage }: Queued) => stage === 'waiting' || stage === 'blocked' || stage === 'set_aside'
