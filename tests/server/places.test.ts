import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Payload } from '#store/command.ts'
import { filled, line, post } from '../support/shop.ts'
import { testServer } from './server.ts'
import { stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let sender: Person
let receiver: Person
let stranger: Person
type Person = Awaited<ReturnType<typeof server.hire>>

const movement = resourceNamed('product_movement')
const path = `${movement.path}/`
const storekeeping = ['read', 'create', 'update', 'delete', 'confirm'].map((action) => `product_movements.${action}`)

beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  const at = (...warehouses: readonly string[]) =>
    server.hire({ organisation_id: shop.organisation_id, permissions: storekeeping, warehouses })
  sender = await at(shop.shop)
  receiver = await at(shop.depot)
  stranger = await at()
})
afterAll(() => server.close())

const lines = () => [line(shop.cable, 1)]
const send = () =>
  post(server.store, shop, movement.name, { sender_id: shop.shop, receiver_id: shop.depot, lines: lines() })
const changed = () =>
  filled(movement.name, shop.organisation_id, { sender_id: shop.depot, receiver_id: shop.shop, lines: lines() })
const standing = async (id: string) => server.store.get(movement, id, { organisation_id: 'every' })
const ofSender = {
  errors: { sender_id: ['This was done in a place that is not yours: only its own people may change it'] },
}

describe('a movement is the sender’s until it has arrived', () => {
  test('the receiver’s people neither cancel, change, take over nor delete it, and have it back when it is gone', async () => {
    const { id } = await send()
    const before = await standing(id)
    const calls = [
      ['POST', `${path}${id}/status/cancelled`, { lines: [] }],
      ['PUT', `${path}${id}`, { ...changed(), sender_id: shop.shop, receiver_id: shop.depot, comment: 'mine' }],
      ['PUT', `${path}${id}`, changed()],
      ['DELETE', `${path}${id}`, undefined],
    ] as const
    for (const [method, address, body] of calls) {
      const answer = await server.call(method, address, { as: receiver, ...(body && { body }) })
      expect(answer.status, `${method} ${address}`).toBe(422)
      expect(answer.json(), `${method} ${address}`).toMatchObject(ofSender)
    }
    expect(await standing(id)).toEqual(before)
    expect((await server.call('DELETE', `${path}${id}`, { as: sender })).status).toBe(200)
    const back = await server.call('PUT', `${path}${id}/restore`, { as: receiver })
    expect([back.status, back.json()]).toMatchObject([422, ofSender])
  })

  test('the sender’s people do not receive it at the other end', async () => {
    const { id } = await send()
    const step = { as: sender, body: { lines: [] } }
    const answer = await server.call('POST', `${path}${id}/status/received_all`, step)
    expect([answer.status, Object.keys(answer.json().errors)]).toEqual([422, ['receiver_id']])
    expect((await server.call('POST', `${path}${id}/status/received_all`, { ...step, as: stranger })).status).toBe(404)
    expect((await server.call('POST', `${path}${id}/status/received_all`, { ...step, as: receiver })).status).toBe(200)
  })

  test.each(['request', 'fact'] as const)('nor do they as a %s that a device brings', async (manner) => {
    const { id } = await send()
    const before = await standing(id)
    const of = (person: Person, action: string, payload: Payload) => {
      const till = tillOf(server, person)
      const command = { type: `${movement.name}.${action}`, manner, record: id, payload }
      return till.push([till.command({}, { ...command, id: v7() })]).then(([answer]) => answer)
    }
    const refused = {
      state: manner === 'fact' ? 'set_aside' : 'refused',
      errors: { sender_id: [{ code: 'place_of_others' }] },
    }
    expect(await of(receiver, 'step', { to: 'cancelled', input: { lines: [] } })).toMatchObject(refused)
    expect(await of(receiver, 'update', { input: changed() })).toMatchObject(refused)
    expect(await of(receiver, 'delete', {})).toMatchObject(refused)
    expect(await of(sender, 'step', { to: 'received_all', input: { lines: [] } })).toMatchObject({
      ...refused,
      errors: { receiver_id: [{ code: 'place_of_others' }] },
    })
    expect(await standing(id)).toEqual(before)
    expect(await of(sender, 'delete', {})).toMatchObject({ state: 'applied' })
    expect(await of(receiver, 'restore', {})).toMatchObject(refused)
  })
})
