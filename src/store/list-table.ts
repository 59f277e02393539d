import { type Field, keyOf } from '#domain/kernel/field.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { TableColumn } from './column.ts'
import type { Query } from './query.ts'
import { listConditions, paramsFromQuery, queryFromParams } from './query-text.ts'
import type { TableSource } from './table.ts'

const index: Field = { kind: 'integer' }
const moment: Field = { kind: 'moment' }

/** The list of a resource, with all that a list can show. */
export const listOf = (resource: Resource): TableSource<Query> => ({
  name: resource.name,
  conditions: listConditions(resource),
  read: (params, language) => queryFromParams(resource, params, language),
  write: (query) => paramsFromQuery(resource, query),
  columns: () => columnNames(resource).map((name) => columnNamed(resource, name)),
})

/** All that a list can show; it reads no lines. */
export const columnNames = ({ fields }: Resource): readonly string[] => [
  'index',
  ...Object.keys(fields).filter((name) => fields[name]?.kind !== 'lines'),
  'created_at',
  'updated_at',
]

export function columnNamed(resource: Resource, name: string): TableColumn {
  const field = resource.fields[name] ?? (name === 'index' ? index : moment)
  return { key: keyOf(name, field), name, field, role: roleOf(resource, name, field) }
}

function roleOf(resource: Resource, name: string, { kind }: Field): TableColumn['role'] {
  if (name === resource.title || name.startsWith('name_')) return 'title'
  if (kind === 'amount' || kind === 'quantity') return 'figure'
  return kind === 'moment' ? 'moment' : 'dimension'
}
