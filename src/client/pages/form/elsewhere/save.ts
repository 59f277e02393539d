import { v7 } from 'uuid'
import { loadAreas } from '#client/data/areas.ts'
import { type Saved, saveRow } from '#client/data/device/changes.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { emptyRow, type Resource, type Row } from '#domain/kernel/resource.ts'
import { linesElsewhere } from './declared.ts'

interface Kept {
  readonly id: string
  readonly organisation_id: unknown
  /** The form's values as they were read and as they are now. */
  readonly before: Row
  readonly now: Row
}

/** Saves what a form changed elsewhere, one after another; the first refusal ends it, with the name that it is about. */
export async function saveElsewhere(
  { elsewhere: { records, values }, fields }: Resource,
  kept: Kept,
): Promise<{ readonly name: string; readonly refused: Extract<Saved, { ok: false }> } | null> {
  const works = [
    ...(records && fields[records.name]
      ? recordsTyped(records, kept).map((work) => [records.name, work] as const)
      : []),
    ...(values && fields[values.name] ? valuesChanged(values, kept).map((work) => [values.name, work] as const) : []),
  ]
  if (works.length > 0) await loadAreas()
  for (const [name, work] of works) {
    const saved = await work()
    if (!saved.ok) return { name, refused: saved }
  }
  return null
}

type Work = () => Promise<Saved>
type Elsewhere = Resource['elsewhere']

/** A new record's; those of a saved one are changed one by one, in a tab of their own. */
function recordsTyped(
  { name, of, by, fields }: NonNullable<Elsewhere['records']>,
  { id, organisation_id, now }: Kept,
): Work[] {
  const target = resourceNamed(of)
  return linesElsewhere(now, name).map((line) => () => {
    const typed = Object.fromEntries(fields.map((field) => [field, line[field]]))
    const input = { ...emptyRow(target), ...typed, organisation_id, [`${by}_id`]: id }
    return saveRow(target, { action: 'create', id: v7(), input })
  })
}

/** One document for each row whose value changed; an emptied value stays what it was. */
function valuesChanged(
  { name, value, by, each, document }: NonNullable<Elsewhere['values']>,
  { id, organisation_id, before, now }: Kept,
): Work[] {
  const key = `${each}_id`
  const held = linesElsewhere(before, name)
  const changed = linesElsewhere(now, name).filter(
    (line) => line[value] !== null && line[value] !== held.find((other) => other[key] === line[key])?.[value],
  )
  return changed.map((line) => () => {
    const target = resourceNamed(document)
    const { lines } = target.fields
    const input = {
      ...emptyRow(target),
      organisation_id,
      occurred_at: new Date().toISOString(),
      [key]: line[key],
      lines: [{ ...(lines?.kind === 'lines' && emptyRow(lines)), [`${by}_id`]: id, [value]: line[value] }],
      is_draft: false,
    }
    return saveRow(target, { action: 'create', id: v7(), input })
  })
}
