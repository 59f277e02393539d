import { afterAll, beforeAll, expect, test } from 'vitest'
import { house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { keyed } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type Demo, demoServer, filesApart, type Somebody } from './demo.ts'
import { brokenInAddress, inAddress, oddTexts, oddValues } from './odd.ts'
import { type Operation, operationsOf } from './operations.ts'
import { type Pick, typed } from './typed.ts'

const lines: string[] = []
let demo: Demo
let boss: Somebody
let operations: readonly Operation[]
beforeAll(async () => {
  demo = await demoServer({ logLevel: 'error' }, { logTo: { write: (line) => void lines.push(line) } })
  boss = await demo.person('admin')
  // One would end the session, the other never ends.
  operations = (await operationsOf(demo.app)).filter(({ path }) => path !== '/logout' && !path.endsWith('/events'))
})
afterAll(() => demo.close())

type Method = Operation['method'] | 'PATCH' | 'OPTIONS' | 'HEAD'
interface Asked {
  readonly method: Method
  readonly path: string
  readonly body?: unknown
}

/** Those that were answered by a fault of the server, or not at all. */
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
const json = { 'content-type': 'application/json' }

/** Takes turns, so that over all places each odd thing is tried many times. */
function takingTurns<T>(list: readonly T[]) {
  let turn = 0
  return (many: number): readonly T[] => Array.from({ length: many }, () => list[turn++ % list.length]!)
}

const nobody = '019aa000-0000-7000-8000-000000000000'
const at = (path: string, id = nobody, to = 'x') => path.replace('{id}', id).replace('{to}', to)

test('no query is too odd for a list, a register or a file', async () => {
  const next = takingTurns([...oddTexts.map(inAddress), ...brokenInAddress])
  const asked = operations
    .filter(({ query, path }) => query.length > 0 && !path.includes('{'))
    .flatMap(({ method, path, query }) => {
      // A file takes the same questions as its list, one after another, and so do a list's other addresses.
      const names = query.filter((_, n) => method === 'GET' || n % 5 === 0)
      const isOther = method !== 'GET' || /\/(get|export|documents|why)$/.test(path)
      return names.flatMap((name) =>
        next(isOther ? 1 : 3).map((value): Asked => ({ method, path: `${path}?${name}=${value}` })),
      )
    })
  expect(asked.length).toBeGreaterThan(2500)
  expect(await stumbled(asked)).toEqual([])
})

test('nor are names that nobody gave, lists where one is meant, or a hundred of the same', async () => {
  const lists = operations.filter(
    ({ method, path, query }) => method === 'GET' && query.length > 0 && !path.includes('{'),
  )
  const queries = [
    '__proto__=1&constructor=2&toString=3',
    'page[]=1&page[]=2',
    'page=2&page=3',
    'per_page=500&page=999999999',
    'sort=__proto__',
    'sort=-constructor',
    'sort=id&sort=-id',
    'group[]=__proto__',
    'created_at[from]=9999-12-31&created_at[to]=0001-01-01',
    `${'index[from]=1&'.repeat(100)}`,
    `search=${'x'.repeat(3000)}`,
    '?',
    '&=&=&',
    '=1',
    '%00=%00',
    'organisation_id[]=x&organisation_id[]=%00',
  ]
  const asked = lists.flatMap(({ path }) =>
    queries.map((query): Asked => ({ method: 'GET', path: `${path}?${query}` })),
  )
  expect(asked.length).toBeGreaterThan(900)
  expect(await stumbled(asked)).toEqual([])
})

test('no id and no status is too odd for a path', async () => {
  const odd = [...oddTexts.filter((text) => text && text !== '../../etc/passwd').map(inAddress), ...brokenInAddress]
  const next = takingTurns(odd)
  const asked = operations
    .filter(({ path }) => path.includes('{'))
    .flatMap(({ method, path }): readonly Asked[] => [
      ...next(8).map((id) => ({ method, path: at(path, id) })),
      ...(path.includes('{to}') ? next(8).map((to) => ({ method, path: at(path, nobody, to) })) : []),
      { method, path: at(path, nobody.toUpperCase()) },
      { method, path: `${at(path)}/` },
    ])
  expect(asked.length).toBeGreaterThan(2000)
  expect(await stumbled(asked)).toEqual([])
})

test('no call is answered by a fault for a method that it does not have', async () => {
  const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']
  const paths = [...new Set(operations.map(({ path }) => path))]
  const asked = paths.flatMap((path) => methods.map((method): Asked => ({ method, path: at(path) })))
  expect(asked.length).toBeGreaterThan(1500)
  expect(await stumbled(asked)).toEqual([])
})

test('no body is too odd for a call that takes one', async () => {
  const next = takingTurns(oddValues)
  const asked = operations
    .filter(({ method }) => method === 'POST' || method === 'PUT')
    .flatMap(({ method, path }) => next(10).map((body): Asked => ({ method, path: at(path), body })))
  expect(asked.length).toBeGreaterThan(1500)
  expect(await stumbled(asked)).toEqual([])
})

test('no field of any record takes what it can’t hold as a fault of the server', async () => {
  const pick: Pick = await demo.pickFor(demo.own)
  const next = takingTurns(oddValues)
  const asked: Asked[] = []
  for (const resource of house.filter(({ byBooks }) => !byBooks)) {
    const input = typed(resource.fields, pick)
    const [row] = await demo.privateRows(resource, demo.own)
    const tried = (key: string, held: Row, placed: (changed: Row) => Row) =>
      next(3).flatMap((odd): readonly Asked[] => {
        const body = placed({ ...held, [key]: odd })
        const made: Asked = { method: 'POST', path: resource.path, body }
        return row ? [made, { method: 'PUT', path: `${resource.path}/${row.id}`, body }] : [made]
      })
    for (const { key, field } of keyed(resource.fields)) {
      asked.push(...tried(key, input, (changed) => ({ ...changed, ...(isDocument(resource) && { is_draft: true }) })))
      if (field.kind !== 'lines' || field.given) continue
      const [line = {}] = input[key] as readonly Row[]
      for (const inner of keyed(field.fields))
        asked.push(...tried(inner.key, line, (changed) => ({ ...input, [key]: [changed] })))
    }
    for (const key of ['id', 'revision', 'is_draft', '__proto__', 'constructor'])
      asked.push(...tried(key, input, (changed) => changed))
  }
  expect(asked.length).toBeGreaterThan(2000)
  expect(await stumbled(asked)).toEqual([])
})

test('nothing of it is in the log as a fault, nothing has grown out of an object, and the books hold', async () => {
  expect(lines).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(await demo.differences()).toEqual([])
  expect((await demo.call('GET', '/health')).status).toBe(200)
})
