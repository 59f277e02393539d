import { registerFacades } from '#domain/facades.ts'
import { placeOf } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import type { EffectEntry, Queued } from '#store/outbox.ts'
import { isDated } from '#store/sheets.ts'

/**
 * Rows and entries of this device's commands that the replica does not hold yet. They lie over the replica, which they
 * never change.
 */
export interface Overlay {
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, StoredRow>>
  readonly entries: readonly EffectEntry[]
}

/** Builds the overlay; `settled` are the commands that the replica holds already. */
export function overlayOf(queued: readonly Queued[], settled: ReadonlySet<string>): Overlay {
  const over = queued.filter(({ stage, command }) => weighs(stage) && !settled.has(command.id))
  const rows = new Map<string, Map<string, StoredRow>>()
  for (const { effect, stage } of over)
    for (const { resource, row } of effect.rows) {
      const table = rows.get(resource) ?? new Map<string, StoredRow>()
      rows.set(resource, table.set(row.id, { ...row, unsent: stage }))
    }
  return { rows, entries: over.flatMap(({ effect }) => effect.entries) }
}

/** The ids of rows and sheets that the commands change, by the names of resources and registers. */
export function touchedBy(commands: readonly Pick<Queued, 'effect'>[]): Readonly<Record<string, readonly string[]>> {
  const ids = new Map<string, Set<string>>()
  const put = (name: string, id: unknown) => ids.set(name, (ids.get(name) ?? new Set<string>()).add(String(id)))
  for (const { effect } of commands) {
    for (const { resource, row } of effect.rows) put(resource, row.id)
    for (const { register, dimensions } of effect.entries) {
      const key = sheetKeys.get(register)
      if (key) put(register, dimensions[key])
    }
  }
  return Object.fromEntries([...ids].map(([name, own]) => [name, [...own]]))
}
/** The key of the dimension that names a sheet, by register: of a product, a partner, a cashbox. */
const sheetKeys = new Map(
  registerFacades.flatMap(({ name, sheet }) => (sheet === null ? [] : [[name, `${sheet}_id`] as const])),
)

/** What was refused has not happened; what was set aside has. */
const weighs = (stage: Queued['stage']) => stage !== 'refused' && stage !== 'done'

/** The balances of one product, partner or currency with the overlay's entries added. */
export function overlaidSheet(
  register: Register,
  held: readonly Row[],
  entries: readonly EffectEntry[],
): readonly Row[] {
  const sums = new Map(held.map((row) => [keyOf(register, row, row), row]))
  for (const entry of entries) {
    const key = keyOf(register, entry.dimensions, entry)
    const before = sums.get(key)
    const amounts = Object.keys(register.resources).map((name) => [
      name,
      Number(before?.[name] ?? 0) + (entry.amounts[name] ?? 0),
    ])
    const moment = isDated(register) ? { occurred_at: entry.occurred_at, document_id: entry.document_id } : {}
    sums.set(key, { ...entry.dimensions, ...moment, ...before, ...Object.fromEntries(amounts) })
  }
  return [...sums.values()]
}

const keyOf = (register: Register, dimensions: Row, { occurred_at, document_id }: Row | EffectEntry) =>
  placeOf({ register, dimensions }) + (isDated(register) ? `|${occurred_at}|${document_id}` : '')

/** The overlay's entries for one sheet. */
export const entriesFor = ({ entries }: Overlay, register: Register, key: string, id: string) =>
  entries.filter((entry) => entry.register === register.name && entry.dimensions[key] === id)
