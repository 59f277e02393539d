import * as v from 'valibot'
import { type Field, type FieldKind, type FieldOf, keyOf } from './field.ts'
import type { Resource, Row } from './resource.ts'
import { done, type Fault, type Faults, fault, type Result, refused } from './result.ts'

/** The message of an issue is a fault code; its limit travels beside it as a parameter. */
type Shape = v.GenericSchema<unknown, unknown>
/** The zero character is nobody's letter, and PostgreSQL keeps none. */
const trimmed = v.pipe(
  v.string('text'),
  v.transform((typed) => typed.replaceAll('\0', '').trim()),
)

export const storedFile = v.object({
  name: v.pipe(v.string(), v.maxLength(250)),
  url_original: v.pipe(v.string(), v.regex(/^\/files\/[\w.-]+$/, 'file')),
  url_512: v.pipe(v.string(), v.regex(/^\/files\/[\w.-]+$/, 'file')),
})

const shapes = {
  text: (field) => v.pipe(trimmed, v.maxLength(field.max, 'max_length')),
  digits: (field) =>
    v.pipe(
      trimmed,
      v.regex(/^\d*$/, 'digits'),
      v.minLength(field.min, field.min === field.max ? 'exact_length' : 'min_length'),
      v.maxLength(field.max, field.min === field.max ? 'exact_length' : 'max_length'),
    ),
  phone: () => v.pipe(trimmed, v.transform(withoutMask), v.regex(/^\+998\d{9}$/, 'phone')),
  integer: (field) =>
    v.pipe(
      v.number('integer'),
      v.integer('integer'),
      v.minValue(field.min ?? -2147483648, 'min_value'),
      v.maxValue(field.max ?? 2147483647, 'max_value'),
    ),
  decimal: (field) =>
    v.pipe(
      v.number('number'),
      v.finite('number'),
      v.minValue(field.min, 'min_value'),
      v.maxValue(field.max, 'max_value'),
    ),
  flag: () => v.boolean('flag'),
  choice: (field) => v.picklist(field.options, 'choice'),
  color: () => v.pipe(trimmed, v.regex(/^#[0-9a-f]{6}$/i, 'color')),
  ref: () => v.pipe(v.string('reference'), v.uuid('reference')),
  images: (field) => v.pipe(v.array(storedFile, 'file'), v.maxLength(field.max, 'max_files')),
  moment: () => v.pipe(v.string('date'), v.isoTimestamp('date')),
} satisfies { [K in FieldKind]: (field: FieldOf<K>) => Shape }

export const withoutMask = (phone: string) => phone.replace(/[\s()-]/g, '')
const shapeOf = (field: Field) => (shapes[field.kind] as (field: Field) => Shape)(field)

/** An empty text and nothing are the same: nothing. */
const absentAsNull = v.transform((input: unknown) =>
  input === undefined || (typeof input === 'string' && !input.trim()) ? null : input,
)

function valueSchema(field: Field): Shape {
  if (field.kind === 'flag') return v.optional(shapeOf(field), field.initial)
  if (field.kind === 'images' && !field.required) return v.optional(shapeOf(field), [])
  if (!field.required) return mayLack(v.pipe(v.unknown(), absentAsNull, v.nullable(shapeOf(field))))
  const filled = (input: unknown) => input !== null && !(Array.isArray(input) && input.length === 0)
  return mayLack(v.pipe(v.unknown(), absentAsNull, v.check(filled, 'required'), v.nullable(shapeOf(field))))
}

/** A key that is left out is nothing too. */
const mayLack = (schema: Shape) => v.optional(schema, null)

/** What a person may send for a record of this resource: every field that is not given by the server. */
export const schemaOf = (resource: Resource): v.ObjectSchema<v.ObjectEntries, undefined> => {
  const typed = Object.entries(resource.fields).filter(([, field]) => !field.given)
  return v.object(Object.fromEntries(typed.map(([name, field]) => [keyOf(name, field), valueSchema(field)])))
}

export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): Faults {
  const faults: Record<string, Fault[]> = {}
  for (const issue of issues) {
    const field = issue.path?.map((step) => String(step.key)).join('.') ?? ''
    // One fault a field is enough to act on: the first is the plainest.
    faults[field] ??= [faultOf(issue)]
  }
  return faults
}

function faultOf(issue: v.BaseIssue<unknown>): Fault {
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

export const parseRow = (resource: Resource, input: unknown) => parseWith(schemaOf(resource), input) as Result<Row>
