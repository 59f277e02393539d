import type { FastifyInstance } from 'fastify'
import { databaseCondition } from '#store/sql/wire/condition.ts'
import type { Parts } from '../tools/parts.ts'
import { described, object, string } from './describe.ts'
import { version } from './version.ts'

export function mountHealth(api: FastifyInstance, { health }: Pick<Parts, 'health'>) {
  const answer = object({ status: string, version: string, database: string })
  const schema = described({
    tag: 'server',
    summary: 'Whether the server is well, and its database answers and writes',
    answer,
  })
  api.get('/health', { config: { access: 'everybody', anyVersion: true }, schema }, async (_, reply) => {
    const database = await databaseCondition(health.$client)
    const isUp = database === 'up'
    return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'failing', version, database })
  })
}
