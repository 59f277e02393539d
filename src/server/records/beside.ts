import { house, resourceNamed } from '#domain/house.ts'
import { targetsOf } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type Actor, may, mayPick } from '#domain/kernel/permission.ts'
import { fieldOf, type Resource, type Row } from '#domain/kernel/resource.ts'
import { tellerTo } from '#domain/kernel/seen.ts'
import { pickOf } from '#store/picks.ts'
import { type Reader, scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { namedRows } from './rows.ts'

/** Records that calls tell and take together with the one that they refer to: options, barcodes, products. */
export interface Beside {
  readonly name: string
  readonly of: Resource
  /** Their key that holds the id of the one. */
  readonly by: string
  /** They live with the one: made, changed and deleted with it. Others stand by themselves, and are named by their ids. */
  readonly isOwned: boolean
}

/** What a record has `elsewhere`, or the records that are siblings by it: the products of one variation. */
export function recordsBesideOf({ name, elsewhere: { records } }: Resource): Beside | null {
  if (records) return { name: records.name, of: resourceNamed(records.of), by: `${records.by}_id`, isOwned: true }
  for (const of of house) {
    const { siblings } = of.elsewhere
    if (siblings && targetsOf(fieldOf(of, siblings.by)).includes(name))
      return { name: siblings.name, of, by: `${siblings.by}_id`, isOwned: false }
  }
  return null
}

interface Sight {
  readonly actor: Actor
  readonly language: Language
  /** Titles and references alone: all that whoever may only pick them is told. */
  readonly isShort?: boolean
}

/** Adds to rows what belongs beside them; null for those who may not even pick it. */
export async function withBeside(
  resource: Resource,
  rows: readonly Row[],
  store: Reader,
  sight: Sight,
): Promise<readonly Row[]> {
  const beside = recordsBesideOf(resource)
  if (!beside || rows.length === 0) return rows
  const { name, by } = beside
  const held = await heldBeside(beside, rows, store, sight)
  const owned = Map.groupBy(held ?? [], (one) => one[by])
  return rows.map((row) => ({ ...row, [name]: held && (owned.get(row.id) ?? []) }))
}

async function heldBeside({ of, by }: Beside, rows: readonly Row[], store: Reader, sight: Sight) {
  const { actor, language, isShort = false } = sight
  if (!mayPick(actor, house, of)) return null
  const query = { ...everyRow(of, language), filters: { [by]: { any: rows.map(({ id }) => String(id)) } } }
  const { rows: found } = await store.list(of, query, scopeOf(actor))
  const shown = isShort || !may(actor, of, 'read') ? found.map((row) => pickOf(of, row)) : found
  return namedRows(of, shown.map(tellerTo(actor, of.fields)), language)
}
