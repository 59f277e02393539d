import { workbookType } from '#domain/files/workbook.ts'
import type { Field } from '#domain/kernel/field.ts'
import type { TableCondition } from '#store/question.ts'
import { array, data, dayTold, integerType, type Json, momentTold, object, string, uuid } from '../http/describe.ts'
import { tableFormats } from './table-file.ts'

export const oneOrZero = { enum: ['0', '1'] }

export const paging = (most: number) => ({ page: integerType, per_page: { type: 'integer', maximum: most } })
const meta = object({ total: integerType, page: integerType, per_page: integerType, last_page: integerType })
/** A page of rows; `more` may be missing. */
export const pageOf = (
  row: Json,
  beside: Readonly<Record<string, Json>> = {},
  more: Readonly<Record<string, Json>> = {},
) => data(object({ data: array(row), ...beside, meta, ...more }, ['data', ...Object.keys(beside), 'meta']))
export const fileTold = {
  content: Object.fromEntries(['text/csv', workbookType].map((type) => [type, { schema: string }])),
}
export const formatTold = { format: { enum: [...tableFormats], description: 'csv where it is not said' } }

export const conditionsTold = (conditions: readonly TableCondition[]): Readonly<Record<string, Json>> =>
  Object.assign({}, ...conditions.map(conditionTold))

/** JSON Schemas of a range's ends, by kind of field. */
const ends: Readonly<Partial<Record<Field['kind'], Json>>> = {
  integer: { type: 'number' },
  decimal: { type: 'number' },
  amount: { type: 'number', description: 'in the smallest coin' },
  quantity: { type: 'number', description: 'in thousandths' },
  percent: { type: 'number', description: 'in hundredths of a percent' },
  month: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
  moment: momentTold,
  day: dayTold,
}

function conditionTold({ key, field, exact }: TableCondition): Readonly<Record<string, Json>> {
  if (field.kind === 'ref' || field.kind === 'refs') return { [`${key}[]`]: array(exact ? string : uuid) }
  if (field.kind === 'poly') return { [`${key}[]`]: array(string) }
  if (field.kind === 'choice' || field.kind === 'set') return { [`${key}[]`]: array({ enum: field.options }) }
  if (field.kind === 'flag' || field.kind === 'secret') return { [key]: oneOrZero }
  const value = ends[field.kind]
  return {
    ...(value ? { [`${key}[from]`]: value, [`${key}[to]`]: value } : { [key]: string }),
    ...(exact && { [`${key}[]`]: array(value ?? string) }),
  }
}
