import type { FastifyInstance } from 'fastify'
import { conditionOf } from '#store/sql/condition.ts'
import type { Database } from '#store/sql/database.ts'
import { object, string, told } from './describe.ts'
import { version } from './version.ts'

export function mountHealth(api: FastifyInstance, db: Database) {
  const answer = object({ status: string, version: string, database: string })
  const schema = told({
    tag: 'server',
    summary: 'Whether the server is well, and its database answers and writes',
    answer,
  })
  api.get('/health', { config: { access: 'everybody', anyVersion: true }, schema }, async (_, reply) => {
    const database = await conditionOf(db.$client)
    const isUp = database === 'up'
    return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'failing', version, database })
  })
}
