import type { IncomingMessage } from 'node:http'

/** The JSON that a stand-in was sent; null if it is none. */
export async function jsonBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return null
  }
}
