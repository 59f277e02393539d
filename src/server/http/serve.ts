import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { idFrom } from '#domain/kernel/id.ts'
import { type Result, refused } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { type AnswerGiven, type FilesBrought, type QuestionRead, subjectOf, type WireCall } from '#wire/call.ts'
import { array, data, described, type Json, jsonOf, object } from './describe.ts'
import { accepted, Refused } from './errors.ts'
import { paramsOf } from './params.ts'

/** What only the server has to know of a call: how large a body may be in bytes, how often it may be made. */
interface Bounds {
  readonly bodyLimit?: number
  readonly rateLimit?: {
    readonly max: number
    readonly timeWindow: string
    readonly keyGenerator?: (request: FastifyRequest) => string
  }
}

/**
 * Mounts a call at its address: its right is asked, its question read by its schema, and OpenAPI told what it says. In
 * tests the answer must be what its schema says; a shop is never refused an answer for that.
 */
export function serve<C extends WireCall>(
  api: FastifyInstance,
  call: C,
  handle: (asked: QuestionRead<C>, request: FastifyRequest) => Promise<AnswerGiven<C>>,
  { bodyLimit, rateLimit }: Bounds = {},
) {
  const { method, address: url, right: access, of: resource, forDevices, anyVersion } = call
  const config: FastifyContextConfig = {
    access,
    ...(resource && { resource }),
    ...(forDevices && { forDevices }),
    ...(anyVersion && { anyVersion }),
    ...(rateLimit && { rateLimit }),
  }
  api.route({
    ...{ method, url, config, schema: toldOf(call) },
    ...(bodyLimit && { bodyLimit }),
    handler: async (request, reply) => {
      const answer = await handle(questionIn(call, request) as QuestionRead<C>, request)
      if (process.env.NODE_ENV === 'test') mustBeAsTold(call, answer)
      return reply.status(call.status ?? 200).send({ data: answer })
    },
  })
}

const isInQuery = ({ method }: WireCall) => method === 'GET' || method === 'DELETE'

/** The ids of the address, `not_found` for what is none, and what is asked beside them. */
function questionIn(call: WireCall, request: FastifyRequest): object {
  const ids = Object.entries(request.params as Readonly<Record<string, string>>).map(([name, given]) => {
    const id = call.texts?.includes(name) ? given : idFrom(given)
    if (!id) throw new Refused('not_found')
    return [name, id]
  })
  const given = isInQuery(call) ? inQuery(paramsOf(request)) : request.body
  const asked = call.question ? accepted(named(call, parseWith(call.question, given ?? {}))) : {}
  return { ...(asked as object), ...Object.fromEntries(ids) }
}

/** A fault of a list in the query is told by the name that it has there, `state[]`. */
function named<T>(call: WireCall, read: Result<T>): Result<T> {
  if (read.ok || !isInQuery(call)) return read
  const { code, faults } = read.refusal
  return refused(code, Object.fromEntries(Object.entries(faults).map(([at, own]) => [at.replace(/\.\d+$/, '[]'), own])))
}

/** `state[]=ready&search=x` as an object: a list where the name says so, else the first of that name. */
const inQuery = (params: URLSearchParams) =>
  Object.fromEntries(
    [...params.keys()].map((key) =>
      key.endsWith('[]') ? [key.slice(0, -2), params.getAll(key)] : [key, params.get(key)],
    ),
  )

function toldOf(call: WireCall) {
  const { says: summary, about: description, question, files, status = 200, refuses: refusals = [] } = call
  const asked = question && jsonOf(question)
  return described({
    ...{ tag: subjectOf(call), summary, status, refusals },
    ...(description && { description }),
    ...(asked && (isInQuery(call) ? { query: queryTold(asked) } : { body: asked })),
    ...(files && { consumes: ['multipart/form-data'], body: filesTold(files) }),
    answer: data(jsonOf(call.answer)),
  })
}

const queryTold = ({ properties }: Json) =>
  Object.fromEntries(
    Object.entries(properties as Readonly<Record<string, Json>>).map(([name, told]) =>
      told.type === 'array' ? [`${name}[]`, array(told.items as Json)] : [name, told],
    ),
  )

const binary = { type: 'string', format: 'binary' }
/** A file that comes alone must come; of several names some are enough. */
const filesTold = ({ names, most }: FilesBrought) =>
  object(
    Object.fromEntries(
      names.map((name) => [name, name.endsWith('[]') ? { ...array(binary), maxItems: most } : binary]),
    ),
    names.filter((name) => !name.endsWith('[]')),
  )

/** Throws where an answer, as it travels, lacks what its schema tells or has what it does not tell. */
function mustBeAsTold({ name, answer }: WireCall, given: unknown) {
  const sent: unknown = JSON.parse(JSON.stringify(given))
  const read = v.safeParse(answer, sent)
  if (read.success && isToldWhole(sent, read.output)) return
  const issues = read.issues?.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`)
  throw new Error(`${name} answers what it does not tell: ${issues?.join('; ') ?? JSON.stringify(sent)}`)
}

/** Whether nothing of what is sent is missing where only what is told was read. */
const isToldWhole = (sent: unknown, read: unknown): boolean =>
  typeof sent !== 'object' || sent === null
    ? sent === read
    : typeof read === 'object' &&
      read !== null &&
      Object.entries(sent).every(([key, value]) => isToldWhole(value, Reflect.get(read, key)))
