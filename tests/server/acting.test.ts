import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#domain/house.ts'
import { takesMoney } from '#domain/registers/taken-money.ts'
import type { Command } from '#store/command.ts'
import { refreshTokens } from '#store/sql/tables/people.ts'
import { newTestKey } from '../support/keys.ts'
import { filled } from '../support/shop.ts'
import { mountedRoutes } from './mounted.ts'
import { testServer } from './server.ts'
import { handOf, saleIn, stockedShop, tillOf } from './till.ts'

const rights = ['brands.read', 'brands.create', 'brands.update']

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let boss: Person
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  boss = await shop.hire()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof shop.hire>>

const ask = (as: { readonly token: string }, id: string) =>
  server.call('POST', `/user/login_as/${id}`, { as, body: {} })
async function acting(as: Person, other: Person) {
  const answer = await ask(as, other.id)
  if (answer.status !== 200) throw new Error(answer.text)
  const { access_token, refresh_token } = answer.json().data
  return { ...other, token: access_token as string, refresh: refresh_token as string }
}
const meOf = async (as: { readonly token: string }) => server.call('POST', '/me/get-me', { as })
const isIn = async (as: { readonly token: string }) => (await meOf(as)).status === 200
const sessionsOf = async (as: Person) => (await server.call('GET', '/me/sessions', { as })).json().data.data
const brand = (name: string) => filled('brand', shop.organisation_id, { name })

describe('signing in as another person', () => {
  test('gives what they see, names who is behind, and lasts an hour that no renewal makes longer', async () => {
    const helper = await shop.hire([...rights, 'users.login_as'])
    const other = await shop.hire(rights)
    const answer = (await ask(helper, other.id)).json().data
    expect(answer.refresh_ttl).toBe(3600)
    expect(answer.user).toMatchObject({ id: other.id, behind: { id: helper.id, name: 'Nodira Karimova' } })
    const as = { ...other, token: answer.access_token }
    const { user } = (await meOf(as)).json().data
    expect(user).toEqual({ ...answer.user, behind: { ...answer.user.behind, until: expect.any(String) } })
    const left = new Date(user.behind.until).getTime() - Date.now()
    expect(left).toBeGreaterThan(59 * 60_000)
    expect(left).toBeLessThanOrEqual(60 * 60_000)
    const renewed = await server.call('POST', '/auth/refresh', { as: { token: answer.refresh_token } })
    const { access_token: token, refresh_ttl } = renewed.json().data
    expect(refresh_ttl).toBeLessThanOrEqual(3600)
    expect((await meOf({ token })).json().data.user.behind.until).toBe(user.behind.until)

    const past = new Date(Date.now() - 1000).toISOString()
    await server.db.update(refreshTokens).set({ expires_at: past }).where(eq(refreshTokens.behind_id, helper.id))
    expect([await isIn({ token }), await isIn(helper), await isIn(other)]).toEqual([false, true, true])
  })

  test('takes the right, and is refused where the other may do or be more', async () => {
    const helper = await shop.hire(['users.login_as', ...rights])
    const refusal = async (id: string, as = helper) => {
      const { status, json } = await ask(as, id)
      return [status, json().code, json().message]
    }
    const above = 'This person has rights or places that you don’t have, so you can’t sign in as them'
    expect((await refusal((await shop.hire(rights)).id, await shop.hire(rights)))[1]).toBe('forbidden')
    expect(await refusal(helper.id)).toEqual([422, 'invalid', 'That is you already'])
    expect(await refusal((await shop.hire()).id)).toEqual([422, 'invalid', above])
    expect(await refusal((await shop.hire(['products.read'])).id)).toEqual([422, 'invalid', above])
    expect(await refusal((await shop.hire([], true)).id)).toEqual([422, 'invalid', above])
    const placed = await server.hire({ organisation_id: shop.organisation_id, warehouses: [shop.shop] })
    expect(await refusal(placed.id)).toEqual([422, 'invalid', above])
    expect((await refusal((await shop.hire([], true)).id, boss))[2]).toBe(above)
    const stranger = await (await stockedShop(server, 'ST')).hire(rights)
    for (const id of [stranger.id, v7(), 'nobody']) expect((await refusal(id))[0]).toBe(404)
    const gone = await shop.hire(rights)
    await server.db.execute(sql`update users set is_active = false where id = ${gone.id}`)
    expect((await refusal(gone.id))[0]).toBe(404)
    const mighty = await shop.hire([], true)
    expect((await ask(mighty, stranger.id)).status).toBe(200)
  })

  test('is never done out of another’s name', async () => {
    const other = await shop.hire()
    const as = await acting(boss, other)
    const { status, json } = await ask(as, (await shop.hire(rights)).id)
    expect([status, json().code]).toEqual([403, 'in_person'])
  })

  test('ends at once where one of the two gets or loses what made it possible', async () => {
    const begin = async () => {
      const helper = await shop.hire([...rights, 'users.login_as'])
      const other = await shop.hire(rights)
      return { helper, other, as: await acting(helper, other) }
    }
    const more = await begin()
    await server.allow(more.other.id, ['documents:products.read'])
    const less = await begin()
    await server.allow(
      less.helper.id,
      rights.map((name) => `documents:${name}`),
    )
    const gone = await begin()
    await server.db.execute(sql`update users set is_active = false where id = ${gone.helper.id}`)
    for (const { as } of [more, less, gone]) expect(await isIn(as)).toBe(false)
    for (const { other } of [more, less, gone]) expect(await isIn(other)).toBe(true)
  })

  test('ends with the sessions of whoever is behind, and by the other’s own hand', async () => {
    const [helper, other] = [await shop.hire(), await shop.hire(rights)]
    const one = await acting(helper, other)
    expect((await server.call('DELETE', '/me/sessions', { as: helper })).status).toBe(200)
    expect([await isIn(one), await isIn(helper)]).toEqual([false, true])
    const two = await acting(helper, other)
    const [seen] = (await sessionsOf(other)).filter(({ ended_at }: { ended_at: unknown }) => ended_at === null)
    expect(seen.behind).toEqual({ id: helper.id, name: 'Nodira Karimova' })
    expect((await server.call('DELETE', `/me/sessions/${seen.id}`, { as: other })).status).toBe(200)
    expect(await isIn(two)).toBe(false)
  })

  test('is told to the person for a month, also when it is over and they have signed in again', async () => {
    const [helper, other] = [await shop.hire(), await shop.hire(rights)]
    const as = await acting(helper, other)
    await server.call('POST', '/logout', { as })
    await server.call('POST', '/auth/login', { body: { phone_or_email: other.phone, password: 'parol2026' } })
    const told = (await sessionsOf(other)).filter(({ behind }: { behind: unknown }) => behind)
    expect(told).toMatchObject([{ behind: { id: helper.id }, ended_at: expect.any(String), is_own: false }])
    const { data } = (await server.call('GET', `/user/${other.id}/history`, { as: boss })).json().data
    expect(data[0]).toMatchObject({ action: 'login_as', user: { id: helper.id }, behind: null })
  })
})

describe('in another’s name', () => {
  test('one changes what they may, and the history names both', async () => {
    const other = await shop.hire(rights)
    const as = await acting(boss, other)
    const { id } = (await server.call('POST', '/brand', { as, body: brand('Artel by two') })).json().data.brand
    const { data } = (await server.call('GET', `/brand/${id}/history`, { as: boss })).json().data
    expect(data).toMatchObject([{ action: 'create', user: { id: other.id }, behind: { id: boss.id } }])
    expect((await server.call('POST', '/partner', { as, body: {} })).status).toBe(403)
  })

  test('nobody changes what is the person’s own: every such call of the house says so', async () => {
    const as = await acting(boss, await shop.hire())
    const routes = (await mountedRoutes(server.app)).filter(
      ({ method, url }) => /^\/api\/v1\/me(\/|$)/.test(url) && method !== 'GET' && method !== 'HEAD',
    )
    const own = [...routes.filter(({ url }) => !url.endsWith('/get-me')), { method: 'POST', url: '/api/v1/sync/grant' }]
    expect(own.length).toBeGreaterThan(4)
    for (const { method, url } of own) {
      const path = url.replace('/api/v1', '').replace(':id', v7())
      const answer = await server.call(method as 'POST', path, { as, body: { device: v7(), key: newTestKey().shown } })
      expect([answer.status, answer.json().code], `${method} ${path}`).toEqual([403, 'in_person'])
    }
    expect(await isIn(as)).toBe(true)
  })

  test('nobody decides what was set aside: that takes a second person', async () => {
    const as = await acting(boss, await shop.hire())
    for (const how of ['retry', 'discard']) {
      const answer = await server.call('POST', `/sync/set_aside/${v7()}/${how}`, { as, body: { comment: 'Fine' } })
      expect([answer.status, answer.json().code]).toEqual([403, 'in_person'])
    }
  })

  test('nobody takes money or gives it out, by a call or by a device', async () => {
    const seller = await shop.hire()
    const as = await acting(boss, seller)
    const kinds = documents.filter(takesMoney)
    expect(kinds.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['retail_sale', 'product_return_from_client', 'cashbox_income', 'cash_shift']),
    )
    for (const { name, path } of kinds) {
      const { status, json } = await server.call('POST', path, { as, body: filled(name, shop.organisation_id, {}) })
      expect([status, json().code], name).toEqual([403, 'money_in_person'])
    }
    const till = tillOf(server, as)
    const sale = till.command(saleIn(shop), { author: seller.id, behind: boss.id })
    expect(await till.push([sale])).toMatchObject([{ state: 'set_aside', code: 'money_in_person' }])
  })
})

describe('what a device brings that was done in another’s name', () => {
  const made = (till: ReturnType<typeof tillOf>, more: Partial<Command>) => {
    const record = v7()
    return till.command(brand(record), { type: 'brand.create', record, manner: 'request', ...more })
  }

  test('is taken in their name from whoever is behind, and both are in the audit', async () => {
    const other = await shop.hire(rights)
    const till = tillOf(server, await acting(boss, other))
    const command = made(till, { author: other.id, behind: boss.id })
    expect(await till.push([command])).toMatchObject([{ state: 'applied' }])
    const { rows } = await server.db.execute(sql`select user_id, behind_id from audit where row_id = ${command.record}`)
    expect(rows).toEqual([{ user_id: other.id, behind_id: boss.id }])
    const [sent] = (await server.db.execute(sql`select author_id, sent_by from commands where id = ${command.id}`)).rows
    expect(sent).toEqual({ author_id: other.id, sent_by: boss.id })
  })

  test('is believed of nobody else, in no other session and with no signature', async () => {
    const other = await shop.hire(rights)
    const as = await acting(boss, other)
    const third = await shop.hire()
    const cases: readonly [Person, Partial<Command>][] = [
      [as, { author: other.id }],
      [as, { author: boss.id }],
      [as, { author: boss.id, behind: boss.id }],
      [as, { author: other.id, behind: third.id }],
      [boss, { author: other.id, behind: boss.id }],
      [boss, { author: boss.id, behind: boss.id }],
      [other, { author: other.id, behind: boss.id }],
      [third, { author: other.id, behind: boss.id }],
    ]
    for (const [sender, more] of cases) {
      const till = tillOf(server, sender)
      expect(await till.push([made(till, more)]), JSON.stringify(more)).toMatchObject([{ code: 'forged_author' }])
    }
    const till = tillOf(server, third)
    const hand = await handOf(server, other, till.device)
    const command = made(till, { author: other.id, behind: boss.id })
    expect(await till.push([command], hand.signed([command]))).toMatchObject([{ code: 'forged_author' }])
    const own = tillOf(server, as, till.device)
    const theirs = made(own, { author: other.id })
    expect(await own.push([theirs], hand.signed([theirs]))).toMatchObject([{ code: 'forged_author' }])
  })
})

test('whoever may do nothing learns whom to ask: the administrators of their organisation who can still sign in', async () => {
  const here = await stockedShop(server, 'HP')
  const [nobody, chief, gone] = [await here.hire([]), await here.hire(), await here.hire()]
  await server.db.execute(sql`update users set is_active = false where id = ${gone.id}`)
  const asked = (as: Person) => server.call('GET', '/me/helpers', { as })
  const told = [{ id: chief.id, name: 'Nodira Karimova', phone_number: chief.phone }]
  expect((await asked(nobody)).json().data.data).toEqual(told)
  expect((await asked(chief)).json().data.data).toEqual([])
})

test('what a person’s devices still hold is told by each device, to who may see people', async () => {
  const [cashier, reader] = [await shop.hire([]), await shop.hire(['users.read'])]
  const device = v7()
  const oldest = '2026-07-01T08:00:00.000Z'
  const of = { [cashier.id]: { count: 3, oldest }, [boss.id]: { count: 'many' }, [reader.id]: 7 }
  await server.call('POST', '/sync/health', { as: boss, body: { device, unsent: 4, of } })
  const asked = (id: string, as: Person) => server.call('GET', `/user/${id}/unsent`, { as })
  expect((await asked(cashier.id, reader)).json().data.data).toEqual([
    { device: { id: device, name: 'api', code: null }, count: 3, oldest, told_at: expect.any(String) },
  ])
  for (const { id } of [boss, reader]) expect((await asked(id, reader)).json().data.data).toEqual([])
  expect((await asked(cashier.id, cashier)).status).toBe(403)
  expect((await asked((await (await stockedShop(server, 'UN')).hire()).id, reader)).status).toBe(404)
  await server.call('POST', '/sync/health', { as: boss, body: { device, unsent: 0, of: {} } })
  expect((await asked(cashier.id, reader)).json().data.data).toEqual([])
})
