import { importKinds } from '#domain/import/kinds.ts'
import { programs } from '#domain/import/recognise.ts'
import {
  importSettingSchema,
  importStates,
  mendSchema,
  mostRows,
  rowStates,
  runSchema,
  sheetSchema,
} from '#domain/import/setting.ts'
import {
  array,
  data,
  described,
  integerType,
  jsonOf,
  momentTold,
  nullable,
  object,
  string,
  uuid,
} from '../http/describe.ts'

const tag = 'import'
const named = array(object({ id: uuid, names: array(string), isDefault: { type: 'boolean' } }, ['id', 'names']))
const own = object({ price_types: named, specifications: named })
const told = object({
  id: uuid,
  kind: { enum: importKinds },
  name: string,
  program: nullable({ enum: programs }),
  state: { enum: importStates },
  heads: array(string),
  setting: jsonOf(importSettingSchema),
  own,
  pictures: array(string),
  counts: object(Object.fromEntries(rowStates.map((state) => [state, integerType]))),
  total: integerType,
  makes: array(string),
  user: string,
  created_at: momentTold,
  trouble: nullable(string),
})
const row = object({
  position: integerType,
  number: integerType,
  cells: array(string),
  state: { enum: rowStates },
  faults: { type: 'object', additionalProperties: string },
  before: { type: 'object' },
  target: nullable(uuid),
  meant: nullable(string),
})
const whose = 'Whoever may create records of that kind may import them.'
const one = data(told)

export const listTold = described({
  tag,
  summary: 'The latest imports of the organisation, of the kinds that the caller may import',
  answer: data(object({ data: array(told) })),
})
export const ownTold = described({
  tag,
  summary: 'The price types and specifications of the organisation: each may be a column of a sheet',
  query: { kind: { enum: importKinds } },
  answer: data(own),
})
export const sheetTold = described({
  tag,
  summary: `Brings the rows of a sheet, ${mostRows} at most, as a draft: nothing of it is in the books yet`,
  description: `${whose} Cells are texts as they stand in the sheet; \`lost\` names the columns of numbers of more than fifteen figures. Columns are set as they were for the last sheet with the same headings.`,
  body: jsonOf(sheetSchema),
  answer: one,
  refusals: ['invalid', 'too_large'],
})
export const oneTold = described({ tag, summary: 'How far an import is', answer: one, refusals: ['not_found'] })
export const settingTold = described({
  tag,
  summary: 'Says what the columns of a draft hold and how it is taken, and compares all of its rows with the books',
  body: jsonOf(importSettingSchema),
  answer: one,
  refusals: ['not_found', 'invalid'],
})
export const rowsTold = described({
  tag,
  summary: 'Rows of an import with what becomes of them, their faults by column and the old values of what changes',
  query: { 'state[]': array({ enum: rowStates }), from: integerType, limit: { type: 'integer', maximum: 1000 } },
  answer: data(object({ data: array(row), total: integerType })),
  refusals: ['not_found'],
})
export const mendTold = described({
  tag,
  summary: 'Mends the cells of a row of a draft and says anew what becomes of it',
  body: jsonOf(mendSchema),
  answer: one,
  refusals: ['not_found', 'invalid'],
})
export const pictureTold = described({
  tag,
  summary: 'Brings pictures that cells of a draft name by their file names',
  consumes: ['multipart/form-data'],
  body: object({ 'photos[]': array({ type: 'string', format: 'binary' }) }, []),
  answer: one,
  refusals: ['not_found', 'invalid', 'too_large', 'too_many'],
})
export const runTold = described({
  tag,
  summary:
    'Takes the good rows of an import, or all of them and then none as long as one has a fault; it goes on when the caller leaves',
  body: jsonOf(runSchema),
  answer: one,
  refusals: ['not_found', 'invalid'],
})
export const deedTold = (summary: string) =>
  described({ tag, summary, answer: one, refusals: ['not_found', 'invalid'] })
