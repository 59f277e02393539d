import type { FastifyRequest } from 'fastify'
import { idFrom } from '#domain/kernel/id.ts'
import { Refused } from './errors.ts'

/** Replaces Fastify's query parser: `request.query` is a `URLSearchParams`. */
export const readParams = (text: string) => new URLSearchParams(text) as unknown as Record<string, unknown>
export const paramsOf = ({ query }: FastifyRequest) => query as URLSearchParams

/** The id of the path; what is not a UUID is answered with `not_found`. */
export function idOf({ params }: FastifyRequest): string {
  const id = idFrom((params as { readonly id?: string }).id)
  if (!id) throw new Refused('not_found')
  return id
}
