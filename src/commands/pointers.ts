import { resourceNamed } from '#domain/house.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import { narrowingOf, notOfferedIn } from '#domain/kernel/offered.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { pointersOf } from '#domain/kernel/pointers.ts'
import { isPromised } from '#domain/kernel/promised.ts'
import { fieldOf, type Resource, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import { type Fault, type Faults, fault } from '#domain/kernel/result.ts'
import { isVisible } from '#store/evaluate.ts'
import { everybody } from '#store/feeds.ts'
import type { Wanted } from '#store/ledger.ts'
import { scopeOf, type Writer } from '#store/port.ts'
import { type Rows, rowOfKind } from './facts.ts'

/** All rows that the records refer to, and those that the `through` paths lead to, in one call. */
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

/** What to fetch for a path: `lines.product.measure` asks for the measures of the products in the lines. */
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

/** Faults of references that lead to no living row visible to the record's organisation. */
export function missingRows(resource: Resource, row: Row, current: Row | null, rows: Rows, actor: Actor): Faults {
  const faults: Record<string, readonly Fault[]> = {}
  const owners = { organisation_id: String(row.organisation_id ?? actor.organisation_id) }
  // A reference that was chosen before may stay, though its row is deleted now.
  const kept = chosenIn(resource, current)
  for (const { at, to, id, field, holder } of pointersOf(resource, row)) {
    const found = rows.get(rowOfKind(to, id))
    const scope = at === 'organisation_id' ? scopeOf(actor) : owners
    const isSeen = found && isVisible(resourceNamed(to), found, scope)
    const isGone = found?.deleted_at && !isPromised(found) && !kept.has(rowOfKind(to, id))
    if (!isSeen || isAstray(field, row, holder, found)) faults[at] = [fault('not_in_list')]
    else if (isGone) faults[at] = [fault('deleted')]
  }
  return faults
}

const chosenIn = (resource: Resource, current: Row | null): ReadonlySet<string> =>
  new Set(current ? pointersOf(resource, current).map(({ to, id }) => rowOfKind(to, id)) : [])

/**
 * Faults of newly chosen rows that are inactive or not of the sort that the field offers. For a fact the sort is not
 * checked, and `inactive` is a disagreement.
 */
export function unoffered(resource: Resource, row: Row, current: Row | null, rows: Rows, isFact: boolean): Faults {
  const faults: Record<string, readonly Fault[]> = {}
  const kept = chosenIn(resource, current)
  for (const { at, to, id, field } of pointersOf(resource, row)) {
    const found = rows.get(rowOfKind(to, id))
    // The owner is not chosen by anybody, nor what follows from the rest.
    if (!found || at === 'organisation_id' || ('given' in field && field.given) || kept.has(rowOfKind(to, id))) continue
    const [amiss] = notOfferedIn(narrowingOf(field, resourceNamed(to)), found)
    if (amiss === 'is_active') faults[at] = [fault('inactive')]
    else if (amiss && !isFact)
      faults[at] = [fault('not_offered', { of: to, field: amiss, value: String(found[amiss]) })]
  }
  return faults
}

/** Whether a row lies outside what was chosen beside it: a district in another region, another specification's option in its line. */
function isAstray({ within = [] }: Field, row: Row, holder: Row, found: StoredRow): boolean {
  return within.some((outer) => {
    const key = `${outer}_id`
    return outer !== 'organisation' && key in found && found[key] !== (key in holder ? holder : row)[key]
  })
}
