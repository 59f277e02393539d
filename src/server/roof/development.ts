import type { FastifyInstance } from 'fastify'
import { isOurs } from '../http/client.ts'
import { Refused } from '../http/errors.ts'

/** Vite serves the client while it is being written; it is a tool of development and loaded only then. */
export async function mountVite(app: FastifyInstance) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
    // Without this Vite scans every HTML page in the repository, those of the server too.
    optimizeDeps: { entries: 'index.html' },
  })
  app.addHook('onClose', () => vite.close())
  app.setNotFoundHandler((request, reply) => {
    if (isOurs(request.url.slice(1))) throw new Refused('not_found')
    reply.hijack()
    vite.middlewares(request.raw, reply.raw)
  })
}
