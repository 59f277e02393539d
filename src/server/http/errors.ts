import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { type Fault, type Faults, fault, type Result, toldIn } from '#domain/kernel/result.ts'
import { isBusy } from '#store/sql/wire/busy.ts'
import { isUnreachable } from '#store/sql/wire/unreachable.ts'
import { type RefusalCode, statuses } from '#wire/refusals.ts'
import { labelOf } from './labels.ts'
import { spokenLanguage } from './language.ts'
import { canSay, type Speak, voiceOf } from './texts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The resource whose field names the refusals of this call use. */
    resource?: Resource
  }
}

/** Seconds after which it is worth while to ask again. */
export const soon = 2

/** A call that is refused: thrown anywhere on the way, answered in one shape by `answerError`. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly faults: Faults
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** Of a conflict: the record as it is now, as far as the caller may see it. */
  readonly current: Row | undefined

  constructor(code: RefusalCode, faults: Faults = {}, retryAfter?: number, current?: Row) {
    super(code)
    this.code = code
    this.faults = faults
    this.retryAfter = retryAfter
    this.current = current
  }
}

export function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Refused(result.refusal.code, result.refusal.faults)
  return result.value
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (refusal.code === 'internal') request.log.error(error)
  else if (isUnreachable(error)) request.log.warn(error)
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  return reply.status(statuses[refusal.code]).header('cache-control', 'no-store').send(errorBody(refusal, request))
}

interface ErrorBody {
  readonly message: string
  readonly code: RefusalCode
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly current?: Row
}

function errorBody({ code, faults, current }: Refused, request: FastifyRequest): ErrorBody {
  const say = voiceOf(spokenLanguage(request))
  const { resource } = request.routeOptions.config
  const said = Object.entries(faults).map(([field, list]) => [field, list.map((one) => sayFault(say, one))] as const)
  const sentences = said.map(([field, [fault]]) => {
    const label = nameOf(say, field, resource)
    return label ? say('errors:invalid_field', { field: label, fault }) : fault
  })
  return {
    message: sentences.join('. ') || say(`errors:${code}`),
    code,
    errors: Object.fromEntries(said.filter(([field]) => field)),
    ...(current && { current }),
  }
}

/** The words of a fault; those that only calls find are unknown to apps, which are told them. */
export function sayFault(say: Speak, one: Fault): string {
  const { code } = one
  const key = [`errors:${code}`, `refusals:${code}`].find(canSay)
  return key ? say(key, toldIn(one)) : say('errors:invalid')
}

/** `brand_id` is the field `brand`, `images.0` the field `images`. */
function nameOf(say: Speak, path: string, resource?: Resource) {
  const [key = ''] = path.split('.')
  return labelOf(say, key, resource) ?? labelOf(say, key.replace(/_id$/, ''), resource)
}

function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (isBusy(error)) return new Refused('unavailable', { '': [fault('busy')] }, soon)
  if (isUnreachable(error)) return new Refused('unavailable', {}, soon)
  if (error instanceof DrizzleQueryError) return refusalOf(error.cause)
  if (error instanceof pg.DatabaseError) return new Refused(codeOfDatabase(error.code ?? ''))
  const { statusCode = 500 } = error as { readonly statusCode?: number }
  if (statusCode >= 500) return new Refused('internal')
  const known = (Object.keys(statuses) as RefusalCode[]).find((code) => statuses[code] === statusCode)
  return new Refused(known ?? 'invalid')
}

/**
 * 23505, 40001, 40P01: two people changed the same row, so `conflict`. Class 22: a value that no column can hold, so
 * `invalid`.
 */
function codeOfDatabase(code: string): RefusalCode {
  if (code === '23505' || code === '40001' || code === '40P01') return 'conflict'
  return code.startsWith('22') ? 'invalid' : 'internal'
}
