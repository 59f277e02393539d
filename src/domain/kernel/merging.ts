import * as v from 'valibot'
import { keyed } from './field.ts'
import { id } from './id-schema.ts'
import type { Resource, Row, StoredRow } from './resource.ts'
import { type Fault, type Faults, fault } from './result.ts'
import { same } from './same.ts'

/** So many records become one at once. */
const most = 20

/** What a merge is asked: which record stays, which go, and what the one that stays says where they differ. */
export const mergeSchema = v.object({
  into: id,
  from: v.pipe(v.array(id), v.minLength(1, 'required'), v.maxLength(most)),
  fields: v.optional(v.record(v.string(), v.unknown()), {}) as v.GenericSchema<Row | undefined, Row>,
})
export type Merging = v.InferOutput<typeof mergeSchema>

/** The right to merge records of this kind. */
export const mergeRight = ({ permission }: Pick<Resource, 'permission'>) => `${permission}.merge`

/** The fields in which records differ and of which one may be chosen; what must agree can't be chosen. */
export function differingKeys({ fields, merges }: Resource, rows: readonly Row[]): readonly string[] {
  const [first = {}, ...others] = rows
  return keyed(fields)
    .filter(
      ({ name, field }) => !field.given && !field.superOnly && name !== 'organisation' && !merges?.same.includes(name),
    )
    .filter(({ key }) => others.some((other) => !same(first[key] ?? null, other[key] ?? null)))
    .map(({ key }) => key)
}

/** The answers of a record, such as its specifications, with those that only the others give. */
export function answersTogether({ fields }: Resource, stays: Row, others: readonly Row[]): Row {
  const together: Record<string, readonly Row[]> = {}
  for (const { key, field } of keyed(fields)) {
    if (field.kind !== 'lines' || !field.answers) continue
    const each = `${field.answers.each}_id`
    const given = new Map<unknown, Row>()
    for (const { [key]: lines } of [stays, ...others])
      for (const line of (lines ?? []) as readonly Row[]) if (!given.has(line[each])) given.set(line[each], line)
    together[key] = [...given.values()]
  }
  return together
}

/** What speaks against making these records one: the first is to stay. */
export function faultsOfMerge(resource: Resource, { into, from }: Merging, rows: readonly StoredRow[]): Faults {
  const found = new Map(rows.map((row) => [row.id, row]))
  const stays = found.get(into)
  if (!stays || stays.deleted_at) return { into: [fault('deleted')] }
  const faults: Record<string, readonly Fault[]> = {}
  for (const [at, gone] of from.entries()) {
    const trouble = troubleWith(resource, stays, found.get(gone), from.indexOf(gone) !== at)
    if (trouble) faults[`from.${at}`] = [trouble]
  }
  return faults
}

function troubleWith({ fields, merges }: Resource, stays: StoredRow, goes: StoredRow | undefined, isTwice: boolean) {
  if (!goes || goes.deleted_at) return fault('deleted')
  if (goes.id === stays.id || isTwice) return fault('merge_itself')
  if (goes.organisation_id !== stays.organisation_id) return fault('merge_organisations')
  if (goes.is_global || stays.is_global) return fault('merge_shared')
  const unlike = keyed(fields).find(
    ({ name, key }) => merges?.same.includes(name) && !same(goes[key] ?? null, stays[key] ?? null),
  )
  return unlike && fault('merge_unlike', { name: String(goes.name ?? '') })
}
