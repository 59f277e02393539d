import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import { lookOver } from '#server/notices/looks.ts'
import { plantCurrencies } from '#server/seed/currencies.ts'
import { plantRegions } from '#server/seed/regions.ts'
import { make, superActor } from '../../support/actors.ts'
import { testServer } from '../server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let place: { region_id: string; district_id: string }
beforeAll(async () => {
  server = await testServer()
  await plantRegions(server.store)
  await plantCurrencies(server.store)
  const open = async (path: string) => (await server.call('GET', path)).json().data.data[0]
  const region = await open('/region?short=1')
  const district = await open(`/district?short=1&region_id[]=${region.id}`)
  place = { region_id: region.id, district_id: district.id }
})
afterAll(() => server.close())

let phones = 0
const newPhone = () => `+99893777${String(++phones).padStart(4, '0')}`
const codeTo = (to: string) => server.sent.findLast((message) => message.to === to)?.params?.code ?? ''
const ask = (path: string, body: object) => server.call('POST', path, { body, headers: { 'accept-language': 'uz' } })

async function proven() {
  const phone_number = newPhone()
  expect((await ask('/auth/register/checkNumber', { phone_number })).status).toBe(200)
  expect((await ask('/auth/resend_sms', { phone_or_email: phone_number })).status).toBe(200)
  const code = codeTo(phone_number)
  expect((await ask('/auth/register/verify', { phone_or_email: phone_number, code })).status).toBe(200)
  return { phone_number, code }
}

const written = (proof: object) => ({
  first_name: ' Dilnoza ',
  last_name: 'Rahimova',
  dad_name: null,
  password: 'parol2027',
  password_confirmation: 'parol2027',
  address: { country_id: null, ...place, home: 'Amir Temur 5' },
  ...proof,
})

async function applied(firm: object = {}) {
  const proof = await proven()
  const answer = await ask('/application', { ...written(proof), ...firm })
  expect(answer.status, answer.text).toBe(201)
  return { ...proof, id: String(answer.json().data.id) }
}

const signIn = (phone_or_email: string) => ask('/auth/login', { phone_or_email, password: 'parol2027' })

describe('regions and districts', () => {
  test('are told to a selector without a sign-in, and no more of them', async () => {
    const { data } = (await server.call('GET', '/region?short=1')).json().data
    expect(data[0]).toMatchObject({ id: place.region_id, name_uz: expect.any(String), organisation_id: null })
    const districts = (await server.call('GET', `/district?short=1&region_id[]=${place.region_id}`)).json().data.data
    expect(districts.every((row: { region_id?: string }) => row.region_id === place.region_id)).toBe(true)
    for (const path of [
      '/region',
      '/region?short=0',
      '/district',
      '/brand?short=1',
      '/organisation?short=1',
      '/user?short=1',
    ])
      expect((await server.call('GET', path)).status, path).toBe(401)
    expect((await server.call('GET', '/region?short=1', { as: { token: 'spoiled' } })).status).toBe(401)
  })
})

describe('an application', () => {
  test('becomes an account in an organisation that is there, with the password that was chosen', async () => {
    const boss = await server.hire({ is_super: true })
    const { id, phone_number } = await applied()
    expect((await signIn(phone_number)).status, 'not yet').toBe(422)
    await lookOver(server.db, server.store)
    const told = (await server.call('GET', '/my_notifications', { as: boss })).json().data
    expect(told.data).toContainEqual(expect.objectContaining({ kind: 'application.undecided' }))
    const organisation_id = server.organisation.id
    const role = await make(server.store, superActor, 'role', { organisation_id, name: 'Cashier', permissions: [] })
    const warehouse = await make(server.store, superActor, 'warehouse', {
      ...emptyRow(resourceNamed('warehouse')),
      organisation_id,
      name: 'Chilonzor',
      ...place,
      home: '5',
    })
    const body = { organisation_id, role_ids: [role.id], warehouse_ids: [warehouse.id], cashbox_ids: [] }
    const answer = await server.call('POST', `/application/${id}/accept`, { as: boss, body })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json().data.application).toMatchObject({ status: 'accepted', password: false })
    expect(server.sent.at(-1)).toMatchObject({ to: phone_number, text: 'application_accepted', language: 'uz' })
    const session = (await signIn(phone_number)).json().data
    const { user } = (await server.call('POST', '/me/get-me', { as: { token: session.access_token } })).json().data
    expect(user).toMatchObject({ id, first_name: 'Dilnoza', language: 'uz', warehouses: [{ id: warehouse.id }] })
    const again = await server.call('POST', `/application/${id}/accept`, { as: boss, body })
    expect(again.status).toBe(422)
  })

  test('becomes the administrator of a new organisation', async () => {
    const boss = await server.hire({ is_super: true })
    const { id, phone_number } = await applied()
    const body = { organisation: { name: 'Dilnoza Savdo', prefix: 'DS' } }
    const answer = await server.call('POST', `/application/${id}/accept`, { as: boss, body })
    expect(answer.status, answer.text).toBe(200)
    const { access_token: token } = (await signIn(phone_number)).json().data
    const { user } = (await server.call('POST', '/me/get-me', { as: { token } })).json().data
    expect(user).toMatchObject({ organisation: { name: 'Dilnoza Savdo' }, is_super: false })
    expect((await server.call('GET', '/brand', { as: { token } })).status).toBe(200)
    expect((await server.call('GET', '/application', { as: { token } })).status).toBe(403)
  })

  const firms = [
    ['“Doʻstlik savdo” MChJ', 'DOS1'],
    ['ООО «Чилонзор Техно»', 'CHT2'],
    ['Nur & Co Electronics', 'NC3'],
  ] as const
  test.each(firms)(
    'of %s is born with what every firm needs, in the language of the application',
    async (name, prefix) => {
      const boss = await server.hire({ is_super: true })
      const { id, phone_number } = await applied({ firm: name, inn: '301234567', sells: 'Telefonlar', address: place })
      const body = { organisation: { name, prefix } }
      const answer = await server.call('POST', `/application/${id}/accept`, { as: boss, body })
      expect(answer.status, answer.text).toBe(200)
      const as = { token: (await signIn(phone_number)).json().data.access_token }
      const names = async (path: string) =>
        (await server.call('GET', `${path}?paginate=0`, { as }))
          .json()
          .data.data.map(({ name: its }: { name: string }) => its)
      expect(await names('/measure')).toEqual(expect.arrayContaining(['dona', 'toʻplam', 'kg', 'm²']))
      expect(await names('/brand')).toEqual(['Brendsiz'])
      expect(await names('/category')).toEqual(['Turli tovarlar'])
      expect((await names('/price_type')).sort()).toEqual(['Chakana', 'Ulgurji'])
      expect(await names('/income_type')).toContain('Kurs farqi')
      expect(await names('/outcome_type')).toContain('Ijara')
      expect(await names('/role')).toEqual(expect.arrayContaining(['Administrator', 'Kassir', 'Omborchi']))
      expect(await names('/cashbox')).toEqual(['1-kassa'])
      const [shop] = (await server.call('GET', '/warehouse?paginate=0', { as })).json().data.data
      // No street was told: the district stands for it until somebody writes it.
      expect(shop).toMatchObject({ name: 'Doʻkon', ...place, home: expect.stringMatching(/./) })
      const { user } = (await server.call('POST', '/me/get-me', { as })).json().data
      expect(user).toMatchObject({ warehouses: [{ name: 'Doʻkon' }], cashboxes: [{ name: '1-kassa' }] })
      const [own] = (await server.call('GET', '/organisation?paginate=0', { as })).json().data.data
      const told = (await server.call('GET', `/organisation/${own.id}`, { as })).json().data.organisation
      expect(told).toMatchObject({ name, inn: '301234567', phone_number, first_steps: true })
      const measures = (await server.call('GET', '/measure?paginate=0', { as })).json().data.data
      const piece = measures.find(({ is_default }: { is_default: boolean }) => is_default)
      expect(piece).toMatchObject({ name: 'dona', code: '796', precision: 0 })
      const renamed = await server.call('PUT', `/measure/${piece.id}`, { as, body: { ...piece, name: 'sht' } })
      expect(renamed.status, renamed.text).toBe(200)
    },
  )

  test('approved by two at once founds one organisation', async () => {
    const boss = await server.hire({ is_super: true })
    const { id } = await applied({ firm: 'Ikki marta' })
    const accept = (prefix: string) =>
      server.call('POST', `/application/${id}/accept`, {
        as: boss,
        body: { organisation: { name: `Ikki marta ${prefix}`, prefix } },
      })
    const answers = await Promise.all([accept('IM1'), accept('IM2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const { rows } = await server.db.execute(sql`select 1 from organisation where name like 'Ikki marta%'`)
    expect(rows).toHaveLength(1)
  })

  test('of a second owner with the same phone founds nothing, and says why', async () => {
    const boss = await server.hire({ is_super: true })
    const one = await applied({ firm: 'Birinchi' })
    // The first is taken in while the second waits: both proved the phone, as brothers with one phone would.
    const other = await applied({ firm: 'Ikkinchi' })
    await server.db.execute(sql`update application set phone_number = ${one.phone_number} where id = ${other.id}`)
    const accept = (id: string, name: string, prefix: string) =>
      server.call('POST', `/application/${id}/accept`, { as: boss, body: { organisation: { name, prefix } } })
    expect((await accept(one.id, 'Birinchi', 'BIR')).status).toBe(200)
    const answer = await accept(other.id, 'Ikkinchi', 'IKK')
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(['phone_number'])
    const { rows } = await server.db.execute(sql`select 1 from organisation where name = 'Ikkinchi'`)
    expect(rows).toHaveLength(0)
  })

  test('is refused with what is wrong: an organisation that is there already, none, and no role', async () => {
    const boss = await server.hire({ is_super: true })
    const { id } = await applied()
    const errors = async (body: object) =>
      Object.keys((await server.call('POST', `/application/${id}/accept`, { as: boss, body })).json().errors)
    expect(await errors({ organisation: { name: String(server.organisation.name), prefix: 'QQ' } })).toEqual([
      'organisation.name',
    ])
    expect(await errors({})).toEqual(['organisation_id'])
    expect(await errors({ organisation_id: server.organisation.id })).toEqual(['role_ids'])
    const other = await make(server.store, superActor, 'organisation', {
      ...emptyRow(resourceNamed('organisation')),
      name: 'Other',
      prefix: 'OT',
      customer_type: 'na',
      is_active: true,
    })
    const foreign = await make(server.store, superActor, 'role', {
      organisation_id: other.id,
      name: 'Foreign',
      permissions: [],
    })
    expect(await errors({ organisation_id: server.organisation.id, role_ids: [foreign.id] })).toEqual(['role_ids'])
  })

  test('is rejected with a reason that the person is told, and the password is forgotten', async () => {
    const boss = await server.hire({ is_super: true })
    const { id, phone_number } = await applied()
    const none = await server.call('POST', `/application/${id}/reject`, { as: boss, body: { reason: ' ' } })
    expect(Object.keys(none.json().errors)).toEqual(['reason'])
    const body = { reason: 'Biz sizni tanimaymiz' }
    expect((await server.call('POST', `/application/${id}/reject`, { as: boss, body })).status).toBe(200)
    expect(server.sent.at(-1)).toMatchObject({ to: phone_number, text: 'application_rejected', params: body })
    const { rows } = await server.db.execute(sql`select * from application_secrets where row_id = ${id}`)
    expect(rows).toEqual([])
    expect((await signIn(phone_number)).status).toBe(422)
  })

  test('is kept once for a phone until it is decided', async () => {
    const { phone_number } = await applied()
    await server.db.execute(sql`update one_time_codes set created_at = created_at - interval '121 seconds'`)
    await ask('/auth/resend_sms', { phone_or_email: phone_number })
    const answer = await ask('/application', written({ phone_number, code: codeTo(phone_number) }))
    expect(Object.keys(answer.json().errors)).toEqual(['phone_number'])
  })

  test('needs the code of its own phone, once', async () => {
    const proof = await proven()
    const other = newPhone()
    const wrong = await ask('/application', written({ ...proof, phone_number: other }))
    expect(Object.keys(wrong.json().errors)).toEqual(['code'])
    const answers = await Promise.all([1, 2, 3].map(() => ask('/application', written(proof))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  test.each([
    [{ first_name: 'x'.repeat(300) }, 'first_name'],
    [{ last_name: '' }, 'last_name'],
    [{ password: 'parolparol', password_confirmation: 'parolparol' }, 'password'],
    [{ password_confirmation: 'other2027' }, 'password_confirmation'],
    [{ phone_number: '+1' }, 'phone_number'],
    [{ inn: '12345678' }, 'inn'],
    [{ inn: '1234567890' }, 'inn'],
    [{ firm: 'x'.repeat(151) }, 'firm'],
    [{ code: '12' }, 'code'],
    [{ address: { region_id: null, district_id: null, home: 'x' } }, 'region_id'],
    [{ address: 7 }, 'address'],
  ])('names what is wrong in %o', async (changed, field) => {
    const answer = await ask('/application', { ...written({ phone_number: newPhone(), code: '0000' }), ...changed })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json().errors)).toContain(field)
  })

  test('of a district of another region is refused', async () => {
    const { data } = (await server.call('GET', '/district?short=1&paginate=0')).json().data
    const elsewhere = data.find(({ region_id }: { region_id: string }) => region_id !== place.region_id)
    const address = { ...place, district_id: elsewhere.id, home: 'x' }
    const answer = await ask('/application', written({ phone_number: newPhone(), code: '0000', address }))
    expect(Object.keys(answer.json().errors)).toEqual(['district_id'])
  })

  test('is seen by super users alone', async () => {
    const admin = await server.hire({ permissions: ['roles.admin', 'applications.read', 'applications.update'] })
    const { id } = await applied()
    for (const [method, path] of [
      ['GET', '/application'],
      ['GET', '/application?short=1'],
      ['GET', `/application/${id}`],
      ['GET', `/application/${id}/history`],
      ['POST', '/application/export'],
      ['POST', `/application/${id}/accept`],
      ['POST', `/application/${id}/reject`],
    ] as const)
      expect((await server.call(method, path, { as: admin, body: {} })).status, path).toBe(403)
    const { text } = await server.call('POST', '/sync/pull', { as: admin, body: { cursor: null } })
    expect(text).not.toContain('Rahimova')
    const boss = await server.hire({ is_super: true })
    const told = (await server.call('GET', `/application/${id}`, { as: boss })).text
    expect(told).toContain('Rahimova')
    expect(told).not.toContain('argon2')
  })

  test('of somebody who has an account tells them by SMS alone', async () => {
    const { phone } = await server.hire()
    expect((await ask('/auth/register/checkNumber', { phone_number: phone })).status).toBe(200)
    const { data } = (await ask('/auth/resend_sms', { phone_or_email: phone })).json()
    expect(Object.keys(data).sort()).toEqual(['message', 'seconds'])
    expect(server.sent.at(-1)).toMatchObject({ to: phone, text: 'registered' })
    expect(server.sent.at(-1)?.params).toBeUndefined()
  })
})
