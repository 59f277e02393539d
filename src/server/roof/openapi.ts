import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { house } from '#domain/house.ts'
import { errorSchema, refusalsTold } from '../http/describe.ts'
import { packedOnce } from '../http/packing.ts'
import { version } from '../http/version.ts'
import { rowSchema } from '../records/resource-told.ts'
import type { Config } from '../tools/config.ts'

/** The document is made from the routes themselves, so nothing is mounted that it does not name. */
export async function describeApi(app: FastifyInstance, { publicOrigin }: Config) {
  for (const schema of [errorSchema, ...house.map(rowSchema)]) app.addSchema(schema)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Savdo',
        version,
        description:
          'Trade, stock and back office. Answers come in Accept-Language. A super user is told of all organisations, or of the one whose id the header Organisation names; everybody else is refused for sending it.',
      },
      ...(publicOrigin && { servers: [{ url: publicOrigin }] }),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    refResolver: { buildLocalReference: (json) => String(json.$id) },
    transform: ({ schema, url, route: { config = {} } }) => {
      const { access, anyVersion } = config
      const refusals = refusalsTold([
        ...(access === 'everybody' ? [] : (['unauthenticated'] as const)),
        ...(typeof access === 'function' ? (['forbidden'] as const) : []),
        ...(anyVersion ? [] : (['upgrade_required'] as const)),
        'internal',
        'unavailable',
      ])
      const response = { ...(schema?.response as object), ...refusals }
      return { url, schema: { ...schema, response, security: access === 'everybody' ? [] : [{ bearer: [] }] } }
    },
  })
}

const pageFiles = { '/docs': ['page.html', 'text/html'], '/docs/page.js': ['page.js', 'text/javascript'] } as const

/** A page of our own to read it with: no CDN, nothing inline, so it works offline and under our CSP. */
export function mountDocs(api: FastifyInstance) {
  const open = { access: 'everybody', anyVersion: true } as const
  // The document never changes while the server runs.
  let packed: ReturnType<typeof packedOnce> | null = null
  api.get('/openapi.json', { config: open, schema: { hide: true }, compress: false }, async (request, reply) => {
    packed ??= packedOnce(JSON.stringify(api.swagger()))
    const { encoding, bytes } = (await packed)(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(bytes)
  })
  for (const [url, [file, type]] of Object.entries(pageFiles)) {
    const text = readFileSync(new URL(`./docs/${file}`, import.meta.url), 'utf8')
    api.get(url, { config: open, schema: { hide: true } }, async (_, reply) => reply.type(type).send(text))
  }
}
