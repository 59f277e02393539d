import type { FastifyInstance } from 'fastify'
import { pull } from '#sync/feed.ts'
import { pullPath } from '#sync/protocol.ts'
import { array, boolean, integer, nullable, object, string, told, uuid } from './describe.ts'
import { actorOf } from './gate.ts'
import { paramsOf } from './params.ts'
import type { Parts } from './parts.ts'

const byResource = (items: object) => ({ type: 'object', additionalProperties: array({ ...items }) })

const schema = told({
  tag: 'sync',
  summary: 'What is new for a device since its cursor; without one, everything it may hold, a helping at a time',
  query: { cursor: string },
  answer: object({
    rows: byResource({ type: 'object' }),
    removed: byResource(uuid),
    cursor: string,
    more: boolean,
    progress: nullable(object({ done: integer, total: integer })),
    reset: boolean,
  }),
})

export function mountSync(api: FastifyInstance, { store }: Parts) {
  api.get(pullPath, { config: { access: 'signed-in' }, schema }, (request) =>
    pull(store, actorOf(request), paramsOf(request).get('cursor')),
  )
}
