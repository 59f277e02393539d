import { v7 } from 'uuid'
import { type Context, changeResource } from '#commands/change.ts'
import { changeRecord } from '#commands/change-record.ts'
import type { DocumentCommand } from '#commands/document-command.ts'
import { keyed } from '#domain/kernel/field.ts'
import { idFrom } from '#domain/kernel/id.ts'
import { emptyRow, type Resource, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import { fault, type Result } from '#domain/kernel/result.ts'
import { same } from '#domain/kernel/same.ts'
import { isRow } from '#domain/kernel/seen.ts'
import { scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { mostTogether } from '#wire/shapes.ts'
import { accepted, Refused } from '../http/errors.ts'
import { type Beside, recordsBesideOf } from './beside.ts'

/**
 * Changes a record, and with it what belongs beside it where the caller names that: all of it, or nothing. Whoever
 * names it need not send the other fields of a record that is there.
 */
export async function changeTogether(
  resource: Resource,
  command: DocumentCommand,
  context: Context,
): Promise<StoredRow> {
  const { writer, actor } = context
  const beside = recordsBesideOf(resource)
  const listed = beside && 'input' in command ? (command.input[beside.name] ?? null) : null
  if (!beside || !('input' in command) || listed === null)
    return accepted(await changeRecord(resource, command, context))
  const entries = entriesIn(beside.name, listed)
  const held = command.action === 'update' ? await writer.get(resource, command.id, scopeOf(actor)) : null
  const whole = { ...command, input: { ...held, ...command.input } }
  const row = accepted(await changeRecord(resource, whole, context))
  const query = { ...everyRow(beside.of, 'uz'), filters: { [beside.by]: { any: [row.id] } } }
  const { rows: before } = await writer.list(beside.of, query, scopeOf(actor))
  await (beside.isOwned ? takeOwned : takeNamed)({ beside, row, before, context }, entries)
  return row
}

interface Taken {
  readonly beside: Beside
  readonly row: StoredRow
  /** What belonged beside it until now. */
  readonly before: readonly StoredRow[]
  readonly context: Context
}

function entriesIn(name: string, listed: unknown): readonly unknown[] {
  if (!Array.isArray(listed)) throw new Refused('invalid', { [name]: [fault('lines')] })
  if (listed.length > mostTogether)
    throw new Refused('invalid', { [name]: [fault('max_lines', { limit: mostTogether, actual: listed.length })] })
  return listed
}

/** Those that are not listed go first, so that another may be called as one of them was. */
async function takeOwned({ beside, row, before, context }: Taken, listed: readonly unknown[]): Promise<void> {
  const { name, of, by } = beside
  const left = new Map(before.map((one) => [one.id, one]))
  const own = listed.map((one, at) => {
    if (!isRow(one)) throw new Refused('invalid', { [`${name}.${at}`]: [fault('lines')] })
    const typed = { ...typedOf(of, one), [by]: row.id, organisation_id: row.organisation_id }
    const named = idFrom(one.id)
    if (!named && (one.id ?? null) !== null)
      throw new Refused('invalid', { [`${name}.${at}.id`]: [fault('reference')] })
    const held = named ? left.get(named) : [...left.values()].find((other) => says(other, typed))
    if (held) left.delete(held.id)
    return { at, id: held?.id ?? named ?? v7(), held, typed }
  })
  for (const { id } of left.values()) accepted(await changeResource(of, { action: 'delete', id }, context))
  for (const { at, id, held, typed } of own) {
    if (held && says(held, typed)) continue
    const input = { ...(held ?? emptyRow(of)), ...typed }
    acceptedAt(`${name}.${at}`, await changeResource(of, { action: held ? 'update' : 'create', id, input }, context))
  }
}

const typedOf = ({ fields }: Resource, one: Row): Row =>
  Object.fromEntries(keyed(fields).flatMap(({ key }) => (key in one ? [[key, one[key]]] : [])))

const says = (held: Row, typed: Row) => Object.entries(typed).every(([key, value]) => same(held[key], value))

/** Takes those that are named by their ids, and lets the others go. */
async function takeNamed({ beside, row, before, context }: Taken, listed: readonly unknown[]): Promise<void> {
  const { name, of, by } = beside
  const { writer, actor } = context
  const ids = listed.map((one, at) => {
    const id = idFrom(one)
    if (!id) throw new Refused('invalid', { [`${name}.${at}`]: [fault('reference')] })
    return id
  })
  async function turn(id: string, to: string | null, path: string) {
    const one = await writer.get(of, id, scopeOf(actor))
    if (!one) throw new Refused('invalid', { [path]: [fault('not_in_list')] })
    if (one[by] === to) return
    const changed = await changeResource(of, { action: 'update', id, input: { ...one, [by]: to } }, context)
    acceptedAt(path, changed, true)
  }
  for (const [at, id] of ids.entries()) await turn(id, row.id, `${name}.${at}`)
  for (const { id } of before) if (!ids.includes(id)) await turn(id, null, name)
}

/** What is refused of one of them is told at its place in the list. */
function acceptedAt(path: string, result: Result<StoredRow>, isNamed = false): void {
  if (result.ok || result.refusal.code !== 'invalid') return void accepted(result)
  const faults = Object.entries(result.refusal.faults)
  const [first] = faults
  if (isNamed) throw new Refused('invalid', { [path]: first?.[1] ?? [] })
  throw new Refused('invalid', Object.fromEntries(faults.map(([key, list]) => [key ? `${path}.${key}` : path, list])))
}
