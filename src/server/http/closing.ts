import type { FastifyInstance } from 'fastify'
import { Refused, soon } from './errors.ts'

/**
 * Once the server is asked to end, running calls are answered and their connections closed with the answer; new calls
 * are refused, so that the caller tries elsewhere or later.
 */
export function refuseWhenClosing(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Refused('unavailable', {}, soon)
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
