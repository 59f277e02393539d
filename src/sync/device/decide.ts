import { changeRecord } from '#commands/change-record.ts'
import type { DocumentCommand } from '#commands/document.ts'
import type { Disagreement, Manner } from '#domain/kernel/disagreement.ts'
import { pointersOf } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { hasFaults, type Refusal } from '#domain/kernel/result.ts'
import { parseRow } from '#domain/kernel/schema.ts'
import type { Effect, Queued } from './outbox.ts'
import type { OverlaidBooks } from './overlaid.ts'
import { DeviceWriter } from './writer.ts'

/** What a person does on a device. */
export interface Deed {
  readonly resource: Resource
  readonly command: DocumentCommand
  readonly manner: Manner
}

export interface Decision {
  readonly effect: Effect
  /** What this device's books see otherwise: a person is told, and goes on. */
  readonly otherwise: readonly Disagreement[]
}

const nothing: Effect = { rows: [], entries: [] }

/**
 * By the server's own rules over what the device holds. Of a request only what is plainly wrong is refused here: the
 * server knows more than the device.
 */
export async function decide(
  { resource, command, manner }: Deed,
  books: OverlaidBooks | null,
  actor: Actor,
  at: Date,
): Promise<Decision | Refusal> {
  const plain = plainFaults(resource, command, actor)
  if (plain) return plain
  if (!books) return { effect: nothing, otherwise: [] }
  const writer = new DeviceWriter(books)
  const otherwise: Disagreement[] = []
  const context = { writer, actor, author: { user_id: actor.user_id, device: '', at }, otherwise }
  const isKnownHere = command.action === 'create' || command.action === 'step' || books.isOwn(resource, command.id)
  const changed = await changeRecord(resource, command, context)
  if (changed.ok) return { effect: writer.effect(isKnownHere), otherwise }
  return manner === 'fact' ? changed.refusal : { effect: nothing, otherwise: [] }
}

function plainFaults(resource: Resource, command: DocumentCommand, actor: Actor): Refusal | null {
  if (command.action !== 'create' && command.action !== 'update') return null
  // Whose it is goes without saying.
  const organisation_id = command.input.organisation_id ?? actor.organisation_id
  const owned = resource.scope === 'organisation' ? { ...command.input, organisation_id } : command.input
  const parsed = parseRow(resource, owned)
  if (!parsed.ok) return parsed.refusal
  const faults = resource.check(parsed.value)
  return hasFaults(faults) ? { code: 'invalid', faults } : null
}

/** The commands that have not been taken yet and that this one builds upon. */
export function buildsUpon({ resource, command }: Deed, queued: readonly Queued[]): readonly string[] {
  const input = 'input' in command ? command.input : {}
  const records = new Set([command.id, ...pointersOf(resource, input).map(({ id }) => id)])
  return queued.filter((one) => isOpen(one) && records.has(one.command.record)).map((one) => one.command.id)
}

const isOpen = ({ stage }: Queued) => stage === 'waiting' || stage === 'blocked' || stage === 'set_aside'
