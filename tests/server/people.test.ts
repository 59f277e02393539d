import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { users } from '#store/sql/tables/people.ts'
import type { QuestionAsked } from '#wire/call.ts'
import type { enterByPassword } from '#wire/sign-in.ts'
import { make, makeOrganisation, makeWarehouse, superActor } from '../support/actors.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let boss: Person
beforeAll(async () => {
  server = await testServer()
  boss = await server.hire({ permissions: ['roles.admin'] })
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<(typeof server)['hire']>>
type As = { readonly token: string }

let phones = 0
const named = () => ({
  first_name: 'Gulnora',
  last_name: 'Ismoilova',
  phone_number: `+9989355500${String(++phones).padStart(2, '0')}`,
  language: 'uz',
})
const post = (path: string, body: Row, as: As = boss) => server.call('POST', path, { as, body })
const put = (path: string, body: Row, as: As = boss) => server.call('PUT', path, { as, body })
const get = async (path: string, as: As = boss) => (await server.call('GET', path, { as })).json().data
const roleOf = async (permissions: readonly string[], as: As = boss) => {
  const made = await post('/role', { name: `Role ${++phones}`, permissions }, as)
  expect(made.status).toBe(201)
  return made.json().data.role
}
const hire = async (more: Row = {}, as: As = boss) => {
  const made = await post('/user', { ...named(), ...more }, as)
  expect([made.status, made.text]).toEqual([201, made.text])
  return made.json().data.employee
}
const faultsOf = (answer: { json(): { errors: object } }) => Object.keys(answer.json().errors)
const isIn = async ({ token }: As) => (await server.call('POST', '/me/get-me', { as: { token } })).status === 200
const accountOf = async (id: string) => (await server.db.select().from(users).where(eq(users.id, id)))[0]!

describe('a role', () => {
  const before = [
    'reports:users.read',
    'menus:users_reports.menu',
    'reports:register_mm_payments.total',
    'documents:stock.report',
  ]
  const now = ['reports:user.read', 'menus:user_reports.menu', 'reports:mm_payments.total', 'reports:stock.read']

  test('that says a right by its name of before is understood, and keeps the one of now', async () => {
    expect((await roleOf([...before, 'reports:user.read'])).permissions).toEqual(now)
    const old = await roleOf(now)
    const reader = await server.hire({ permissions: ['brands.read'] })
    await server.db.execute(sql`update employee set role_ids = array[${old.id}::uuid] where id = ${reader.id}`)
    await server.db.execute(sql`update role set permissions = ${JSON.stringify(before)}::jsonb where id = ${old.id}`)
    expect((await server.call('GET', '/report/people_report', { as: reader })).status).toBe(200)
    const { user } = (await server.call('POST', '/me/get-me', { as: reader })).json().data
    expect(user.roles[0].permissions.map(({ type, name }: Row) => `${type}:${name}`)).toEqual(now)
    // And whoever has the rights of now may change such a role.
    const manager = await server.hire({ permissions: ['roles.read', 'roles.update', ...now] })
    expect(
      (await put(`/role/${old.id}`, { ...(await get(`/role/${old.id}`)).role, s_code: 'old' }, manager)).status,
    ).toBe(200)
    expect((await get(`/role/${old.id}`)).role.permissions).toEqual(now)
  })

  test('gets no right that nothing asks for, and keeps what it has until it is changed', async () => {
    const made = await post('/role', { name: 'Made up', permissions: ['documents:nothing.read'] })
    expect([made.status, made.json().errors]).toEqual([
      422,
      { permissions: ['There is no such right: documents:nothing.read. Choose from the list of rights'] },
    ])
    // What the books make may be named before they do.
    const old = await roleOf(['documents:registered_imeis.create', 'menus:brands.menu', 'documents:countries.read'])
    await server.db.execute(sql`update role set permissions = '["documents:nothing.read"]'::jsonb where id = ${old.id}`)
    const { role } = await get(`/role/${old.id}`)
    expect((await put(`/role/${old.id}`, { ...role, s_code: 'kept' })).status).toBe(200)
    const more = { ...role, revision: role.revision + 1, permissions: [...role.permissions, 'documents:nobody.read'] }
    expect(faultsOf(await put(`/role/${old.id}`, more))).toEqual(['permissions'])
  })
})

describe('a person who is hired', () => {
  test('has an account that says the same of them, and no password', async () => {
    const role = await roleOf(['documents:brands.read'])
    const made = await hire({ role_ids: [role.id], email: 'Gulnora@Example.uz', birth_date: '1990-05-01' })
    expect(made).toMatchObject({ name: 'Ismoilova Gulnora', birth_date: '1990-05-01' })
    expect(await accountOf(made.id)).toMatchObject({
      first_name: 'Gulnora',
      phone_number: made.phone_number,
      email: 'gulnora@example.uz',
      language: 'uz',
      is_active: true,
      is_super: false,
      password_hash: null,
    })
    const typed = { phone_or_email: made.phone_number, password: 'parol2026' } satisfies QuestionAsked<
      typeof enterByPassword
    >
    expect((await server.call('POST', '/auth/login', { body: typed })).status).toBe(422)
  })

  test('signs in with what nobody else signs in with, wherever they work', async () => {
    const other = await makeOrganisation(server.store, 'OT')
    const stranger = await server.hire({ organisation_id: other.id, email: 'kim@example.uz' })
    expect(faultsOf(await post('/user', { ...named(), phone_number: stranger.phone }))).toEqual(['phone_number'])
    expect(faultsOf(await post('/user', { ...named(), email: 'KIM@example.uz' }))).toEqual(['email'])
    const first = await hire()
    expect(faultsOf(await post('/user', { ...named(), phone_number: first.phone_number }))).toEqual(['phone_number'])
  })

  test('is refused field by field', async () => {
    const bad = {
      ...named(),
      first_name: 'x'.repeat(300),
      email: 'nobody',
      passport_series: '12',
      passport_number: '123',
      pinfl: '1',
      hired_on: '2026-05-01',
      dismissed_on: '2026-04-01',
    }
    expect(faultsOf(await post('/user', bad)).sort()).toEqual(['first_name', 'passport_number', 'pinfl'])
    const shaped = { ...bad, first_name: 'Gulnora', passport_number: '1234567', pinfl: '12345678901234' }
    expect(faultsOf(await post('/user', shaped)).sort()).toEqual(['dismissed_on', 'email', 'passport_series'])
  })
})

describe('nobody gives what they do not have', () => {
  const managing = [
    'users.read',
    'users.create',
    'users.update',
    'users.delete',
    'roles.read',
    'roles.create',
    'roles.update',
  ]

  test('no role that may do more, not to others and not to oneself', async () => {
    const manager = await server.hire({ permissions: managing })
    const more = await roleOf(['documents:brands.delete'])
    expect(faultsOf(await post('/user', { ...named(), role_ids: [more.id] }, manager))).toEqual(['role_ids'])
    const self = await get(`/user/${manager.id}`, manager)
    const granted = await put(`/user/${manager.id}`, { ...self.employee, role_ids: [more.id] }, manager)
    expect(faultsOf(granted)).toEqual(['role_ids'])
    expect((await post('/role', { name: 'All', permissions: ['documents:roles.admin'] }, manager)).status).toBe(422)
    const own = await roleOf(['documents:users.read'], manager)
    const widened = await put(`/role/${own.id}`, { ...own, permissions: ['documents:brands.delete'] }, manager)
    expect(faultsOf(widened)).toEqual(['permissions'])
    expect((await post('/user', { ...named(), role_ids: [own.id] }, manager)).status).toBe(201)
  })

  test('and nobody changes, blocks or deletes who may do more', async () => {
    const manager = await server.hire({ permissions: managing })
    const { employee } = await get(`/user/${boss.id}`, manager)
    expect((await put(`/user/${boss.id}`, { ...employee, is_active: false }, manager)).status).toBe(422)
    expect((await server.call('DELETE', `/user/${boss.id}`, { as: manager })).status).toBe(422)
    const mighty = await roleOf(['documents:brands.delete'])
    expect((await put(`/role/${mighty.id}`, { ...mighty, permissions: [] }, manager)).status).toBe(422)
    expect(await isIn(boss)).toBe(true)
  })

  test('no place but one’s own, unless one is over all of them', async () => {
    const [own, other] = await Promise.all(['Own', 'Other'].map((name) => warehouse(name)))
    const manager = await server.hire({ permissions: managing, warehouses: [own!] })
    expect(faultsOf(await post('/user', { ...named(), warehouse_ids: [own, other] }, manager))).toEqual([
      'warehouse_ids',
    ])
    expect((await post('/user', { ...named(), warehouse_ids: [own] }, manager)).status).toBe(201)
  })

  test('no role of another organisation, and no super user but by a super user', async () => {
    const other = await makeOrganisation(server.store, 'RO')
    const strange = await make(server.store, superActor, 'role', { organisation_id: other.id, name: 'Strange' })
    expect(faultsOf(await post('/user', { ...named(), role_ids: [strange.id] }))).toEqual(['role_ids'])
    const made = await hire({ is_super: true })
    expect(await accountOf(made.id)).toMatchObject({ is_super: false })
  })

  test('and nobody locks themselves out', async () => {
    const { employee } = await get(`/user/${boss.id}`)
    expect(faultsOf(await put(`/user/${boss.id}`, { ...employee, is_active: false }))).toEqual(['is_active'])
    expect((await server.call('DELETE', `/user/${boss.id}`, { as: boss })).status).toBe(422)
  })

  const warehouse = async (name: string) => (await makeWarehouse(server.store, server.organisation.id, name)).id
})

describe('personal data', () => {
  const secret = {
    birth_date: '1988-01-02',
    passport_series: 'AB',
    passport_number: '7654321',
    pinfl: '30201880123456',
  }

  test('is told to those with the right alone, and kept when others save', async () => {
    const made = await hire(secret)
    const manager = await server.hire({ permissions: ['users.read', 'users.update', 'users.export'] })
    const { employee } = await get(`/user/${made.id}`, manager)
    await put(`/user/${made.id}`, { ...employee, position: 'Seller', pinfl: '99999999999999' }, manager)
    const everything = await Promise.all([
      server.call('GET', '/user?per_page=500', { as: manager }),
      server.call('GET', `/user/${made.id}`, { as: manager }),
      server.call('GET', `/user/${made.id}/history`, { as: manager }),
      server.call('POST', '/user/export', { as: manager }),
      server.call('GET', `/user?pinfl=${secret.pinfl}`, { as: manager }),
    ])
    for (const { text } of everything) expect(text).not.toMatch(/1988-01-02|7654321|30201880123456|99999999999999/)
    expect((await get(`/user/${made.id}`)).employee).toMatchObject({ ...secret, position: 'Seller' })
  })
})

describe('who leaves', () => {
  test('is out at once when blocked, and back with a new sign-in when let in again', async () => {
    const person = await server.hire()
    const { employee } = await get(`/user/${person.id}`)
    const blocked = await put(`/user/${person.id}`, { ...employee, is_active: false })
    expect(blocked.status).toBe(200)
    expect(await isIn(person)).toBe(false)
    const { rights_since } = await accountOf(person.id)
    expect(Date.now() - new Date(rights_since).getTime()).toBeLessThan(60_000)
    const again = { ...blocked.json().data.employee, is_active: true }
    expect((await put(`/user/${person.id}`, again)).status).toBe(200)
    expect(await isIn(person)).toBe(false)
    expect((await accountOf(person.id)).is_active).toBe(true)
  })

  test('is out from the day of the dismissal, not before', async () => {
    const [today, later] = [await server.hire(), await server.hire()]
    const day = (ahead: number) => new Date(Date.now() + 5 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
    for (const [person, dismissed_on] of [
      [today, day(0)],
      [later, day(2)],
    ] as const) {
      const { employee } = await get(`/user/${person.id}`)
      expect((await put(`/user/${person.id}`, { ...employee, dismissed_on })).status).toBe(200)
    }
    expect([await isIn(today), await isIn(later)]).toEqual([false, true])
    // What was a later day has come, and nobody has changed anything.
    await server.db.execute(`update employee set dismissed_on = '${day(0)}' where id = '${later.id}'`)
    expect(await isIn(later)).toBe(false)
  })

  test('is out when deleted, and may come back', async () => {
    const person = await server.hire()
    expect((await server.call('DELETE', `/user/${person.id}`, { as: boss })).status).toBe(200)
    expect(await isIn(person)).toBe(false)
    expect((await put(`/user/restore/${person.id}`, {})).status).toBe(200)
    expect((await accountOf(person.id)).deleted_at).toBeNull()
  })
})

describe('rights', () => {
  test('hold from the moment at which a role changes, and a role in use stays', async () => {
    const role = await roleOf(['documents:brands.read'])
    const { id } = await hire({ role_ids: [role.id] })
    await server.db.update(users).set({ rights_since: '2020-01-01T00:00:00Z' }).where(eq(users.id, id))
    const changed = { ...role, permissions: ['documents:brands.read', 'documents:brands.create'] }
    expect((await put(`/role/${role.id}`, changed)).status).toBe(200)
    expect(new Date((await accountOf(id)).rights_since).getTime()).toBeGreaterThan(Date.now() - 60_000)
    const removed = await server.call('DELETE', `/role/${role.id}`, { as: boss })
    expect([removed.status, removed.text]).toEqual([422, expect.stringContaining('Ismoilova Gulnora')])
  })

  test('of two who change one role at once, the second is told', async () => {
    const role = await roleOf(['documents:brands.read'])
    const change = (permission: string) => put(`/role/${role.id}`, { ...role, permissions: [permission] })
    expect((await change('documents:brands.create')).status).toBe(200)
    expect((await change('documents:brands.update')).status).toBe(409)
  })

  test('over everything are never lost by all: not by role, not by person, not by two at once', async () => {
    const home = await makeOrganisation(server.store, 'LA')
    const [one, two] = [
      await server.hire({ permissions: ['roles.admin'], organisation_id: home.id }),
      await server.hire({ permissions: ['roles.admin'], organisation_id: home.id }),
    ]
    const mighty = await server.hire({ is_super: true })
    const leave = async (person: Person) => {
      const { employee } = await get(`/user/${person.id}`, mighty)
      return (await put(`/user/${person.id}`, { ...employee, role_ids: [] }, mighty)).status
    }
    expect((await Promise.all([leave(one), leave(two)])).sort()).toEqual([200, 422])
    const [left] = (await get('/user?per_page=500', mighty)).data.filter(
      (row: { organisation_id: string; role_ids: readonly string[] }) =>
        row.organisation_id === home.id && row.role_ids.length > 0,
    )
    const { role } = await get(`/role/${left.role_ids[0]}`, mighty)
    expect((await put(`/role/${role.id}`, { ...role, permissions: [] }, mighty)).status).toBe(422)
    expect((await server.call('DELETE', `/user/${left.id}`, { as: mighty })).status).toBe(422)
  })
})
