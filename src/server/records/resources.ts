import type { FastifyInstance } from 'fastify'
import { house } from '#domain/house.ts'
import type { Parts } from '../tools/parts.ts'
import { resourceCalls } from './resource-calls.ts'
import { resourceTold } from './resource-told.ts'
import { accessTo, isShort, routesOf } from './routes.ts'

/** Every call of every declaration. */
export function mountResources(api: FastifyInstance, parts: Parts) {
  for (const resource of house) {
    for (const route of routesOf(resource)) {
      api.route({
        method: route.method,
        url: route.url,
        config: {
          access: accessTo(resource, route),
          resource,
          ...(resource.isOpen && route.call === 'list' && { openTo: isShort }),
        },
        schema: resourceTold(resource, route),
        handler: (request, reply) => resourceCalls[route.call](resource, parts, request, reply),
      })
    }
  }
}
