import { forbiddenByBooks } from '#commands/change.ts'
import { changeRecord } from '#commands/change-record.ts'
import type { DocumentCommand } from '#commands/document-command.ts'
import { type Actor, approvedBy } from '#domain/kernel/permission.ts'
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
  /** The person on the spot who allowed what the author may not. */
  readonly approver?: Actor | null
  /** The approver's signature. */
  readonly word?: string
}

export interface Decision {
  readonly effect: Effect
  /** Where this device's books disagree: the person is told, and may go on. */
  readonly otherwise: readonly Disagreement[]
}

const nothing: Effect = { rows: [], entries: [] }

/**
 * Runs the server's own rules over what the device holds. A request is refused here only for plain faults and for what
 * a declaration asks the books, since of all else the server knows more than the device.
 */
export async function decide(
  { resource, command, manner, approver = null }: Deed,
  books: OverlaidBooks | null,
  author: Actor,
  at: Date,
): Promise<Decision | Refusal> {
  const actor = approvedBy(author, approver)
  const plain = plainFaults(resource, command, actor)
  if (plain) return plain
  if (!books) return { effect: nothing, otherwise: [] }
  const promised = await promisedTo(command, books, actor)
  const writer = new DeviceWriter(promised ?? books)
  const otherwise: Disagreement[] = []
  const by = { user_id: actor.user_id, device: '', at, ...(approver && { approver_id: approver.user_id }) }
  const context = { writer, actor, author: by, otherwise }
  const isKnownHere = command.action === 'create' || command.action === 'step' || books.isOwn(resource, command.id)
  const changed = await changeRecord(resource, command, context)
  if (changed.ok) return { effect: without(promised?.sale.id, writer.effect(isKnownHere)), otherwise }
  if (manner === 'fact') return changed.refusal
  const faults = await forbiddenByBooks(resource, command, context)
  return hasFaults(faults) ? { code: 'invalid', faults } : { effect: nothing, otherwise: [] }
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
