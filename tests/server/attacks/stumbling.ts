import { afterAll, beforeAll, expect } from 'vitest'
import { type Demo, demoServer, filesApart, type Somebody } from './demo.ts'
import { type Operation, operationsOf } from './operations.ts'

type Method = Operation['method'] | 'PATCH' | 'OPTIONS' | 'HEAD'
export interface Asked {
  readonly method: Method
  readonly path: string
  readonly body?: unknown
}

export interface Stumbling {
  readonly demo: Demo
  readonly operations: readonly Operation[]
  /** Those that were answered by a fault of the server, or not at all. */
  stumbled(asked: readonly Asked[]): Promise<readonly string[]>
  /** Nothing of all that is in the log as a fault, nothing has grown out of an object, and the books hold. */
  expectUnharmed(): Promise<void>
}
const json = { 'content-type': 'application/json' }

/** A server with the demo, asked by an administrator for what it can't bear; how it stands is looked at in the end. */
export function setStumbling(asker = 'admin'): () => Stumbling {
  const lines: string[] = []
  let demo: Demo
  let boss: Somebody
  let operations: readonly Operation[]
  beforeAll(async () => {
    demo = await demoServer({ logLevel: 'error' }, { logTo: { write: (line) => void lines.push(line) } })
    boss = await demo.person(asker)
    // One would end the session, the other never ends.
    operations = (await operationsOf(demo.app)).filter(({ path }) => path !== '/logout' && !path.endsWith('/events'))
  })
  afterAll(() => demo.close())

  async function stumbled(asked: readonly Asked[]): Promise<readonly string[]> {
    const found = await filesApart(asked, async ({ method, path, body }) => {
      const told = `${method} ${path.slice(0, 150)} ${JSON.stringify(body ?? '').slice(0, 150)}`
      const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
      const headers = { authorization: `Bearer ${boss.token}`, ...(body !== undefined && json) }
      return demo.app
        .inject({ method, url: `/api/v1${path}`, headers, ...payload })
        .then(({ statusCode }) => (statusCode < 500 ? [] : [`${told} is ${statusCode}`]))
        .catch((error) => [`${told}: ${error}`])
    })
    return found.flat()
  }

  async function expectUnharmed() {
    expect(lines).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(await demo.differences()).toEqual([])
    expect((await demo.call('GET', '/health')).status).toBe(200)
  }
  return () => ({ demo, operations, stumbled, expectUnharmed })
}

/** Takes turns, so that over all places each odd thing is tried many times. */
export function takingTurns<T>(list: readonly T[]) {
  let turn = 0
  return (many: number): readonly T[] => Array.from({ length: many }, () => list[turn++ % list.length]!)
}

export const nobody = '019aa000-0000-7000-8000-000000000000'
export const at = (path: string, id = nobody, to = 'x') => path.replace('{id}', id).replace('{to}', to)
