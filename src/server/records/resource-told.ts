import type { FastifySchema } from 'fastify'
import { resourceNamed } from '#domain/house.ts'
import { importKinds } from '#domain/import/kinds.ts'
import { isDocument, lineFieldsOf } from '#domain/kernel/document.ts'
import { type Field, type Fields, keyOf, pointingIn, targetsOf } from '#domain/kernel/field.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { schemaOf, schemaOfFields } from '#domain/kernel/schema.ts'
import { codedElsewhere, isCalledByName, searchedKeys } from '#domain/kernel/searchable.ts'
import { searchedIn } from '#domain/kernel/searched.ts'
import { shortKeys } from '#store/embedded.ts'
import { columnsOf, largestPage } from '#store/query.ts'
import { listConditions } from '#store/query-text.ts'
import type { RefusalCode } from '#wire/refusals.ts'
import { mostTogether } from '#wire/shapes.ts'
import {
  array,
  data,
  described,
  integerType,
  type Json,
  jsonOf,
  momentTold,
  nullable,
  object,
  string,
  uuid,
} from '../http/describe.ts'
import { recordsBesideOf } from './beside.ts'
import { besideQuery, withBesideTold } from './beside-told.ts'
import { reorderBody } from './reorder.ts'
import { permissionFor, type ResourceCall, type ResourceRoute } from './routes.ts'
import { conditionsTold, fileTold, formatTold, oneOrZero, pageOf, paging } from './table-told.ts'

const stamps = {
  id: uuid,
  prefix: string,
  index: integerType,
  revision: integerType,
  created_at: momentTold,
  updated_at: momentTold,
  deleted_at: nullable(momentTold),
}

/**
 * JSON Schema of a row's fields. The parsing schema accepts null in required fields so that it can report `required`;
 * here they are not nullable.
 */
function toldFields({ fields, when }: Pick<Resource, 'fields' | 'when'>): Readonly<Record<string, Json>> {
  const told = jsonOf(schemaOf({ fields })).properties as Readonly<Record<string, Json>>
  const required = Object.entries(fields).filter(([name, field]) => field.required && !field.given && !when[name])
  const filled = required.map(([name, field]) => [keyOf(name, field), filledIn(told[keyOf(name, field)]!)])
  return { ...told, ...Object.fromEntries(filled) }
}

/** The fields with `given` removed: in an answer they are like all others. */
const answered = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, given: false }]))

const filledIn = (told: Json): Json => (Array.isArray(told.anyOf) ? (told.anyOf[0] as Json) : told)

/** JSON Schema of a reference's short row: one, a list, or one of several kinds. */
function shortTold(field: Field): Json {
  const rows = targetsOf(field).map((to) =>
    object(
      Object.fromEntries(shortKeys(resourceNamed(to)).map((key) => [key, key === 'id' ? uuid : nullable(string)])),
    ),
  )
  const [first = {}, ...others] = rows
  if (field.kind === 'refs') return array(first)
  return others.length > 0 ? { anyOf: [...rows, { type: 'null' }] } : nullable(first)
}

/** A row as it is answered: its fields, the stamps, and a short row for each reference. */
export const rowSchema = (resource: Resource) => ({
  $id: resource.name,
  ...object({
    ...stamps,
    ...toldFields({ fields: answered(resource.fields), when: resource.when }),
    ...Object.fromEntries(pointingIn(resource.fields).map(({ name, field }) => [name, shortTold(field)])),
  }),
})

const asDraft = { type: 'boolean', description: 'kept, and the books do not know of it yet' }

function bodyFor(resource: Resource, extra: Readonly<Record<string, Json>>): Json {
  // A super user names the organisation; for everybody else the server fills in their own.
  const needed = Object.entries(resource.fields).filter(
    ([name, field]) => field.required && !field.given && !resource.when[name] && name !== 'organisation',
  )
  return object(
    {
      ...extra,
      ...toldFields(resource),
      ...besideAsked(resource),
      ...(isDocument(resource) && { is_draft: asDraft }),
    },
    [...needed.map(([name, field]) => keyOf(name, field)), ...(resource.form.needs ?? [])],
  )
}

/** What a record is sent with: its options in full, or the ids of its products. */
function besideAsked(resource: Resource): Readonly<Record<string, Json>> {
  const beside = recordsBesideOf(resource)
  if (!beside) return {}
  const { name, of, isOwned } = beside
  const { [beside.by]: _, organisation_id: __, ...fields } = toldFields(of)
  const description = `at most ${mostTogether}; those that are not listed ${isOwned ? 'are deleted' : 'leave it'}; with it, an update may leave other fields out`
  return { [name]: { ...array(isOwned ? object({ id: uuid, ...fields }, []) : uuid), description } }
}

const stepFields = (resource: Resource) =>
  isDocument(resource) ? (jsonOf(schemaOfFields(resource.input)).properties as Readonly<Record<string, Json>>) : {}

const queryFor = (resource: Resource): Readonly<Record<string, Json>> => ({
  ...paging(500),
  paginate: {
    ...oneOrZero,
    description: `with 0, pages of ${largestPage} rows; otherwise of per_page, 100 unless told`,
  },
  short: {
    ...oneOrZero,
    description: 'ids, titles and references only: for a selector; it may leave out what is out of use by is_active=1',
  },
  search: {
    type: 'string',
    description: `words of ${searchedFor(resource)}: the first eight, fifty letters of each${
      isCalledByName(resource)
        ? '; in any letters, by their beginnings, with one slip; the nearest first unless sorted otherwise'
        : ''
    }`,
  },
  search_type: { enum: ['and', 'or'], description: 'rows must pass every filter, or any' },
  sort: { type: 'string', description: 'a column, with - before it for the other way round' },
  only_deleted: oneOrZero,
  with_deleted: oneOrZero,
  ...conditionsTold(listConditions(resource)),
})

/** What a search looks at, by the names of the fields. */
const searchedFor = (resource: Resource) =>
  searchedIn(resource).length === 0
    ? isCalledByName(resource)
      ? [
          'the name',
          'the code',
          ...searchedKeys(resource).codes,
          ...codedElsewhere(resource).flatMap(({ of, codes }) => codes.map((code) => `${of.name}.${code}`)),
        ].join(', ')
      : 'the title'
    : `${searchedIn(resource)
        .map(({ name, lines }) => (lines ? `${lines}.${name}` : name))
        .join(', ')}; of fewer than three letters only of the title`

const onlyTotals = {
  only: { enum: ['totals'], description: 'the sums of all that is found, by column and currency, and no rows' },
}

const fileQuery = (resource: Resource): Readonly<Record<string, Json>> => {
  const lines = lineFieldsOf(resource).map(({ name }) => name)
  return {
    ...formatTold,
    'columns[]': { ...array({ enum: columnsOf(resource) }), description: 'only these columns, in this order' },
    ...(lines.length > 0 && {
      lines: { enum: lines, description: 'a row for each of these lines, beside its record' },
    }),
  }
}

const oneRow = (resource: Resource) => data(object({ [resource.name]: withBesideTold(resource, true) }))
const news = object({
  id: uuid,
  at: momentTold,
  user: object({ id: uuid, name: string }),
  behind: nullable(object({ id: uuid, name: string })),
  approver: nullable(object({ id: uuid, name: string })),
  device: string,
  import: nullable(object({ id: uuid, name: string, kind: { enum: importKinds } })),
  action: { enum: ['create', 'update', 'delete', 'restore'] },
  changes: { type: 'object', additionalProperties: object({ from: {}, to: {} }) },
  comment: nullable(string),
})

const passed = (resource: Resource) =>
  object({
    id: uuid,
    created_at: momentTold,
    status: resource.fields.status?.kind === 'choice' ? { enum: resource.fields.status.options } : string,
    user: object({ id: uuid, name: string }),
    behind: nullable(object({ id: uuid, name: string })),
    approver: nullable(object({ id: uuid, name: string })),
    comment: nullable(string),
  })

/** Where a search found rows, by their ids. */
const foundTold = {
  type: 'object',
  additionalProperties: array(object({ name: string, text: string })),
  description: 'where a search found the rows, if not by their titles',
}

/** How a search by name was read. */
const searchTold = {
  read_as: {
    type: 'string',
    description: 'the search as read with the other keyboard layout, as nothing was found otherwise',
  },
  meant: { type: 'string', description: 'what may have been meant, where nothing was found' },
}

interface Words {
  readonly summary: string
  readonly status?: number
  readonly query?: Readonly<Record<string, Json>>
  readonly body?: Json
  readonly answer: Json
  readonly refusals: readonly RefusalCode[]
}

const words = {
  list: (resource) => ({
    summary: 'A page of the list',
    query: { ...queryFor(resource), ...besideQuery(resource), ...(isDocument(resource) && onlyTotals) },
    answer: pageOf(
      withBesideTold(resource, false),
      {},
      {
        ...(searchedIn(resource).length > 0 && { found: foundTold }),
        ...(isCalledByName(resource) && searchTold),
      },
    ),
    refusals: ['invalid'],
  }),
  one: (resource) => ({ summary: 'One record', answer: oneRow(resource), refusals: ['not_found'] }),
  create: (resource) => ({
    summary: 'A new record; the id may be made by the caller (UUIDv7), so that asking twice is asking once',
    body: bodyFor(resource, { id: uuid }),
    status: 201,
    answer: oneRow(resource),
    refusals: ['conflict', 'invalid'],
  }),
  update: (resource) => ({
    summary: 'Changes a record; with the revision that was read, nobody is saved over unknowingly',
    body: bodyFor(resource, { revision: integerType }),
    answer: oneRow(resource),
    refusals: ['not_found', 'conflict', 'invalid'],
  }),
  delete: (resource) => ({
    summary: 'Deletes a record; it can be restored',
    answer: oneRow(resource),
    refusals: ['not_found'],
  }),
  restore: (resource) => ({
    summary: 'Brings a deleted record back',
    answer: oneRow(resource),
    refusals: ['not_found', 'invalid'],
  }),
  export: (resource) => ({
    summary: 'The whole filtered list as a file',
    query: { ...queryFor(resource), ...fileQuery(resource) },
    answer: fileTold,
    refusals: ['invalid'],
  }),
  history: () => ({
    summary: 'Who changed what, and when',
    answer: data(object({ data: array(news) })),
    refusals: ['not_found'],
  }),
  statuses: (resource) => ({
    summary: 'The statuses that it has had, the first one first',
    answer: data(object({ data: array(passed(resource)) })),
    refusals: ['not_found'],
  }),
  step: (resource) => ({
    summary: 'Takes a document on to another status, and tells the books what that means',
    body: object({ ...stepFields(resource), comment: string, revision: integerType }),
    answer: oneRow(resource),
    refusals: ['not_found', 'conflict', 'invalid'],
  }),
  reorder: () => ({
    summary: 'Gives records their places by hand: all of them, or none if one has been changed meanwhile',
    body: jsonOf(reorderBody),
    answer: data(object({ data: array(object({ id: uuid, sequence: integerType, revision: integerType })) })),
    refusals: ['not_found', 'conflict', 'invalid'],
  }),
  entries: () => ({
    summary: 'What the document wrote, register by register: into those that one may read',
    answer: data(object({ data: array({ type: 'object', additionalProperties: true }) })),
    refusals: ['not_found'],
  }),
} satisfies Record<ResourceCall, (resource: Resource) => Words>

export function resourceTold(resource: Resource, route: ResourceRoute): FastifySchema {
  const description = resource.superOnly
    ? 'For super users.'
    : `Needs the permission ${permissionFor(resource, route)}.`
  const told = (words[route.call] as (resource: Resource) => Words)(resource)
  const summary = route.alias ? `${told.summary}, by another address` : told.summary
  return described({ tag: resource.name, description, ...told, summary })
}
