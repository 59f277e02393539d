import * as v from 'valibot'
import { isDay } from './day.ts'
import { type Field, type FieldKind, type FieldOf, type Fields, keyed, keyOf, onceFor, recordOf } from './field.ts'
import { id } from './id-schema.ts'
import { presentRight } from './renamed-rights.ts'
import { emptyOf, idleKeys, type Resource, type Row } from './resource.ts'
import { done, type Fault, type Faults, fault, hasFaults, type Result, refused } from './result.ts'
import { cleanHtml } from './rich-text.ts'
import { spelledCode, spelledText } from './spelling.ts'

/** The message of an issue is a fault code; its limit travels beside it as a parameter. */
type Shape = v.GenericSchema<unknown, unknown>
/** Spelling also removes the zero character, which PostgreSQL can't store. */
const spelled = (spell: (typed: string) => string) => v.pipe(v.string('text'), v.transform(spell))
const trimmed = spelled((typed) => spelledText(typed))
const serial = spelled(spelledCode)

/** A photo is named by its content, and all lie in one folder. */
const filePath = v.pipe(v.string(), v.regex(/^\/files\/[\w-]+(\.[\w-]+)*$/, 'file'))

const storedFile = v.object({
  name: v.pipe(v.string(), v.maxLength(250)),
  url_original: filePath,
  url_512: filePath,
})

const storedPaper = v.object({ name: v.pipe(v.string(), v.maxLength(250)), url: filePath })

/** Far beyond any shop's sums, and still an exact number after additions. */
export const most = 1e15
const whole = (min: number, max: number, below = 'min_value', above = 'max_value') =>
  v.pipe(v.number('integer'), v.integer('integer'), v.minValue(min, below), v.maxValue(max, above))

/**
 * The typed sum is in other units than the kept one, so a fault names no limit, but says "above zero" or "too large".
 */
const inParts = (min = -most, above: string) => whole(min, most, min > 0 ? 'above_zero' : 'min_value', above)

const code = {
  imei: v.pipe(trimmed, v.regex(/^\d{15}$/, 'imei')),
  serial: v.pipe(serial, v.nonEmpty('required'), v.maxLength(50, 'max_length')),
  right: v.pipe(
    v.string('choice'),
    v.regex(/^(menus|documents|reports):[a-z_]{1,60}\.[a-z_]{1,40}$/, 'choice'),
    v.transform(presentRight),
  ),
}

/** Checks the length of a list before it looks at any element. */
const few = (each: Shape, max: number, otherwise: string) =>
  v.pipe(v.array(v.unknown(), otherwise), v.maxLength(max, 'max_lines'), v.array(each, otherwise))

/** Drops repeated elements and keeps the order. */
const once = v.transform((list: unknown[]) => [...new Set(list)])
const set = ({ options }: FieldOf<'set'>) =>
  v.pipe(
    few(v.picklist(options, 'choice'), options.length, 'choice'),
    v.transform((chosen: unknown[]) => options.filter((option) => chosen.includes(option))),
  )

/** `kind:id`, where the kind is one of those that the field may lead to. */
const record = ({ to }: FieldOf<'poly'>) =>
  v.pipe(
    v.string('reference'),
    v.toLowerCase(),
    v.check((text) => to.includes(recordOf(text).to) && v.is(id, recordOf(text).id), 'reference'),
  )

const shapes = {
  text: ({ spelled: spell, lines = 1, max }) =>
    v.pipe(spelled(spell ?? ((typed) => spelledText(typed, lines > 1))), v.maxLength(max, 'max_length')),
  rich: ({ max, required }) =>
    v.pipe(
      v.nullable(v.string('text'), ''),
      v.transform((html) => cleanHtml(html ?? '')),
      v.maxLength(max, 'max_length'),
      v.check((html) => !required || html !== '', 'required'),
    ),
  digits: (field) =>
    v.pipe(
      trimmed,
      v.regex(/^\d*$/, 'digits'),
      v.minLength(field.min, field.min === field.max ? 'exact_length' : 'min_length'),
      v.maxLength(field.max, field.min === field.max ? 'exact_length' : 'max_length'),
    ),
  phone: () => v.pipe(trimmed, v.transform(withoutMask), v.regex(/^\+998\d{9}$/, 'phone')),
  integer: (field) => whole(field.min ?? -2147483648, field.max ?? 2147483647),
  amount: (field) => inParts(field.min, 'sum_too_large'),
  quantity: (field) => inParts(field.min, 'quantity_too_large'),
  percent: ({ min, max }) => whole(min ?? -2147483648, max ?? 2147483647, 'min_percent', 'max_percent'),
  decimal: (field) =>
    v.pipe(
      v.number('number'),
      v.finite('number'),
      v.minValue(field.min, 'min_value'),
      v.maxValue(field.max, 'max_value'),
    ),
  flag: () => v.boolean('flag'),
  choice: (field) => v.picklist(field.options, 'choice'),
  set,
  color: () => v.pipe(trimmed, v.regex(/^#[0-9a-f]{6}$/i, 'color')),
  ref: () => id,
  refs: (field) => v.pipe(few(id, field.max, 'reference'), once),
  poly: record,
  images: (field) => v.pipe(v.array(storedFile, 'file'), v.maxLength(field.max, 'max_files')),
  files: (field) => v.pipe(v.array(storedPaper, 'file'), v.maxLength(field.max, 'max_files')),
  moment: () =>
    v.pipe(
      v.string('date'),
      v.isoTimestamp('date'),
      v.check((at) => isDay(at.slice(0, 10)), 'date'),
      // One moment can be written in several ways; it is kept in UTC.
      v.transform((at) => new Date(at).toISOString()),
    ),
  day: () => v.pipe(v.string('date'), v.isoDate('date'), v.check(isDay, 'date')),
  month: () =>
    v.pipe(
      v.string('month'),
      v.check((text) => isDay(`${text}-01`), 'month'),
    ),
  secret: (field) => v.union([v.boolean(), v.pipe(trimmed, v.maxLength(field.max, 'max_length'))], 'text'),
  codes: (field) =>
    field.shape === 'right' ? v.pipe(few(code.right, 5000, 'codes'), once) : few(code[field.shape], 2000, 'codes'),
  lines: (field) => few(schemaOfFields(field.fields), field.max, 'lines'),
} satisfies { [K in FieldKind]: (field: FieldOf<K>) => Shape }

export const withoutMask = (phone: string) => phone.replace(/[\s()-]/g, '')
const shapeOf = (field: Field) => (shapes[field.kind] as (field: Field) => Shape)(field)

/** An empty text counts as null. */
const absentAsNull = v.transform((input: unknown) =>
  input === undefined || (typeof input === 'string' && !spelledText(input)) ? null : input,
)

function valueSchema(field: Field): Shape {
  if ('initial' in field && field.initial !== undefined) return v.optional(shapeOf(field), field.initial)
  if (field.kind === 'secret') return secretSchema(field)
  if (field.kind === 'rich') return v.optional(shapeOf(field), '')
  if (Array.isArray(emptyOf(field)) && !field.required) return v.optional(shapeOf(field), [])
  if (!field.required) return mayLack(v.pipe(v.unknown(), absentAsNull, v.nullable(shapeOf(field))))
  const filled = (input: unknown) => input !== null && !(Array.isArray(input) && input.length === 0)
  return mayLack(v.pipe(v.unknown(), absentAsNull, v.check(filled, 'required'), v.nullable(shapeOf(field))))
}

/** True keeps the secret as it is; null, undefined or an empty text removes it. */
const secretSchema = (field: FieldOf<'secret'>): Shape =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((typed): unknown => absentAsNull.operation(typed) ?? false),
      v.check((typed) => !field.required || typed !== false, 'required'),
      shapeOf(field),
    ),
    false,
  )

/** A missing key counts as null. */
const mayLack = (schema: Shape) => v.optional(schema, null)

/** The schema of what a person may send: every field that is not given by the server. */
export const schemaOf = ({ fields }: Pick<Resource, 'fields'>) => schemaOfFields(fields)

type FieldsSchema = v.ObjectSchema<v.ObjectEntries, 'invalid'>
export const schemaOfFields = onceFor((fields): FieldsSchema => {
  const typed = Object.entries(fields).filter(([, field]) => !field.given)
  const entries = typed.map(([name, field]) => [keyOf(name, field), valueSchema(field)])
  return v.object(Object.fromEntries(entries), 'invalid')
})

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): Faults {
  const faults: Record<string, Fault[]> = {}
  for (const issue of issues) {
    const field = issue.path?.map((step) => String(step.key)).join('.') ?? ''
    // One fault a field is enough to act on: the first is the plainest.
    faults[field] ??= [faultOf(issue)]
  }
  return faults
}

/** What a body does not have at all is told like an empty field. */
const isLeftOut = ({ kind, received, path, message }: v.BaseIssue<unknown>) =>
  kind === 'schema' && received === 'undefined' && path !== undefined && message.startsWith('Invalid key')

function faultOf(issue: v.BaseIssue<unknown>): Fault {
  if (isLeftOut(issue)) return fault('required')
  const limit = issue.requirement
  if (typeof limit !== 'number') return fault(issue.message)
  const { input } = issue
  return fault(
    issue.message,
    typeof input === 'string' || Array.isArray(input) ? { limit, actual: input.length } : { limit },
  )
}

export function parseWith<S extends v.GenericSchema>(schema: S, input: unknown): Result<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, input)
  return parsed.success ? done(parsed.output) : refused('invalid', faultsOf(parsed.issues))
}

/** The most units in one document, so that it is posted while a till waits. */
const mostCodes = 5000

/** Parses the fields of a record; counts the codes before it looks at each of them. */
export function parseFields(fields: Fields, input: unknown): Result<Row> {
  const faults = tooManyCodes(fields, input)
  return hasFaults(faults) ? refused('invalid', faults) : (parseWith(schemaOfFields(fields), input) as Result<Row>)
}

/** As `parseFields`, but fields whose `when` is false are emptied and their faults dropped. */
export function parseRow({ fields, when }: Pick<Resource, 'fields' | 'when'>, input: unknown): Result<Row> {
  if (Object.keys(when).length === 0) return parseFields(fields, input)
  const { output, issues = [] } = v.safeParse(schemaOfFields(fields), input)
  const faults = { ...faultsOf(issues), ...tooManyCodes(fields, input) }
  const isWrong = (key: string) => Object.keys(faults).some((path) => path.split('.')[0] === key)
  const read = typeof output === 'object' && output !== null ? Object.entries(output) : []
  const row = Object.fromEntries(read.filter(([key]) => !isWrong(key)))
  const idle = idleKeys({ fields, when }, row)
  const left = Object.entries(faults).filter(([path]) => !idle.has(path.split('.')[0] ?? ''))
  if (left.length > 0) return refused('invalid', Object.fromEntries(left))
  const emptied = keyed(fields).flatMap(({ key, field }) => (idle.has(key) ? [[key, emptyOf(field)]] : []))
  return done({ ...row, ...Object.fromEntries(emptied) })
}

/** Faults on `lines` fields with too many codes in all lines together; each line has a limit of its own. */
function tooManyCodes(fields: Fields, input: unknown): Faults {
  const faults: Record<string, readonly Fault[]> = {}
  for (const { key, field } of keyed(fields)) {
    if (field.kind !== 'lines') continue
    const named = keyed(field.fields).filter((inner) => inner.field.kind === 'codes')
    let count = 0
    for (const line of listIn(input, key)) for (const inner of named) count += listIn(line, inner.key).length
    if (count > mostCodes) faults[key] = [fault('max_codes', { limit: mostCodes, actual: count })]
  }
  return faults
}

function listIn(held: unknown, key: string): readonly unknown[] {
  const list: unknown = typeof held === 'object' && held !== null ? (held as Row)[key] : null
  return Array.isArray(list) ? list : []
}
