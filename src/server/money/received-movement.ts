import type { FastifyInstance } from 'fastify'
import { cashboxMovement } from '#domain/money/cashbox-movement.ts'
import { stepTo } from '../records/resource-calls.ts'
import { resourceTold } from '../records/resource-told.ts'
import { accessTo, type ResourceRoute } from '../records/routes.ts'
import type { Parts } from '../tools/parts.ts'

const route = {
  call: 'step',
  method: 'PUT',
  url: `${cashboxMovement.path}/:id/received-movement`,
  needs: 'confirm',
  alias: true,
} as const satisfies ResourceRoute

/** What arrived, as `received`: the step of the document by the address that the specification names. */
export function mountReceivedMovement(api: FastifyInstance, parts: Parts) {
  const take = stepTo('received_all')
  api.route({
    method: route.method,
    url: route.url,
    config: { access: accessTo(cashboxMovement, route), resource: cashboxMovement },
    schema: resourceTold(cashboxMovement, route),
    handler: (request, reply) => take(cashboxMovement, parts, request, reply),
  })
}
