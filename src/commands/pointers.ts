import { resourceNamed } from '#domain/house.ts'
import { pointersOf } from '#domain/kernel/document.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import { narrowingOf, notOfferedIn } from '#domain/kernel/offered.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { isPromised } from '#domain/kernel/promised.ts'
import { fieldOf, type Resource, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import { type Fault, type Faults, fault } from '#domain/kernel/result.ts'
import { isVisible } from '#store/evaluate.ts'
import { everybody } from '#store/feeds.ts'
import type { Wanted } from '#store/ledger.ts'
import { scopeOf, type Writer } from '#store/port.ts'
import { type Rows, rowOfKind } from './facts.ts'

/** Every row that these records refer to, and by these paths those that they lead to, at once. */
export async function rowsFor(
  resource: Resource,
  records: readonly Row[],
  writer: Writer,
  through: readonly string[] = [],
): Promise<Rows> {
  const ids = new Map<string, Set<string>>()
  for (const { to, id } of records.flatMap((row) => pointersOf(resource, row)))
    ids.set(to, (ids.get(to) ?? new Set()).add(id))
  const wanted = [...ids].map(([resource, found]) => ({ resource, ids: [...found] }))
  const found = await writer.ledger.rows(String(records[0]?.organisation_id ?? everybody), [
    ...wanted,
    ...through.map((path) => beyond(resource, path, records)),
  ])
  return new Map(found.map(({ resource, row }) => [rowOfKind(resource, row.id), row]))
}

/** By `lines.product.measure` the measures of what the lines of the records name as their product. */
function beyond(resource: Resource, path: string, records: readonly Row[]): Wanted {
  const [end = '', name = '', inner] = path.split('.').reverse()
  const lines = inner === undefined ? null : fieldOf(resource, inner)
  const by = lines?.kind === 'lines' ? lines.fields[name] : fieldOf(resource, name)
  if (by?.kind !== 'ref') throw new Error(`${resource.name} leads nowhere by ${path}`)
  const led = fieldOf(resourceNamed(by.to), end)
  if (led.kind !== 'ref') throw new Error(`${by.to} leads nowhere by ${end}`)
  const key = keyOf(name, by)
  const holders = inner === undefined ? records : records.flatMap((row) => (row[inner] ?? []) as readonly Row[])
  const ids = new Set(holders.flatMap((row) => (typeof row[key] === 'string' ? [row[key]] : [])))
  return { resource: led.to, ids: [...ids], through: { resource: by.to, key: keyOf(end, led) } }
}

/** A reference must lead to a living row that the record's own organisation can see. */
export function missingRows(resource: Resource, row: Row, current: Row | null, rows: Rows, actor: Actor): Faults {
  const faults: Record<string, readonly Fault[]> = {}
  const owners = { organisation_id: String(row.organisation_id ?? actor.organisation_id) }
  // A record may keep pointing to what was deleted after it was chosen.
  const kept = chosenIn(resource, current)
  for (const { at, to, id, field } of pointersOf(resource, row)) {
    const found = rows.get(rowOfKind(to, id))
    const scope = at === 'organisation_id' ? scopeOf(actor) : owners
    const isSeen = found && isVisible(resourceNamed(to), found, scope)
    const isGone = found?.deleted_at && !isPromised(found) && !kept.has(rowOfKind(to, id))
    if (!isSeen || isAstray(field, row, found)) faults[at] = [fault('not_in_list')]
    else if (isGone) faults[at] = [fault('deleted')]
  }
  return faults
}

const chosenIn = (resource: Resource, current: Row | null): ReadonlySet<string> =>
  new Set(current ? pointersOf(resource, current).map(({ to, id }) => rowOfKind(to, id)) : [])

/**
 * What may not be newly chosen: a record that is no longer active, or not of the sort that the field asks for. What has
 * happened is not refused for it: of the sort nothing is said then, and the rest is a disagreement.
 */
export function unoffered(resource: Resource, row: Row, current: Row | null, rows: Rows, isFact: boolean): Faults {
  const faults: Record<string, readonly Fault[]> = {}
  const kept = chosenIn(resource, current)
  for (const { at, to, id, field } of pointersOf(resource, row)) {
    const found = rows.get(rowOfKind(to, id))
    // Whose a record is nobody chooses.
    if (!found || at === 'organisation_id' || kept.has(rowOfKind(to, id))) continue
    const amiss = notOfferedIn(narrowingOf(field, resourceNamed(to)), found)
    if (amiss.includes('is_active')) faults[at] = [fault('inactive')]
    else if (amiss.length > 0 && !isFact) faults[at] = [fault('not_in_list')]
  }
  return faults
}

/** A district lies within the region that was chosen beside it. */
function isAstray({ within = [] }: Field, row: Row, found: StoredRow): boolean {
  return within.some((outer) => {
    const key = `${outer}_id`
    return outer !== 'organisation' && key in found && found[key] !== row[key]
  })
}
