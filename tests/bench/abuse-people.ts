import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export type Ordinary = 'health' | 'list' | 'sign-in' | 'sale'
export type Waits = Readonly<Record<Ordinary, number>>

export interface Asked {
  readonly method?: string
  readonly token?: string
  readonly body?: object | string
}

/** A person who waits for as long as it takes, by a connection of their own. */
export function callerOf(url: string) {
  const agent = new Agent({ keepAlive: true })
  const call = async (path: string, { method = 'GET', token, body }: Asked = {}): Promise<number> => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const asked = request(`${url}/api/v1${path}`, { method, headers, agent })
    asked.end(typeof body === 'object' ? JSON.stringify(body) : body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await buffer(answer)
    return answer.statusCode ?? 0
  }
  return { call, close: () => agent.destroy() }
}

/** How often each is asked, in milliseconds: sign-ins are few enough not to be refused for being many. */
const pauses: Waits = { health: 50, list: 100, 'sign-in': 1500, sale: 100 }

/** What ordinary people ask one after another until `over`, and how long each of them waited at most. */
export async function waitsOf(
  calls: Readonly<Record<Ordinary, () => Promise<void>>>,
  over: AbortSignal,
): Promise<Waits> {
  const waits = { health: 0, list: 0, 'sign-in': 0, sale: 0 }
  const names = Object.keys(waits) as Ordinary[]
  await Promise.all(
    names.map(async (name) => {
      while (!over.aborted) {
        const start = performance.now()
        await calls[name]()
        waits[name] = Math.max(waits[name], performance.now() - start)
        await pause(pauses[name], null, { signal: over }).catch(() => null)
      }
    }),
  )
  return waits
}
