import type { FastifyRequest } from 'fastify'
import { idFrom } from '#domain/kernel/id.ts'
import { Refused } from './errors.ts'

/** The query string, read by the parser that the app is made with. */
export const readParams = (text: string) => new URLSearchParams(text) as unknown as Record<string, unknown>
export const paramsOf = ({ query }: FastifyRequest) => query as URLSearchParams

/** What is no id leads to nothing. */
export function idOf({ params }: FastifyRequest): string {
  const id = idFrom((params as { readonly id?: string }).id)
  if (!id) throw new Refused('not_found')
  return id
}
