import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make, makeOrganisation, makeWarehouse, superActor } from '../support/actors.ts'
import { password, testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let boss: Person
beforeAll(async () => {
  server = await testServer()
  boss = await server.hire({ permissions: ['roles.admin'] })
})
afterAll(() => server.close())
type Person = Awaited<ReturnType<(typeof server)['hire']>>

const warehouse = async (name: string) => (await makeWarehouse(server.store, server.organisation.id, name)).id
const newcomer = (who: Parameters<typeof server.hire>[0] = {}) => server.hire({ ...who, isNew: true })
const chosen = { password: 'yangi2026', password_confirmation: 'yangi2026' }
const invite = (id: string, by: 'sms' | 'link' = 'link', as: { readonly token: string } = boss) =>
  server.call('POST', `/user/${id}/invitation`, { as, body: { by } })
const tokenOf = async (id: string) => {
  const answer = await invite(id)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return String(answer.json().data.link).split('#')[1]
}
const read = (token: unknown) => server.call('POST', '/auth/invitation', { body: { token } })
const take = (token: unknown, more: object = {}) =>
  server.call('PUT', '/auth/invitation', { body: { token, ...chosen, ...more } })
const signIn = (phone_or_email: string, password: string) =>
  server.call('POST', '/auth/login', { body: { phone_or_email, password } })

test('whoever has the link chooses the password, once', async () => {
  const person = await newcomer()
  const token = await tokenOf(person.id)
  expect((await read(token)).json().data).toEqual({
    first_name: 'Nodira',
    phone_number: person.phone,
    organisation: server.organisation.name,
  })
  expect(Object.keys((await take(token, { password: 'short' })).json().errors)).toContain('password')
  expect(Object.keys((await take(token, { password_confirmation: 'other2026' })).json().errors)).toEqual([
    'password_confirmation',
  ])
  expect((await take(token)).json().data).toEqual({ phone_number: person.phone })
  expect((await signIn(person.phone, password)).status).toBe(422)
  expect((await signIn(person.phone, chosen.password)).status).toBe(200)
  expect([(await take(token)).status, (await read(token)).status]).toEqual([404, 404])
})

test('sessions that were open end with the new password', async () => {
  const person = await newcomer()
  await take(await tokenOf(person.id))
  expect((await server.call('POST', '/me/get-me', { as: person })).status).toBe(401)
})

test('a later link ends the one before, three days end each, and so does leaving', async () => {
  const person = await newcomer()
  const [first, second] = [await tokenOf(person.id), await tokenOf(person.id)]
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  await server.db.execute(`update users set invited_until = now() where id = '${person.id}'`)
  expect((await take(second)).status).toBe(404)
  const third = await tokenOf(person.id)
  const { employee } = (await server.call('GET', `/user/${person.id}`, { as: boss })).json().data
  await server.call('PUT', `/user/${person.id}`, { as: boss, body: { ...employee, is_active: false } })
  expect([(await read(third)).status, (await take(third)).status]).toEqual([404, 404])
  expect((await invite(person.id)).status).toBe(404)
})

test('is made by whoever may change people, of their own organisation, who may not do more', async () => {
  const [manager, seller] = [await server.hire({ permissions: ['users.update'] }), await newcomer()]
  expect((await invite(seller.id, 'link', seller)).status).toBe(403)
  expect((await invite(seller.id, 'link', manager)).status).toBe(200)
  expect((await invite(boss.id, 'link', manager)).status).toBe(422)
  const other = await makeOrganisation(server.store, 'IN')
  const stranger = await newcomer({ organisation_id: other.id })
  expect((await invite(stranger.id)).status).toBe(404)
  const mighty = await newcomer({ is_super: true })
  expect((await invite(mighty.id)).status).toBe(422)
})

test('is not made for who has a password, nor for who works elsewhere, and stands in the history', async () => {
  const [here, there] = [await warehouse('A'), await warehouse('B')]
  const manager = await server.hire({ permissions: ['users.update', 'users.read'], warehouses: [here] })
  const colleague = await server.hire({ warehouses: [here] })
  expect((await invite(colleague.id, 'link', manager)).json().message).toMatch(/has a password already/)
  expect((await invite(colleague.id)).status).toBe(422)
  const [near, far] = [await newcomer({ warehouses: [here] }), await newcomer({ warehouses: [there] })]
  expect((await invite(far.id, 'link', manager)).json().message).toMatch(/rights here that you lack/)
  expect((await invite(near.id, 'link', manager)).status).toBe(200)
  await take(await tokenOf(near.id))
  expect(server.sent.at(-1)).toMatchObject({ to: near.phone, text: 'password_changed' })
  const { data } = (await server.call('GET', `/user/${near.id}/history`, { as: boss })).json().data
  expect(data.slice(0, 3).map((one: { action: string; user: { id: string } }) => [one.action, one.user.id])).toEqual([
    ['password_set', near.id],
    ['invited', boss.id],
    ['invited', manager.id],
  ])
})

test('a phone or a mail of who works elsewhere too is not changed, and the phone before is told of a change', async () => {
  const [here, there] = [await warehouse('A'), await warehouse('B')]
  const rights = ['users.update', 'users.read']
  const manager = await server.hire({ permissions: rights, warehouses: [here] })
  const [near, far] = [await server.hire({ warehouses: [here] }), await server.hire({ warehouses: [here, there] })]
  const change = async (id: string, to: object) => {
    const { employee } = (await server.call('GET', `/user/${id}`, { as: manager })).json().data
    return server.call('PUT', `/user/${id}`, { as: manager, body: { ...employee, ...to } })
  }
  const other = { phone_number: '+998935550011' }
  expect((await change(far.id, other)).json().errors).toHaveProperty('phone_number')
  expect((await change(far.id, { email: 'a@b.uz' })).json().errors).toHaveProperty('email')
  expect((await change(far.id, { position: 'Kassir' })).status).toBe(200)
  expect((await change(near.id, other)).status).toBe(200)
  const told = await server.db.execute(`select "to", text from messages where text = 'login_changed'`)
  expect(told.rows).toEqual([{ to: near.phone, text: 'login_changed' }])
})

test('by SMS goes to the person’s phone; what is kept of it tells nobody the link', async () => {
  const person = await newcomer()
  const answer = await invite(person.id, 'sms')
  expect(answer.json().data).toMatchObject({ is_sent: true })
  const { link } = answer.json().data
  expect(server.sent.at(-1)).toMatchObject({ to: person.phone, text: 'invitation', params: { link } })
  const account = JSON.stringify((await server.db.execute(`select * from users where id = '${person.id}'`)).rows)
  expect(account).not.toContain(String(link).split('#')[1])
})

test('what is no link is no link', async () => {
  for (const token of [null, '', 'x', "' or 1=1", 'a'.repeat(5000), 'a'.repeat(43)])
    expect([404, 422]).toContain((await read(token)).status)
  const role = await make(server.store, superActor, 'role', { organisation_id: server.organisation.id, name: 'R' })
  expect((await invite(role.id)).status).toBe(404)
})

test('of two who take one link at once, one has it', async () => {
  const person = await newcomer()
  const token = await tokenOf(person.id)
  const [one, other] = await Promise.all([
    take(token),
    take(token, { password: 'boshqa26', password_confirmation: 'boshqa26' }),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 404])
  expect((await signIn(person.phone, one.status === 200 ? chosen.password : 'boshqa26')).status).toBe(200)
})

describe('a link is worth what its maker might give now', () => {
  const rights = ['users.update', 'users.read']
  let [here, there] = ['', '']
  beforeAll(async () => {
    here = await warehouse('A')
    there = await warehouse('B')
  })
  /** A manager of a shop, a newcomer of the same shop, and the link that one has made for the other. */
  const invited = async () => {
    const manager = await server.hire({ permissions: rights, warehouses: [here] })
    const person = await newcomer({ warehouses: [here] })
    const link = String((await invite(person.id, 'link', manager)).json().data.link)
    return { manager, person, token: link.split('#')[1] }
  }
  const stands = async (token: unknown) => [(await read(token)).status, (await take(token)).status]

  test('who is sent to another place is not taken with a link of the first', async () => {
    const { person, token } = await invited()
    await server.place(person.id, [there])
    expect(await stands(token)).toEqual([404, 404])
    expect((await signIn(person.phone, chosen.password)).status).toBe(422)
  })

  test('who comes to have more rights is not taken either, until they are back', async () => {
    const { person, token } = await invited()
    await server.allow(person.id, ['documents:roles.admin'])
    expect(await stands(token)).toEqual([404, 404])
    await server.allow(person.id, [])
    expect(await stands(token)).toEqual([200, 200])
  })

  test('who has made it and was sent elsewhere, may no longer invite, or has left', async () => {
    const moved = await invited()
    await server.place(moved.manager.id, [there])
    expect(await stands(moved.token)).toEqual([404, 404])
    const lowered = await invited()
    await server.allow(lowered.manager.id, ['documents:users.read'])
    expect(await stands(lowered.token)).toEqual([404, 404])
    const gone = await invited()
    await server.db.execute(`update users set is_active = false where id = '${gone.manager.id}'`)
    expect(await stands(gone.token)).toEqual([404, 404])
  })

  test('where places change within what its maker may give, it opens what stands now', async () => {
    const { manager, person, token } = await invited()
    await server.place(manager.id, [here, there])
    await server.place(person.id, [there])
    expect(await stands(token)).toEqual([200, 200])
    const { access_token } = (await signIn(person.phone, chosen.password)).json().data
    const me = (await server.call('POST', '/me/get-me', { as: { token: access_token } })).json().data
    expect(JSON.stringify(me)).toContain(there)
    expect(JSON.stringify(me)).not.toContain(here)
  })

  test('who has meanwhile set a password by a code keeps it, and a link to a phone that was wrong is dead', async () => {
    const own = await invited()
    await server.db.execute(
      `update users set password_hash = (select password_hash from users where id = '${boss.id}') where id = '${own.person.id}'`,
    )
    expect(await stands(own.token)).toEqual([404, 404])
    const wrong = await invited()
    const { employee } = (await server.call('GET', `/user/${wrong.person.id}`, { as: wrong.manager })).json().data
    const right = { ...employee, phone_number: '+998935550022' }
    expect((await server.call('PUT', `/user/${wrong.person.id}`, { as: wrong.manager, body: right })).status).toBe(200)
    expect(await stands(wrong.token)).toEqual([404, 404])
  })
})
