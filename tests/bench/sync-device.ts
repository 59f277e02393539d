import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { v7 } from 'uuid'
import type { Row } from '#domain/kernel/resource.ts'
import type { Command } from '#store/command.ts'
import { byRows } from '#sync/by-columns.ts'
import { batch, type PullAnswer, type PushAnswer } from '#sync/protocol.ts'

const unpacked = promisify(brotliDecompress)

export interface Wire {
  readonly bytes: number
  readonly body: unknown
}

/** The two calls of a device over the network, packed as a browser asks for it, with a stream of its own. */
export function deviceAt(url: string, token: string, author: string) {
  const agent = new Agent({ keepAlive: true })
  const [device, stream] = [v7(), v7()]
  let seq = 0

  async function call(path: string, body: object): Promise<Wire> {
    const headers = {
      'content-type': 'application/json',
      'accept-encoding': 'br',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const asked = request(`${url}/api/v1${path}`, { method: 'POST', headers, agent }).end(JSON.stringify(body))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const packed = await buffer(answer)
    const said = answer.headers['content-encoding'] === 'br' ? await unpacked(packed) : packed
    if (answer.statusCode !== 200) throw new Error(`${path}: ${said}`)
    return { bytes: packed.length, body: JSON.parse(said.toString()) }
  }

  return {
    call,
    command: (input: Row): Command => ({
      id: v7(),
      type: 'retail_sale.create',
      version: 1,
      manner: 'fact',
      stream,
      seq: ++seq,
      author,
      at: new Date().toISOString(),
      record: v7(),
      after: [],
      replaces: null,
      payload: { input },
    }),
    /** Everything that waits, as many at a time as a call takes. */
    async push(commands: readonly Command[]): Promise<void> {
      for (let from = 0; from < commands.length; from += batch.commands) {
        const together = commands.slice(from, from + batch.commands)
        const { body } = await call('/sync/push', { device, commands: together })
        const odd = (body as PushAnswer).answers.find(({ state }) => state !== 'applied')
        if (odd) throw new Error(JSON.stringify(odd))
      }
    },
    async pull(cursor: string | null, pending: readonly string[] = []): Promise<PullAnswer & { bytes: number }> {
      const { body, bytes } = await call('/sync/pull', { cursor, pending, columns: true })
      return { ...byRows(body as PullAnswer), bytes }
    },
    close: () => agent.destroy(),
  }
}
export type BenchDevice = ReturnType<typeof deviceAt>
