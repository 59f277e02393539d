import { lineFieldsOf } from './document.ts'
import { type Field, type Fields, pointingIn, recordOf, textOfRecord } from './field.ts'
import { inOneCase } from './id.ts'
import type { Resource, Row } from './resource.ts'

type Names = ReadonlyMap<string, string>

/** A record in which references to some ids, in its lines too, name others instead. */
export function renamedIn<R extends Row>(resource: Resource, row: R, names: Names): R {
  const lines = lineFieldsOf(resource).flatMap(({ name, field }) => {
    const held = row[name]
    return Array.isArray(held)
      ? [[name, held.map((line) => (isRow(line) ? renamed(field.fields, line, names) : line))] as const]
      : []
  })
  return { ...renamed(resource.fields, row, names), ...Object.fromEntries(lines) }
}

const isRow = (line: unknown): line is Row => typeof line === 'object' && line !== null

function renamed<R extends Row>(fields: Fields, row: R, names: Names): R {
  const changes: Record<string, unknown> = {}
  for (const { key, field } of pointingIn(fields)) if (row[key]) changes[key] = named(field, row[key], names)
  return { ...row, ...changes }
}

function named({ kind }: Field, held: unknown, names: Names): unknown {
  if (kind === 'refs')
    return Array.isArray(held) ? [...new Set(held.map((id) => names.get(String(inOneCase(id))) ?? id))] : held
  if (typeof held !== 'string') return held
  if (kind !== 'poly') return names.get(String(inOneCase(held))) ?? held
  const { to, id } = recordOf(held)
  return textOfRecord({ to, id: names.get(String(inOneCase(id))) ?? id })
}
