import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Server } from 'node:net'

/**
 * What answers in the place of somebody else's program (a gateway of messages, the central bank, the classifier, a fiscal
 * device) for trying out. Outside production this server really starts it where nothing is configured; in production never.
 */
export interface StandIn {
  readonly url: string
  close(): Promise<void>
}

/** The server at a free port that only this machine reaches. */
export async function standInOf(server: Server, scheme = 'http', closing = () => {}): Promise<StandIn> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    close: async () => {
      closing()
      server.close()
    },
  }
}

/** The JSON that it was sent; null if it is none. */
export async function jsonBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return null
  }
}
