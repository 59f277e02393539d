import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { type ResourceRoute, routesOf } from '#server/records/routes.ts'
import { type Demo, demoServer, inHelpings, type Somebody } from './demo.ts'
import { typed } from './typed.ts'

let demo: Demo
let stranger: Somebody
let before: Readonly<Record<string, string>>
beforeAll(async () => {
  demo = await demoServer()
  stranger = await demo.person('admin of SO')
  before = await demo.fingerprintOf(demo.own)
})
afterAll(() => demo.close())

const walled = house.filter(({ scope }) => scope !== 'shared')
const untouched = async () => expect(await demo.fingerprintOf(demo.own)).toEqual(before)

interface Call extends Pick<ResourceRoute, 'method'> {
  readonly path: string
  readonly body?: Row
}

/** Every way in which a resource is asked for one row. */
function callsOn(resource: Resource, id: string, input: Row): readonly Call[] {
  const statuses = isDocument(resource) ? [...new Set([resource.draft, ...Object.keys(resource.states), 'x'])] : []
  return routesOf(resource)
    .filter(({ url }) => url.includes(':id'))
    .flatMap(({ call, method, url }) => {
      const path = url.replace(':id', id)
      if (call === 'step') return statuses.map((to) => ({ method, path: path.replace(':to', to), body: {} }))
      if (call !== 'update') return [{ method, path }]
      return [demo.own, demo.other].map((owner) => ({ method, path, body: { ...input, organisation_id: owner.id } }))
    })
}

describe('by the ids of another organisation', () => {
  test('no row of any kind is found, changed, taken on, deleted or brought back', async () => {
    const pick = await demo.pickFor(demo.other)
    const calls: Call[] = []
    for (const resource of walled) {
      const rows = await demo.privateRows(resource, demo.own)
      expect(rows.length, resource.name).toBeGreaterThan(0)
      const ids = rows.slice(0, 12).map(({ id }) => id)
      const input = typed(resource.fields, pick)
      for (const id of [...ids, ids[0]!.toUpperCase()]) calls.push(...callsOn(resource, id, input))
    }
    expect(calls.length).toBeGreaterThan(1900)
    const wrong = await inHelpings(calls, async ({ method, path, body }) => {
      const { status } = await demo.call(method, path, { as: stranger, ...(body && { body }) })
      return status === 404 ? [] : [`${method} ${path} is ${status}`]
    })
    expect(wrong.flat()).toEqual([])
    await untouched()
  })

  test('nothing is made over a row: where it is made at all, it is one’s own', async () => {
    const pick = await demo.pickFor(demo.other)
    const made: string[] = []
    for (const resource of walled) {
      const [row] = (await demo.privateRows(resource, demo.own)).toReversed()
      const id = row!.id
      const ask = (id: string, more: Row = {}) =>
        demo.call('POST', resource.path, {
          as: stranger,
          body: { ...typed(resource.fields, pick), is_draft: true, ...more, id },
        })
      // That nothing but the id speaks against it.
      if ((await ask(v7())).status === 201) made.push(resource.name)
      for (const [taken, more] of [
        [id, {}],
        [id.toUpperCase(), {}],
        [id, { organisation_id: demo.own.id }],
        [id, { ...row }],
      ] as const) {
        const { status, json } = await ask(taken, more)
        if (status >= 200 && status < 300)
          expect(json().data[resource.name].organisation_id, resource.name).toBe(demo.other.id)
        else expect([403, 404, 409, 422], `${resource.name} is ${status}`).toContain(status)
      }
    }
    expect(made.length).toBeGreaterThan(20)
    await untouched()
  })

  test('what is everybody’s is changed by none of them', async () => {
    const calls: Call[] = []
    for (const resource of house.filter(({ scope, superOnly }) => scope === 'shared' && !superOnly)) {
      const rows = await demo.rowsOf(resource)
      calls.push(...callsOn(resource, rows[0]!.id, rows[0]!).filter(({ method }) => method !== 'GET'))
      calls.push({ method: 'POST', path: resource.path, body: { ...rows[0], id: v7() } })
    }
    expect(calls.length).toBeGreaterThan(10)
    const wrong = await inHelpings(calls, async ({ method, path, body }) => {
      const { status } = await demo.call(method, path, { as: stranger, ...(body && { body }) })
      return [403, 404, 422].includes(status) ? [] : [`${method} ${path} is ${status}`]
    })
    expect(wrong.flat()).toEqual([])
  })

  test('what is shared with all is read and not written', async () => {
    const chief = await demo.person('super_admin')
    const shareable = walled.filter((resource) => resource.shareable)
    expect(shareable.length).toBeGreaterThan(0)
    for (const resource of shareable) {
      const body = { ...typed(resource.fields, await demo.pickFor(demo.own)), organisation_id: demo.own.id }
      const made = await demo.call('POST', resource.path, { as: chief, body: { ...body, is_global: true } })
      expect(made.status, made.text).toBe(201)
      const { id } = made.json().data[resource.name]
      expect((await demo.call('GET', `${resource.path}/${id}`, { as: stranger })).status).toBe(200)
      const shared = await demo.fingerprintOf(demo.own)
      for (const { method, path, body } of callsOn(resource, id, made.json().data[resource.name])) {
        if (method === 'GET') continue
        const { status } = await demo.call(method, path, { as: stranger, ...(body && { body }) })
        expect([403, 404], `${method} ${path} is ${status}`).toContain(status)
      }
      expect(await demo.fingerprintOf(demo.own)).toEqual(shared)
    }
    before = await demo.fingerprintOf(demo.own)
  })
})

test('nobody but a super user shares a row with all, whatever they say of it', async () => {
  const boss = await demo.person('admin')
  for (const resource of walled.filter((one) => one.shareable)) {
    const body = { ...typed(resource.fields, await demo.pickFor(demo.own)), is_global: true }
    const made = await demo.call('POST', resource.path, { as: boss, body })
    expect(made.status, made.text).toBe(201)
    expect(made.json().data[resource.name].is_global).toBe(false)
  }
})

test('and the books hold after all of it', async () => {
  expect(await demo.differences()).toEqual([])
})
