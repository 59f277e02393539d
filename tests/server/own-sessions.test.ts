import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAccount } from '#server/session/dismissal.ts'
import { refreshTokens, users } from '#store/sql/tables/people.ts'
import { newTestKey } from '../support/keys.ts'
import { password, testServer } from './server.ts'
import { saleIn, statesOf, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let boss: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  boss = await shop.hire(['devices.read', 'devices.update'])
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof shop.hire>>

async function logIn({ phone }: Person, device?: string, typed = password) {
  const body = { phone_or_email: phone, password: typed, ...(device && { device }) }
  const headers = { 'user-agent': 'Firefox on a tablet' }
  return server.call('POST', '/auth/login', { body, headers })
}
async function signedIn(person: Person, device?: string) {
  const { access_token: token, refresh_token: refresh } = (await logIn(person, device)).json().data
  return { ...person, token: token as string, refresh: refresh as string }
}
async function enrolled(id = v7(), name = 'Till 1') {
  const body = { name, warehouse_id: null, cashbox_id: null }
  const { code } = (await server.call('POST', '/devices/enrolments', { as: boss, body })).json().data
  const answer = await server.call('POST', '/devices/enrol', { body: { code, device: id } })
  return answer.json().data as { id: string; secret: string }
}
const revoke = (id: string) => server.call('PUT', `/devices/${id}/revoke`, { as: boss })
const isIn = async (person: Person) => (await server.call('POST', '/me/get-me', { as: person })).status === 200
const renews = async (person: Person) =>
  (await server.call('POST', '/auth/refresh', { as: { token: person.refresh } })).status === 200
const sessionsOf = async (person: Person) =>
  (await server.call('GET', '/me/sessions', { as: person })).json().data.data as {
    id: string
    device: { name: string } | null
    is_own: boolean
  }[]

test('a session keeps what the app tells of its device, over renewals, and nothing that is not as agreed', async () => {
  const device_info = {
    ...{ screen: '1440x900', browser: 'Chrome', browser_version: '131.0', is_mobile: false },
    ...{ os: 'Windows', os_version: '10.0', cookies_enabled: true },
  }
  const told = async (header: string) => {
    const person = await shop.hire()
    const body = { phone_or_email: person.phone, password }
    const { data } = (await server.call('POST', '/auth/login', { body, headers: { 'device-info': header } })).json()
    const renewed = await server.call('POST', '/auth/refresh', { as: { token: data.refresh_token } })
    const sessions = (
      await server.call('GET', '/me/sessions', { as: { token: renewed.json().data.access_token } })
    ).json()
    return sessions.data.data.find((one: { is_own: boolean }) => one.is_own).device_info
  }
  expect(await told(JSON.stringify({ ...device_info, more: 1 }))).toEqual(device_info)
  for (const header of ['', '{', '[]', JSON.stringify({ ...device_info, os: 'x'.repeat(41) }), '1'.repeat(501)])
    expect(await told(header), header).toBeNull()
})

describe('a device that is revoked', () => {
  test('leaves nobody signed in on it, and everybody elsewhere', async () => {
    const device = await enrolled()
    const cashier = await shop.hire()
    const [there, elsewhere] = [await signedIn(cashier, device.id), await signedIn(cashier, v7())]
    expect((await revoke(device.id)).status).toBe(200)
    expect([await isIn(there), await renews(there)]).toEqual([false, false])
    expect([await isIn(elsewhere), await renews(elsewhere)]).toEqual([true, true])
    expect(await isIn(boss)).toBe(true)
  })

  test('also those who signed in before it was known where they are, by the grant of the day', async () => {
    const device = await enrolled()
    const cashier = await shop.hire()
    const headers = { 'device-credential': `${device.id}.${device.secret}` }
    const key = newTestKey().shown
    const signed = await server.call('POST', '/sync/grant', { as: cashier, headers, body: { device: device.id, key } })
    expect(signed.status).toBe(200)
    const other = v7()
    expect((await server.call('POST', '/sync/grant', { as: cashier, body: { device: other, key } })).status).toBe(200)
    const [held] = await server.db.select().from(refreshTokens).where(eq(refreshTokens.user_id, cashier.id))
    expect(held?.device_id).toBe(device.id)
    await revoke(device.id)
    expect([await isIn(cashier), await renews(cashier)]).toEqual([false, false])
  })

  test('where the session was renewed meanwhile, too', async () => {
    const device = await enrolled()
    const there = await signedIn(await shop.hire(), device.id)
    const { refresh_token: refresh } = (
      await server.call('POST', '/auth/refresh', { as: { token: there.refresh } })
    ).json().data
    await revoke(device.id)
    expect(await renews({ ...there, refresh })).toBe(false)
  })

  test('does not end what people of another organisation have begun under its name', async () => {
    const other = await stockedShop(server, 'OS')
    const device = await enrolled()
    const stranger = await signedIn(await other.hire(), device.id)
    await revoke(device.id)
    expect(await isIn(stranger)).toBe(true)
  })

  test('takes what its people left, from themselves when they sign in again', async () => {
    const device = await enrolled()
    const cashier = await shop.hire()
    const there = await signedIn(cashier, device.id)
    const till = tillOf(server, there, device.id)
    const left = till.command(saleIn(shop))
    await revoke(device.id)
    expect((await till.send([left])).status).toBe(401)
    const again = { ...tillOf(server, await signedIn(cashier, device.id), device.id), command: till.command }
    expect(statesOf(await again.push([left]))).toEqual(['applied'])
  })
})

describe('one’s own sessions', () => {
  test('are told with the device, the browser and which one it is', async () => {
    const device = await enrolled(v7(), 'Kassa 7')
    const person = await shop.hire()
    const here = await signedIn(person, device.id)
    const told = await sessionsOf(here)
    expect(told).toHaveLength(2)
    expect(told.find(({ is_own }) => is_own)).toEqual({
      id: expect.any(String),
      device_info: null,
      registered: null,
      device: { id: device.id, name: 'Kassa 7', code: expect.stringMatching(/^[A-Z]\d+$/) },
      user_agent: 'Firefox on a tablet',
      since: expect.any(String),
      last_used_at: expect.any(String),
      is_own: true,
      behind: null,
      ended_at: null,
    })
    expect(told.find(({ is_own }) => !is_own)).toMatchObject({ device: null, user_agent: 'test' })
    expect((await server.call('GET', '/me/sessions')).status).toBe(401)
  })

  test('are ended one by one, or all others at once, and never anybody else’s', async () => {
    const person = await shop.hire()
    const [one, two] = [await signedIn(person), await signedIn(person)]
    const end = (id: string, as: Person) => server.call('DELETE', `/me/sessions/${id}`, { as })
    const twos = (await sessionsOf(two)).find(({ is_own }) => is_own)!.id
    expect((await end(twos, boss)).status).toBe(404)
    expect(await isIn(two)).toBe(true)
    expect((await end(twos, one)).status).toBe(200)
    expect([await isIn(two), await renews(two)]).toEqual([false, false])
    expect((await end(twos, one)).status).toBe(404)
    expect((await server.call('DELETE', '/me/sessions', { as: one })).status).toBe(200)
    expect([await isIn(person), await isIn(one)]).toEqual([false, true])
    expect(await sessionsOf(one)).toHaveLength(1)
  })
})

describe('one’s own password', () => {
  const change = (as: Person, body: object, remoteAddress = '10.0.3.1') =>
    server.app.inject({
      method: 'PUT',
      url: '/api/v1/me/password',
      remoteAddress,
      headers: { authorization: `Bearer ${as.token}`, 'accept-language': 'en' },
      body,
    })
  const next = { old_password: password, new_password: 'yangi2027', new_password_confirmation: 'yangi2027' }

  test('is changed by who knows the old one, and ends all other sessions', async () => {
    const person = await shop.hire()
    const other = await signedIn(person)
    expect((await change(person, next)).statusCode).toBe(200)
    expect([await isIn(person), await isIn(other)]).toEqual([true, false])
    expect((await logIn(person)).status).toBe(422)
    expect((await logIn(person, undefined, 'yangi2027')).status).toBe(200)
  })

  test.each([
    [{ old_password: 'wrong2026' }, 'old_password'],
    [{ new_password: 'short1', new_password_confirmation: 'short1' }, 'new_password'],
    [{ new_password: 'lettersonly', new_password_confirmation: 'lettersonly' }, 'new_password'],
    [{ new_password_confirmation: 'yangi2028' }, 'new_password_confirmation'],
    [{ new_password: undefined }, 'new_password'],
  ])('not with %o', async (changed, field) => {
    const person = await shop.hire()
    const answer = await change(person, { ...next, ...changed })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
    expect(await isIn(person)).toBe(true)
    expect((await logIn(person)).status).toBe(200)
  })

  test('is guessed no faster than at the sign-in', async () => {
    const person = await shop.hire()
    const wrong = { ...next, old_password: 'wrong2026' }
    const statuses = []
    for (let at = 0; at < 11; at++) statuses.push((await change(person, wrong, '10.0.3.2')).statusCode)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    expect((await change(person, next, '10.0.3.2')).statusCode).toBe(429)
  })
})

describe('a person who must leave', () => {
  const endAll = (id: string, as: Person) => server.call('DELETE', `/users/${id}/sessions`, { as })
  const shut = (id: string, as: Person) => server.call('PUT', `/users/${id}/close`, { as })
  const isActive = async (id: string) =>
    (await server.db.select({ is_active: users.is_active }).from(users).where(eq(users.id, id)))[0]?.is_active

  test('is signed out everywhere', async () => {
    const person = await shop.hire()
    const other = await signedIn(person)
    expect((await endAll(person.id, boss)).status).toBe(200)
    expect([await isIn(person), await isIn(other), await renews(other)]).toEqual([false, false, false])
    expect((await logIn(person)).status).toBe(200)
  })

  test('has their account closed together with their sessions', async () => {
    const person = await shop.hire(['brands.read'])
    const before = new Date()
    expect((await shut(person.id, boss)).status).toBe(200)
    const [held] = await server.db.select().from(users).where(eq(users.id, person.id))
    expect(new Date(held!.rights_since).getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect([await isActive(person.id), await isIn(person), await renews(person)]).toEqual([false, false, false])
    expect((await logIn(person)).status).toBe(422)
    const living = await server.db.select().from(refreshTokens).where(eq(refreshTokens.user_id, person.id))
    expect(living.every(({ revoked_at }) => revoked_at !== null)).toBe(true)
  })

  test('only by who may, within the organisation, and never by themselves', async () => {
    const person = await shop.hire(['brands.read'])
    const stranger = await (await stockedShop(server, 'WL')).hire()
    for (const call of [endAll, shut]) {
      expect((await call(person.id, await shop.hire(['devices.read']))).status).toBe(403)
      expect((await call(person.id, stranger)).status).toBe(404)
      expect((await call(v7(), boss)).status).toBe(404)
    }
    expect((await shut(boss.id, boss)).status).toBe(422)
    expect([await isIn(person), await isIn(boss)]).toEqual([true, true])
  })

  test('a super user only by another one', async () => {
    const [mighty, other] = [await shop.hire([], true), await shop.hire([], true)]
    for (const call of [endAll, shut]) expect((await call(mighty.id, boss)).status).toBe(403)
    expect(await isIn(mighty)).toBe(true)
    expect((await shut(mighty.id, other)).status).toBe(200)
    expect(await isIn(mighty)).toBe(false)
  })

  test('the last administrator stays, whoever is asked to leave first', async () => {
    const { hire, organisation_id } = await stockedShop(server, 'AD')
    const [one, two] = [await hire(), await hire()]
    const actor = (user_id: string) => ({ user_id, organisation_id, is_super: false, permissions: new Set<string>() })
    // Past the gate, where the first who is out could not ask any more.
    const asked = await Promise.allSettled([
      closeAccount(server.store, actor(two.id), one.id),
      closeAccount(server.store, actor(one.id), two.id),
    ])
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = (await isActive(one.id)) ? one : two
    const mighty = await hire([], true)
    expect((await shut(left.id, mighty)).status).toBe(422)
  })
})
