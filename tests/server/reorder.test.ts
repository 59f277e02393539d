import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let boss: { token: string }
beforeAll(async () => {
  server = await testServer()
  boss = await server.hire({ permissions: ['roles.admin'] })
})
afterAll(() => server.close())

interface Placed {
  readonly id: string
  readonly revision: number
  readonly sequence: number
}

async function make(name: string): Promise<Placed> {
  const { data } = (await server.call('POST', '/brand', { as: boss, body: { name } })).json()
  return data.brand
}
const place = (order: readonly object[], as = boss) => server.call('PUT', '/brand/sequence', { as, body: { order } })
const listed = async () =>
  (await server.call('GET', '/brand', { as: boss }))
    .json()
    .data.data.map(({ name, sequence }: { name: string; sequence: number | null }) => [name, sequence])

test('places are given to several records at once, and lists stand so: smaller first, then by name', async () => {
  const [b, a, c] = [await make('B'), await make('A'), await make('C')]
  expect(await listed()).toEqual([['A', null], ['B', null], ['C', null]]) // biome-ignore format: a table
  const answer = await place([
    { id: c.id, revision: 1, sequence: 1 },
    { id: b.id, revision: 1, sequence: 2 },
  ])
  expect(answer.status, answer.text).toBe(200)
  expect(answer.json().data.data).toEqual([
    { id: c.id, revision: 2, sequence: 1 },
    { id: b.id, revision: 2, sequence: 2 },
  ])
  expect(await listed()).toEqual([['C', 1], ['B', 2], ['A', null]]) // biome-ignore format: a table
  // The next page goes on where the first one ends.
  const page = await server.call('GET', '/brand?short=1&paginate=1&page=2&per_page=2', { as: boss })
  expect(page.json().data.data).toMatchObject([{ id: a.id, name: 'A' }])
  const one = await server.call('GET', `/brand?short=1&id[]=${b.id}`, { as: boss })
  expect(one.json().data.data).toMatchObject([{ id: b.id, name: 'B' }])
})

test('one that somebody else has changed meanwhile leaves all where they were, and it is said', async () => {
  const [d, e] = [await make('D'), await make('E')]
  await server.call('PUT', `/brand/${e.id}`, { as: boss, body: { name: 'E', sequence: 9, revision: 1 } })
  const before = await listed()
  const answer = await place([
    { id: d.id, revision: 1, sequence: 1 },
    { id: e.id, revision: 1, sequence: 2 },
  ])
  expect(answer.status).toBe(409)
  expect(answer.json().message).toContain('Sequence/position did not update')
  expect(await listed()).toEqual(before)
  const gone = await place([{ id: v7(), revision: 1, sequence: 1 }])
  expect(gone.status).toBe(409)
})

test('what is no order is refused, and so is who may not change the records', async () => {
  const f = await make('F')
  const of = { id: f.id, revision: 1, sequence: 1 }
  for (const order of [[], [{ ...of, sequence: -1 }], [{ ...of, id: 'x' }], [of, of]])
    expect((await place(order)).status, JSON.stringify(order)).toBe(422)
  const reader = await server.hire({ permissions: ['brands.read'] })
  expect((await place([of], reader)).status).toBe(403)
})
