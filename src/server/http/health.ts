import type { FastifyInstance } from 'fastify'
import { object, string, told } from './describe.ts'
import type { Parts } from './parts.ts'
import { version } from './version.ts'

export function mountHealth(api: FastifyInstance, { health }: Pick<Parts, 'health'>) {
  const answer = object({ status: string, version: string, database: string })
  const schema = told({ tag: 'server', summary: 'Whether the server and its database are well', answer })
  api.get('/health', { config: { access: 'everybody', anyVersion: true }, schema }, async (_, reply) => {
    const isUp = await health.$client.query('select 1').then(
      () => true,
      () => false,
    )
    const [status, database] = isUp ? ['ok', 'up'] : ['failing', 'down']
    return reply.status(isUp ? 200 : 503).send({ status, version, database })
  })
}
