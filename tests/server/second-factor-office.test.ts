import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOrganisation } from '../support/actors.ts'
import { codeNow, guardedPeople, later, takeClock } from './guarded.ts'
import { password, testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let people: ReturnType<typeof guardedPeople>
beforeAll(async () => {
  server = await testServer()
  people = guardedPeople(server)
})
beforeEach(takeClock)
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof server.hire>>

describe('an administrator', () => {
  const take = (id: string, as: Person) => server.call('DELETE', `/users/${id}/second_factor`, { as })
  const holding = async (permissions: readonly string[], more = {}) =>
    people.signedIn(await server.hire({ permissions, ...more }))

  test('takes it from who has lost the phone, and ends their sessions', async () => {
    const person = await people.guarded({ permissions: ['brands.read'] })
    const boss = await holding(['users.update', 'brands.read'])
    const before = server.sent.length
    expect((await take(person.id, boss)).status).toBe(200)
    expect(server.sent.slice(before)).toEqual([{ to: person.phone, text: 'second_factor_taken', language: 'ru' }])
    expect(await people.isIn(person.token)).toBe(false)
    expect((await people.logIn(person)).data.access_token).toEqual(expect.any(String))
    expect((await take(person.id, boss)).json().message).toBe('Sign-in by code is not on')
  })

  test('sees in the person’s record since when it is on, and in its history who turned it on and off', async () => {
    const person = await people.guarded()
    const boss = await holding(['users.update', 'users.read'])
    const record = async (path = '') =>
      (await server.call('GET', `/user/${person.id}${path}`, { as: boss })).json().data
    const { second_factor_since } = (await record()).employee
    expect(second_factor_since).toEqual(expect.any(String))
    await server.call('PUT', `/user/${person.id}`, {
      as: boss,
      body: { ...(await record()).employee, second_factor_since: null },
    })
    expect((await record()).employee).toMatchObject({ second_factor_since })
    await take(person.id, boss)
    expect((await record()).employee.second_factor_since).toBeNull()
    const turned = (await record('/history')).data.filter(
      (entry: { action: string; changes: object }) =>
        entry.action === 'update' && 'second_factor_since' in entry.changes,
    )
    expect(turned.map((entry: { user: { id: string } }) => entry.user.id)).toEqual([boss.id, person.id])
    expect(JSON.stringify([await record(), turned])).not.toContain(person.secret)
  })

  test('not from who may do more, from strangers, from super users or from themselves', async () => {
    const person = await people.guarded({ permissions: ['roles.admin'] })
    const clerk = await holding(['users.update'])
    expect((await take(person.id, clerk)).status).toBe(403)
    expect((await take(person.id, await holding(['roles.admin']))).status).toBe(200)
    const other = await makeOrganisation(server.store, 'OS')
    const stranger = await people.guarded({ organisation_id: other.id })
    const admin = await holding(['roles.admin'])
    expect((await take(stranger.id, admin)).status).toBe(404)
    const mighty = await people.guarded({ is_super: true })
    expect((await take(mighty.id, admin)).status).toBe(403)
    const oneself = await people.guarded({ permissions: ['roles.admin'] })
    expect((await take(oneself.id, oneself)).status).toBe(422)
    expect((await take(oneself.id, await holding(['users.read']))).status).toBe(403)
    expect((await people.logIn(oneself)).data.second_step.missing).toBe('code')
  })
})

describe('an organisation that asks for it', () => {
  const asking = async (second_factor: boolean) => {
    const boss = await server.hire({ is_super: true })
    const { data } = (await server.call('GET', `/organisation/${server.organisation.id}`, { as: boss })).json()
    const body = { ...data.organisation, second_factor }
    const answer = await server.call('PUT', `/organisation/${server.organisation.id}`, { as: boss, body })
    expect(answer.status, answer.text).toBe(200)
  }

  test('lets those who give rights in only to set it up, and others as before', async () => {
    const [boss, clerk] = [await server.hire({ permissions: ['roles.admin'] }), await server.hire()]
    await asking(true)
    expect((await people.logIn(clerk)).data.access_token).toEqual(expect.any(String))
    const asked = (await people.logIn(boss)).data.second_step
    expect(asked).toEqual({ missing: 'set_up', token: expect.any(String), expires_in: 900 })
    expect((await people.step(asked.token, '123456')).status).toBe(422)
    const { token } = asked
    const begun = await server.call('POST', '/auth/login/second_factor', { body: { token } })
    const { secret } = begun.json().data
    const end = (code: string) => server.call('PUT', '/auth/login/second_factor', { body: { token, code } })
    expect((await end(codeNow(secret, 7))).json().errors).toHaveProperty('code')
    const { session, recovery_codes } = (await end(codeNow(secret))).json().data
    expect(recovery_codes).toHaveLength(10)
    expect(await people.isIn(session.access_token)).toBe(true)
    expect((await end(codeNow(secret, 1))).status).toBe(422)
    expect((await server.call('POST', '/auth/login/second_factor', { body: { token } })).status).toBe(422)
    later(60)
    const state = await server.call('GET', '/me/second_factor', { as: { token: session.access_token } })
    expect(state.json().data.is_asked).toBe(true)
    const body = { password, code: codeNow(secret) }
    const off = await server.call('PUT', '/me/second_factor/off', { as: { token: session.access_token }, body })
    expect(off.json().message).toBe('The organisation asks for sign-in by code: it can’t be turned off')
    expect((await people.logIn(boss)).data.second_step.missing).toBe('code')
    await asking(false)
    expect((await people.logIn(boss)).data.second_step.missing).toBe('code')
  })
})
