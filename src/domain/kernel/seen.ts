import { type Field, type Fields, keyed, onceFor } from './field.ts'
import { type Actor, can } from './permission.ts'
import type { Register } from './register.ts'
import { emptyOf, type Resource, type Row } from './resource.ts'

/** Whether the actor holds the right that the field asks for, if it asks for one. */
export const sees = (actor: Actor, { seenWith }: Field) => seenWith === undefined || can(actor, seenWith)

/** The fields that the actor may see, in the record and in its lines; the same object if nothing is hidden. */
export function seenFields(actor: Actor, fields: Fields): Fields {
  if (actor.is_super || !keepsBack(fields)) return fields
  const entries = Object.entries(fields)
  const seen = entries
    .filter(([, field]) => sees(actor, field))
    .map(([name, field]): [string, Field] => [name, seenWithin(actor, field)])
  const isWhole = seen.length === entries.length && seen.every(([name, field]) => field === fields[name])
  return isWhole ? fields : Object.fromEntries(seen)
}

/** Whether any field of the record or of its lines asks for a right. */
const keepsBack: (fields: Fields) => boolean = onceFor((fields) =>
  Object.values(fields).some((field) => field.seenWith || (field.kind === 'lines' && keepsBack(field.fields))),
)

function seenWithin(actor: Actor, field: Field): Field {
  if (field.kind !== 'lines') return field
  const fields = seenFields(actor, field.fields)
  if (fields === field.fields) return field
  // `total` and `follow` may compute with a hidden field, so they are dropped.
  const { total: _total, follow: _follow, ...rest } = field
  return { ...rest, fields }
}

/** The declaration cut to what the actor sees: its fields, list columns, filters and form. */
export function seenResource<R extends Resource>(actor: Actor, resource: R): R {
  const fields = seenFields(actor, resource.fields)
  if (fields === resource.fields) return resource
  const known = (name: string) => !(name in resource.fields) || name in fields
  const laid = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.filter(known)).filter((row) => row.length > 0)
  const { list, form, waits } = resource
  return {
    ...resource,
    fields,
    waits: Object.fromEntries(Object.entries(waits).filter(([, { where }]) => Object.keys(where).every(known))),
    list: { ...list, columns: list.columns.filter(known), filters: list.filters.filter(known) },
    form: {
      main: laid(form.main),
      ...(form.sections && { sections: partsWithFields(form.sections, laid) }),
      ...(form.aside && { aside: form.aside.filter(known) }),
    },
  }
}

type Sections = NonNullable<Resource['form']['sections']>

/** Drops sections of a form that have no fields left, heading included. */
const partsWithFields = (sections: Sections, laid: (rows: Sections[string]) => Sections[string]): Sections =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([heading, rows]) => (laid(rows).length > 0 ? [[heading, laid(rows)]] : [])),
  )

/**
 * The register cut to the resources that the actor sees: a query by it can't show, sum or sort by the others, nor tell
 * what follows from them.
 */
export function seenRegister(actor: Actor, register: Register): Register {
  const resources = seenFields(actor, register.resources)
  if (resources === register.resources) return register
  const formulas = Object.entries(register.formulas).filter(([, { from }]) => from.every((name) => name in resources))
  return { ...register, resources, formulas: Object.fromEntries(formulas) }
}

const anybody: Actor = { user_id: '', organisation_id: '', is_super: false, permissions: new Set() }
/** The part of a register that every reader of it sees. */
export const openPart = (register: Register): Register => seenRegister(anybody, register)

/**
 * Returns a function that removes hidden fields from a row; make it once for many rows. With nothing hidden it returns
 * the row itself.
 */
export function tellerTo(actor: Actor, fields: Fields): <R extends Row>(row: R) => R {
  const all = keyed(fields)
  const hidden = new Set(all.filter(({ field }) => !sees(actor, field)).flatMap(({ name, key }) => [name, key]))
  const lines = all.flatMap(({ name, field }) =>
    field.kind === 'lines' && !hidden.has(name) && seenFields(actor, field.fields) !== field.fields
      ? [{ name, tell: tellerTo(actor, field.fields) }]
      : [],
  )
  if (hidden.size + lines.length === 0) return (row) => row
  return <R extends Row>(row: R) => {
    const told: Record<string, unknown> = Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key)))
    for (const { name, tell } of lines) {
      const held = told[name]
      if (Array.isArray(held)) told[name] = held.map((line) => (isRow(line) ? tell(line) : line))
    }
    return told as Row as R
  }
}

/**
 * What was typed, with the fields that the actor does not see taken from `held`: who can't see a field can't change it.
 * A line takes them from the held line with the same references; in a new row or line they are empty.
 */
export function withUnseen(actor: Actor, fields: Fields, typed: Row, held: Row | null): Row {
  if (seenFields(actor, fields) === fields) return typed
  const row: Record<string, unknown> = { ...typed }
  for (const { key, field } of keyed(fields))
    if (!sees(actor, field)) row[key] = held?.[key] ?? emptyOf(field)
    else if (field.kind === 'lines' && isRows(typed[key]))
      row[key] = linesWithUnseen(actor, field.fields, typed[key], isRows(held?.[key]) ? held[key] : [])
  return row
}

function linesWithUnseen(actor: Actor, fields: Fields, typed: readonly Row[], held: readonly Row[]): readonly Row[] {
  const references = keyed(fields).filter(({ field }) => field.kind === 'ref' && sees(actor, field))
  const nameOf = (line: Row) => JSON.stringify(references.map(({ key }) => line[key] ?? null))
  const left = new Map<string, Row[]>()
  for (const line of held) left.set(nameOf(line), [...(left.get(nameOf(line)) ?? []), line])
  return typed.map((line) => withUnseen(actor, fields, line, left.get(nameOf(line))?.shift() ?? null))
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isRow)
