import { afterAll, beforeAll, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import { keyed } from '#domain/kernel/field.ts'
import { registerRoutes } from '#server/records/registers-routes.ts'
import { users } from '#store/sql/tables/people.ts'
import { byRows } from '#sync/by-columns.ts'
import type { PullAnswer } from '#sync/protocol.ts'
import { type Demo, demoServer, filesApart, idsIn, type Somebody } from './demo.ts'
import { operationsOf } from './operations.ts'

let demo: Demo
let stranger: Somebody
/** What another organisation keeps to itself, and under which number or code. */
let theirs: ReadonlySet<string>
let numbers: ReadonlySet<string>
/** By kind, an id of each side that a question may name. */
let named: ReadonlyMap<string, string>

beforeAll(async () => {
  demo = await demoServer()
  stranger = await demo.person('admin of SO')
  const ids = new Set<string>()
  const first = new Map<string, string>()
  for (const resource of house)
    for (const { id } of resource.scope === 'shared' ? [] : await demo.privateRows(resource, demo.own)) {
      ids.add(id)
      first.set(resource.name, first.get(resource.name) ?? id)
    }
  for (const { id, organisation_id } of await demo.db.select().from(users))
    if (organisation_id === demo.own.id) ids.add(id)
  // Who is over all organisations is named as the maker of what they made in this one.
  ids.delete((await demo.person('super_admin')).id)
  theirs = ids
  named = first
  numbers = new Set([demo.own.prefix])
})
afterAll(() => demo.close())

/** What an answer tells of the other organisation: ids anywhere, and in a file the numbers that begin with its prefix. */
function told(text: string): readonly string[] {
  const codes = text.match(/(?<![\w-])[A-Z]{2,4}-\d+(?![\w-])/g) ?? []
  return [...idsIn(text)]
    .filter((id) => theirs.has(id))
    .concat(codes.filter((code) => numbers.has(code.split('-')[0] ?? '')))
}

interface Question {
  readonly method: 'GET' | 'POST'
  readonly path: string
}

/** Asks all, and tells those that were answered with something of the other organisation. */
async function leaks(questions: readonly Question[]) {
  const answered: number[] = []
  const found = await filesApart(questions, async ({ method, path }) => {
    const { status, text } = await demo.call(method, path, { as: stranger })
    answered.push(status)
    return told(text).map((what) => `${method} ${path} tells ${what}`)
  })
  return { found: found.flat(), good: answered.filter((status) => status === 200).length }
}

const variants = (owner: string, wanted: readonly string[]): readonly string[] => [
  '',
  'per_page=500&sort=-created_at',
  'paginate=0&with_deleted=1',
  'only_deleted=1',
  `organisation_id[]=${owner}&paginate=0`,
  `organisation_id[]=${owner}&search_type=or&with_deleted=1&paginate=0`,
  'short=1&paginate=0',
  `short=1&organisation_id=${owner}&paginate=0`,
  `short=1&organisation_id[]=${owner}&with_deleted=1&paginate=0`,
  `search_type=or&paginate=0${wanted.map((one) => `&${one}`).join('')}`,
  `short=1&search_type=or&organisation_id=${owner}${wanted.map((one) => `&${one}`).join('')}`,
]

test('it would be seen', async () => {
  const neighbour = await demo.person('admin')
  for (const path of ['/brand', '/sale/product_retail_sale', '/register/register_product'])
    expect(told((await demo.call('GET', path, { as: neighbour })).text).length, path).toBeGreaterThan(10)
  expect(told((await demo.call('POST', '/brand/export', { as: neighbour })).text).length).toBeGreaterThan(3)
})

test('no list and no file tells anything of another organisation, however it is asked for', async () => {
  const questions = house.flatMap((resource): readonly Question[] => {
    const wanted = keyed(resource.fields).flatMap(({ key, field }) => {
      const id = field.kind === 'ref' && named.get(field.to)
      return id ? [`${key}[]=${id}`] : []
    })
    return variants(demo.own.id, wanted).flatMap((query) => [
      { method: 'GET', path: `${resource.path}?${query}` },
      ...(query.startsWith('short') ? [] : [{ method: 'POST', path: `${resource.path}/export?${query}` } as const]),
    ])
  })
  expect(questions.length).toBeGreaterThan(600)
  const { found, good } = await leaks(questions)
  expect(found).toEqual([])
  expect(good).toBeGreaterThan(questions.length * 0.9)
})

test('no register tells anything of another organisation, however it is asked for', async () => {
  const questions = books.flatMap((register): readonly Question[] => {
    const dimensions = Object.entries(register.dimensions)
    const wanted = dimensions.flatMap(([name, field]) => {
      const id = field.kind === 'ref' && named.get(field.to)
      return id ? [`${name}_id[]=${id}`] : []
    })
    const groups = dimensions.map(([name]) => `group[]=${name}`)
    const queries = [
      '',
      'per_page=500',
      groups.join('&'),
      'occurred_at[from]=2020-01-01',
      'as_of=2030-01-01&per_page=500',
      `organisation_id[]=${demo.own.id}`,
      ...wanted,
      `document_id[]=${named.get('retail_sale')}`,
    ]
    return registerRoutes(register).flatMap(({ method, url, call }) =>
      queries.flatMap((query) =>
        call === 'export'
          ? ['entries', 'balance'].map((view) => ({ method, path: `${url}?view=${view}&${query}` }))
          : [{ method, path: `${url}?${query}` }],
      ),
    )
  })
  expect(questions.length).toBeGreaterThan(400)
  const { found, good } = await leaks(questions)
  expect(found).toEqual([])
  expect(good).toBeGreaterThan(questions.length * 0.9)
})

test('nor does any other call that reads', async () => {
  const questions = (await operationsOf(demo.app))
    .filter(({ method, path }) => method === 'GET' && !path.includes('{') && !path.endsWith('/events'))
    .map(({ path }) => ({ method: 'GET', path }) as const)
  expect(questions.length).toBeGreaterThan(60)
  expect((await leaks(questions)).found).toEqual([])
})

const pull = async (cursor: string | null, more: object = {}) => {
  const answer = await demo.call('POST', '/sync/pull', { as: stranger, body: { cursor, ...more } })
  expect(answer.status, answer.text).toBe(200)
  const news: PullAnswer = answer.json()
  return { text: answer.text, news: byRows(news) }
}

test('a device of one organisation holds nothing of another', async () => {
  let held = 0
  for (let cursor: string | null = null; ; ) {
    const { text, news }: Awaited<ReturnType<typeof pull>> = await pull(cursor)
    expect(told(text)).toEqual([])
    held += Object.values(news.rows).flat().length
    if (!news.more) break
    cursor = news.cursor
  }
  expect(held).toBeGreaterThan(1000)
})

test('nor by the cursor of somebody else, or by one that it wrote itself', async () => {
  const neighbour = await demo.person('admin')
  const ask = async (as: Somebody): Promise<string> =>
    (await demo.call('POST', '/sync/pull', { as, body: { cursor: null } })).json().cursor
  const [foreign, own] = [await ask(neighbour), await ask(stranger)]
  const opened = JSON.parse(atob(own))
  const forged = [
    JSON.parse(atob(foreign)),
    { ...opened, own: JSON.parse(atob(foreign)).own },
    { ...opened, own: { ...opened.own, version: 0 } },
    { ...opened, own: { ...opened.own, version: 2 ** 53 - 1 } },
    { ...opened, own: { ...opened.own, mark: 'x', epoch: 'x' } },
    { ...opened, filling: null },
    { ...opened, filling: { ...opened.filling, part: 'users' } },
    { ...opened, wall: JSON.parse(atob(foreign)).wall },
    { ...opened, held: { ...opened.held, users: '.' } },
    { ...opened, held: {}, filling: null, first: null },
    { ...opened, filling: { ...opened.filling, part: '__proto__' } },
    { ...opened, filling: { ...opened.filling, id: [...theirs][0] } },
    { ...opened, held: JSON.parse('{"__proto__":"x"}') },
    JSON.parse('{"__proto__":{"held":{}}}'),
    [],
    7,
  ].map((one) => btoa(JSON.stringify(one)))
  for (const cursor of [...forged, '', 'x', 'bnVsbA==', '\u0000']) {
    const { text } = await pull(cursor, { pending: [...theirs].slice(0, 1000) })
    expect(told(text), cursor).toEqual([])
  }
})
