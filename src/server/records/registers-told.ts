import type { FastifySchema } from 'fastify'
import { isToldWhole } from '#domain/books.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import { openPart } from '#domain/kernel/seen.ts'
import { isFigure } from '#store/column.ts'
import { type RegisterView, registerConditions } from '#store/register-query.ts'
import { afterKey, columnsOfView } from '#store/register-table.ts'
import {
  array,
  boolean,
  data,
  dayTold,
  described,
  integerType,
  type Json,
  momentTold,
  nullable,
  object,
  string,
  uuid,
} from '../http/describe.ts'
import type { RegisterCall } from './registers-routes.ts'
import { conditionsTold, fileTold, formatTold, pageOf, paging } from './table-told.ts'

const short = { type: 'object', properties: { id: uuid } }

/** JSON Schema of a dimension's value in a row: of a reference the id and the short row. */
function held(name: string, field: Field): Readonly<Record<string, Json>> {
  const may = (json: Json) => (field.required ? json : nullable(json))
  if (field.kind === 'ref') return { [keyOf(name, field)]: may(uuid), [name]: nullable(short) }
  if (field.kind === 'choice') return { [name]: may({ enum: field.options }) }
  return { [name]: may(field.kind === 'day' ? dayTold : field.kind === 'integer' ? integerType : string) }
}

const dimensionsOf = ({ dimensions }: Register): Readonly<Record<string, Json>> =>
  Object.assign({}, ...Object.entries(dimensions).map(([name, field]) => held(name, field)))

const amountsOf = (register: Register, view: RegisterView, from?: string) =>
  Object.fromEntries(
    columnsOfView(register, view, { group: [], ...(from && { from }) })
      .filter(isFigure)
      .map(({ key }) => [key, integerType]),
  )

const resourcesOf = ({ resources }: Register) =>
  Object.fromEntries(Object.keys(resources).map((name) => [name, integerType]))

/** JSON Schema of an entry, with those fields of the register that are told. */
const entryOf = (register: Register) => ({
  register: string,
  document: string,
  document_id: uuid,
  number: nullable(string),
  device_number: nullable(string),
  n: integerType,
  line: integerType,
  occurred_at: momentTold,
  posted_at: momentTold,
  undoes: boolean,
  ...(isToldWhole(register) && { value: { ...integerType, description: 'in tiyin' } }),
  ...dimensionsOf(register),
  ...resourcesOf(register),
  ...amountsOf(register, 'entries'),
})

const entry = (register: Register) => {
  const after = Object.fromEntries(Object.keys(register.resources).map((name) => [afterKey(name), integerType]))
  const required = Object.keys(entryOf(openPart(register)))
  return object({ ...entryOf(register), ...(register.kept === 'balance' && after) }, required)
}

const balance = (register: Register) =>
  object(
    {
      ...dimensionsOf(register),
      ...amountsOf(register, 'balance', 'from'),
      ...(register.kept === 'information' && { occurred_at: momentTold }),
    },
    Object.keys(openPart(register).resources),
  )

const asking = { ...paging(500), sort: string, 'occurred_at[from]': momentTold, 'occurred_at[to]': momentTold }

const balanceQuery = (register: Register) => ({
  ...asking,
  as_of: { ...dayTold, description: 'the last day; with occurred_at[from] also what came and what went since' },
  'group[]': array({ enum: Object.keys(register.dimensions) }),
  ...conditionsTold(registerConditions(register, 'balance')),
})
const entriesQuery = (register: Register) => ({
  ...asking,
  ...conditionsTold(registerConditions(register, 'entries')),
})
const half = {
  enum: ['rows', 'totals'],
  description: 'one half of the answer: the page, or how many there are and their sums',
}
/** `only=rows` answers without totals, `only=totals` without rows. */
const pageOfEntries = (row: Json) =>
  data(
    object(
      {
        data: array(row),
        totals: array({ type: 'object' }),
        meta: object({ total: integerType, page: integerType, per_page: integerType, last_page: integerType }, []),
      },
      ['meta'],
    ),
  )

const words: Readonly<Record<RegisterCall, (register: Register) => Parameters<typeof described>[0]>> = {
  entries: (register) => ({
    tag: register.name,
    summary: 'A page of what documents wrote',
    query: { ...entriesQuery(register), only: half },
    answer: pageOfEntries(entry(register)),
  }),
  balance: (register) => ({
    tag: register.name,
    summary:
      register.kept === 'information'
        ? 'What holds, now or as of a day'
        : 'What the entries come to, by the dimensions that are asked for',
    query: balanceQuery(register),
    answer: pageOf(balance(register), { totals: array({ type: 'object' }) }),
  }),
  export: (register) => ({
    tag: register.name,
    summary: 'The whole answer as a file, of the entries or of the balance',
    query: {
      view: { enum: ['entries', 'balance'] },
      ...formatTold,
      'columns[]': { ...array(string), description: 'only these columns, in this order' },
      ...balanceQuery(register),
      ...entriesQuery(register),
    },
    answer: fileTold,
  }),
}

export const registerTold = (register: Register, call: RegisterCall, permission: string): FastifySchema =>
  described({ ...words[call](register), description: `Needs the permission ${permission}.`, refusals: ['invalid'] })
