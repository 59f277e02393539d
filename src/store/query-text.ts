import { author, isDocument } from '#domain/kernel/document.ts'
import { type Field, keyed, keyOf } from '#domain/kernel/field.ts'
import { inOneCase } from '#domain/kernel/id.ts'
import type { Language } from '#domain/kernel/language.ts'
import { isListed, type Resource } from '#domain/kernel/resource.ts'
import { done, hasFaults, type Result, refused } from '#domain/kernel/result.ts'
import { searchedIn } from '#domain/kernel/searched.ts'
import { columnsOf, largestPage, type Query } from './query.ts'
import { type Askable, paramsFromQuestion, questionFrom, type TableCondition } from './question.ts'

/** The conditions and sort columns of a list. */
const askableList = (resource: Resource): Askable => ({
  conditions: listConditions(resource),
  sortable: sortable(resource),
  usualSort: resource.list.sort,
})

export function queryFromParams(resource: Resource, params: URLSearchParams, language: Language): Result<Query> {
  const { question, faults } = questionFrom(askableList(resource), params, language)
  if (hasFaults(faults)) return refused('invalid', faults)
  const seenBy = seenByFrom(resource, params)
  const { organisation_id: _, ...filters } = question.filters
  return done({
    ...question,
    ...(seenBy && { filters, seenBy }),
    match: params.get('search_type') === 'or' ? 'or' : 'and',
    search: params.get('search')?.trim() ?? '',
    ...(params.get('paginate') === '0' && { per_page: largestPage }),
    deleted: params.get('only_deleted') === '1' ? 'only' : params.get('with_deleted') === '1' ? 'with' : 'without',
  })
}

/** For a list, `organisation_id` is the owner of the rows; for a selector (`short=1`) it is the one that picks. */
const seenByFrom = (resource: Resource, params: URLSearchParams) =>
  resource.scope === 'organisation' && params.get('short') === '1' ? inOneCase(params.get('organisation_id')) : null

export function paramsFromQuery(resource: Resource, query: Query): URLSearchParams {
  const params = paramsFromQuestion(query, resource.list.sort)
  if (query.per_page > 500) {
    params.delete('per_page')
    params.set('paginate', '0')
  }
  if (query.search) params.set('search', query.search)
  if (query.seenBy) {
    params.set('short', '1')
    params.set('organisation_id', query.seenBy)
  }
  if (query.match === 'or') params.set('search_type', 'or')
  if (query.deleted !== 'without') params.set(query.deleted === 'only' ? 'only_deleted' : 'with_deleted', '1')
  return params
}

/** Lists of pictures or lines can't be sorted by. */
const sortable = (resource: Resource) => {
  const listed = new Set(keyed(resource.fields).flatMap(({ key, field }) => (isListed(field) ? [key] : [])))
  return [
    ...(resource.title === 'name_$lang' ? ['name'] : []),
    ...columnsOf(resource).filter((column) => !listed.has(column)),
  ]
}

const moment: Field = { kind: 'moment' }
const whole: Field = { kind: 'integer' }

/** Every column that a filter can name. */
export const listConditions = (resource: Resource): readonly TableCondition[] => [
  { name: 'id', key: 'id', field: { kind: 'ref', to: resource.name } },
  { name: 'index', key: 'index', field: whole },
  { name: 'created_at', key: 'created_at', field: moment },
  { name: 'updated_at', key: 'updated_at', field: moment },
  ...authorCondition(resource),
  ...Object.entries(resource.fields)
    .filter(([, field]) => !unasked.includes(field.kind))
    .map(([name, field]) => ({ name, key: keyOf(name, field), field })),
  ...lineConditions(resource),
]

export type LineCondition = TableCondition & {
  readonly lines: string
  /** Of lines that answer the rows of a reference, the field of the row: an option's specification. */
  readonly each?: string
}

/**
 * What lines are about, the codes of their units, and what the list names as a field of lines, `lines.cost`; as far as
 * the record has no field of that name itself.
 */
export function lineConditions(resource: Resource): readonly LineCondition[] {
  const searched = searchedIn(resource).flatMap(({ name, key, field, lines }) =>
    lines === null ? [] : [{ name, key, field, lines }],
  )
  const known = new Map([...searched, ...namedInLines(resource)].map((one) => [one.key, one]))
  return [...known.values()].filter(({ name }) => !resource.fields[name])
}

const namedInLines = ({ fields, list }: Resource): readonly LineCondition[] =>
  list.filters.flatMap((path) => {
    const [lines = '', name = ''] = path.split('.')
    const held = fields[lines]
    const field = held?.kind === 'lines' ? held.fields[name] : undefined
    if (!field) return []
    const answers = held?.kind === 'lines' && held.answers?.by === name ? held.answers : null
    return [{ name, key: keyOf(name, field), field, lines, ...(answers && { each: `${answers.each}_id` }) }]
  })

/**
 * Documents can be asked for by who made them; of other records only their history tells it. Whoever may only pick from
 * a list, and is not told the rest of a document (`pickable`), does not ask for it either.
 */
export const authorCondition = (resource: Resource): readonly TableCondition[] =>
  isDocument(resource) && resource.fields.comment ? [{ name: 'created_by', key: 'created_by', field: author }] : []

const unasked: readonly Field['kind'][] = ['images', 'files', 'lines']
