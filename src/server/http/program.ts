import type { FastifyRequest } from 'fastify'

/** The kind of program that made the change, from its `app-type` header. */
export const programOf = ({ headers }: FastifyRequest) => String(headers['app-type'] ?? 'api').slice(0, 50)
