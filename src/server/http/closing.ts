import type { FastifyInstance } from 'fastify'
import { Refused, soon } from './errors.ts'

/**
 * From the moment on which the server is asked to end, what is under way is answered and its connection closed with the
 * answer; what still comes is refused, to be asked elsewhere or again.
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
