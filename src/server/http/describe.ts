import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifySchema } from 'fastify'
import type { GenericSchema } from 'valibot'
import { type RefusalCode, statuses } from '#wire/refusals.ts'

export type Json = Readonly<Record<string, unknown>>

/** What the API's page shows of a call; the handler checks input with the same schemas. */
interface Told {
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly query?: Readonly<Record<string, Json>>
  readonly body?: Json
  readonly consumes?: readonly string[]
  readonly status?: number
  readonly answer: Json
  /** Refusals in addition to those that the gate adds to every call. */
  readonly refusals?: readonly RefusalCode[]
}

export function described({ tag, query, status = 200, answer, refusals = [], ...rest }: Told): FastifySchema {
  return {
    ...rest,
    tags: [tag],
    ...(query && { querystring: object(query, []) }),
    response: { [status]: { description: 'Done', ...answer }, ...refusalsTold(refusals) },
  } as FastifySchema
}

export const refusalsTold = (codes: readonly RefusalCode[]) =>
  Object.fromEntries(codes.map((code) => [statuses[code], { description: code, $ref: 'Error#' }]))

export const string = { type: 'string' } as const
export const integerType = { type: 'integer' } as const
export const boolean = { type: 'boolean' } as const
export const uuid = { type: 'string', format: 'uuid' } as const
export const momentTold = { type: 'string', format: 'date-time' } as const
export const dayTold = { type: 'string', format: 'date' } as const
export const array = (items: Json): Json => ({ type: 'array', items })
export const nullable = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })
export const object = (properties: Readonly<Record<string, Json>>, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
})
/** Answers come under `data`. */
export const data = (schema: Json) => object({ data: schema })

/** A valibot schema as JSON Schema; what refers to the named schema of a record is nothing besides. */
export function jsonOf(schema: GenericSchema): Json {
  const { $schema: _, ...json } = toJsonSchema(schema as never, {
    errorMode: 'ignore',
    typeMode: 'output',
    overrideAction: ({ jsonSchema: { $ref } }) => ($ref ? { $ref } : null),
  })
  return json
}

/** The named schemas that calls refer to beside the rows. */
export const errorSchema = {
  $id: 'Error',
  ...object(
    {
      message: string,
      code: { enum: Object.keys(statuses) },
      errors: { type: 'object', additionalProperties: array(string) },
      current: {
        type: 'object',
        additionalProperties: true,
        description:
          'When a record was changed or deleted meanwhile (`conflict`): the record as it is now, for those who may read it',
      },
    },
    ['message', 'code', 'errors'],
  ),
}
