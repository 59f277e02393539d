import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { house, resourceNamed } from '#domain/house.ts'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import { type Field, keyed } from '#domain/kernel/field.ts'
import { may, mayPick, permissionKey, permissionOf } from '#domain/kernel/permission.ts'
import { currencies } from '#domain/references/currency.ts'
import { partner } from '#domain/references/partner.ts'
import { type Access, isLetIn } from '#server/http/gate.ts'
import { demoRoles } from '#server/seed/people.ts'
import { callersFrom } from '#server/session/caller.ts'
import { everyRow } from '#store/query.ts'
import { cash, line, openShop, post, type Shop } from '../support/shop.ts'
import { type Mounted, mountedRoutes } from './mounted.ts'
import { guardedFields, plantSecrets, rights, secretFor, toldIn } from './secrets.ts'
import { testServer } from './server.ts'

const imeis = { imei_1: ['490154203237518'], imei_2: ['490154203237526'] }
const supplier = 'SH Supplier'
const nobody = '019aa000-0000-7000-8000-000000000000'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let roads: readonly Road[]
/** Who may make which call, as the gate asks it. */
const gates = new Map<string, Access | undefined>()
beforeAll(async () => {
  server = await testServer(
    {},
    { onRoute: ({ method, url, config }) => void gates.set(`${method} ${url}`, config?.access) },
  )
  shop = await openShop(server.store)
  await trade()
  await setAside()
  expect(await plantSecrets(server.db)).toEqual([])
  roads = await everyRoad()
})
afterAll(() => server.close())

/** Something of every kind that has a field which names a right, and what becomes of goods. */
async function trade() {
  const here = { warehouse_id: shop.shop }
  await post(server.store, shop, 'product_receipt', {
    ...here,
    supplier_id: shop.supplier,
    currency_id: currencies.UZS,
    lines: [line(shop.cable, 10, { cost: 5_000_00 }), line(shop.phone, 1, { cost: 100_000_00, ...imeis })],
  })
  await post(server.store, shop, 'price_setting', {
    price_type_id: shop.retail,
    lines: [{ product_id: shop.cable, cost: 5_000_00, percent: 40, price: 7_000_00 }],
  })
  await post(server.store, shop, 'stock_count', { ...here, lines: [line(shop.rice, 1, { cost: 9_000_00 })] })
  const sale = await post(server.store, shop, 'retail_sale', {
    ...here,
    cashbox_id: shop.cashbox,
    client_id: shop.client,
    lines: [line(shop.cable, 4, { price: 7_000_00 }), line(shop.phone, 1, { price: 172_000_00, ...imeis })],
    payments: [cash(200_000_00)],
  })
  await post(server.store, shop, 'product_return_from_client', {
    ...here,
    sale_id: sale.id,
    cashbox_id: shop.cashbox,
    lines: [{ ...line(shop.cable, 1, { price: 7_000_00 }), sale_line: 1 }],
    payments: [cash(7_000_00)],
  })
}

/** A fact that could not be understood is kept whole, with all that it says. */
async function setAside() {
  const boss = await hire(['documents:roles.admin'])
  const stream = v7()
  const commands = house
    .filter(({ name }) => guardedFields.some(({ at }) => at.startsWith(`${name}.`)))
    .map((resource, at) => ({
      id: v7(),
      type: `${resource.name}.create`,
      version: 1,
      manner: 'fact',
      stream,
      seq: at + 1,
      author: boss.id,
      at: new Date().toISOString(),
      record: v7(),
      after: [],
      replaces: null,
      payload: { input: { occurred_at: 'never', ...secretInput(resource.name) } },
    }))
  const pushed = await server.call('POST', '/sync/push', { as: boss, body: { device: v7(), commands } })
  expect(pushed.json().answers.map(({ state }: { state: string }) => state)).toEqual(commands.map(() => 'set_aside'))
}

/** What somebody typed into every field of lines that names a right. */
const secretInput = (name: string) =>
  Object.fromEntries(
    lineFieldsOf(resourceNamed(name)).map(({ name, field }) => [
      name,
      [
        Object.fromEntries(
          keyed(field.fields).flatMap((one) => (one.field.seenWith ? [[one.key, secretFor(one.field)]] : [])),
        ),
      ],
    ]),
  )

/** Somebody who may do this, in every place of the shop. */
async function hire(keys: readonly string[]) {
  const permissions = keys.map((key) => key.replace(/^documents:/, ''))
  const person = await server.hire({ permissions, organisation_id: shop.organisation_id })
  await server.place(person.id, [shop.shop, shop.depot], [shop.cashbox])
  return person
}

interface Signed {
  readonly token: string
}

interface Road {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly access: Access | undefined
}

/** Every call that answers with what is kept, for every row that there is, in every shape that may be asked for. */
async function everyRoad(): Promise<readonly Road[]> {
  const reads = (await mountedRoutes(server.app)).filter(
    ({ method, url }) =>
      url.startsWith('/api/v1/') &&
      (method === 'GET' || (method === 'POST' && url.endsWith('/export'))) &&
      !/events|openapi|docs/.test(url),
  )
  const found: Road[] = []
  for (const { method, url } of reads)
    for (const path of await filledIn(url.replace('/api/v1', '')))
      for (const shape of shapesOf({ method, url })) {
        const access = gates.get(`${method} ${url}`)
        found.push({ method: method === 'GET' ? 'GET' : 'POST', url: path + shape, access })
      }
  return found
}

/** With the newest row of its kind. */
async function filledIn(url: string): Promise<readonly string[]> {
  const resource = house.find(({ path }) => url.startsWith(`${path}/:id`))
  if (!resource) return [url.replace(/:\w+/g, nobody)]
  const { rows } = await server.store.list(resource, everyRow(resource, 'en'), { organisation_id: 'every' })
  return rows.slice(0, 1).map(({ id }) => url.replace(/:\w+/g, id))
}

function shapesOf({ method, url }: Mounted): readonly string[] {
  const since = 'occurred_at[from]=2020-01-01'
  if (url.includes(':')) return ['']
  if (url.includes('/register/')) {
    if (method === 'POST') return ['?view=entries', '?view=balance', `?view=balance&${since}`]
    const narrowed = `${since}&warehouse_id[]=${shop.shop}`
    if (url.endsWith('/balance')) return ['', `?${since}`, `?${narrowed}`, '?group[]=product']
    return ['', '?only=rows', '?only=totals', `?${narrowed}`]
  }
  return method === 'POST' ? ['?with_deleted=1'] : ['?short=1', '?paginate=0&with_deleted=1']
}

/** What a person who goes these roads is told that they may not know, and by which of them. */
async function leaksTo(person: Signed, closed: readonly string[], names = true, asked = roads) {
  const leaks: string[] = []
  const look = (road: string, text: string) => {
    for (const right of toldIn(text)) if (closed.includes(right)) leaks.push(`${road} tells what takes ${right}`)
    if (!names && text.includes(supplier)) leaks.push(`${road} tells the supplier`)
  }
  const left = [...asked]
  const walk = async () => {
    for (let road = left.pop(); road; road = left.pop())
      look(`${road.method} ${road.url}`, (await server.call(road.method, road.url, { as: person })).text)
  }
  await Promise.all(Array.from({ length: 5 }, walk))
  for (const columns of [false, true])
    for (let cursor: string | null = null, more = true; more; ) {
      const answer = await server.call('POST', '/sync/pull', { as: person, body: { cursor, columns, tally: true } })
      look(`pull ${columns ? 'by columns' : 'by rows'}`, answer.text)
      more = answer.json().more
      cursor = answer.json().cursor
    }
  return [...new Set(leaks)]
}

/** Which roads the gate opens to a person. */
async function gateFor({ token }: Signed) {
  const { actor } = (await callersFrom(server.db, server.tokens)(token))!
  return ({ access, url }: Road) => isLetIn(actor, access, new URLSearchParams(url.split('?')[1]))
}

const closedTo = (keys: readonly string[]) =>
  keys.includes('documents:roles.admin')
    ? []
    : rights.filter((right) => !keys.includes(right.includes(':') ? right : permissionKey(right)))

/** Partners are named to whoever may choose one, and in registers that are kept by them. */
const isToldNames = (keys: readonly string[]) => {
  const actor = { user_id: '', organisation_id: '', is_super: false, permissions: new Set(keys) }
  const isOfPartners = (field: Field) => field.kind === 'ref' && field.to === partner.name
  return (
    mayPick(actor, house, partner) ||
    books.some((one) => may(actor, one, 'read') && Object.values(one.dimensions).some(isOfPartners))
  )
}

describe('what a field that names a right holds', () => {
  test('is told by some road to whoever has that right', async () => {
    const accountant = await hire(demoRoles.find(({ s_code }) => s_code === 'accountant')!.permissions)
    const told = await leaksTo(accountant, rights)
    for (const road of ['/sale/register_prices/', '/history', '/register/register_sale', '/entries', 'pull by columns'])
      expect(
        told.some((leak) => leak.includes(road)),
        road,
      ).toBe(true)
  })

  test.each(demoRoles.map(({ s_code, permissions }) => [s_code, permissions] as const))(
    'is not told to a %s who does not have it, whatever is asked',
    async (_, permissions) => {
      const closed = closedTo(permissions)
      if (closed.length > 0)
        expect(await leaksTo(await hire(permissions), closed, isToldNames(permissions))).toEqual([])
    },
  )

  const kinds = [...house, ...books]
  const refused = new Set<Road>()

  test.each(kinds)('is not told to whoever may read and export $name alone, nor is the supplier', async (each) => {
    const keys = (['read', 'export'] as const).map((action) => permissionKey(permissionOf(each, action)))
    const person = await hire(keys)
    const isOpen = await gateFor(person)
    expect(await leaksTo(person, closedTo(keys), isToldNames(keys), roads.filter(isOpen))).toEqual([])
    // What the gate refuses is refused before anything is read: each such road is asked by one of all these people.
    const share = Math.ceil(roads.length / kinds.length) + 1
    for (const road of roads.filter((one) => !refused.has(one) && !isOpen(one)).slice(0, share)) {
      expect((await server.call(road.method, road.url, { as: person })).status, road.url).toBe(403)
      refused.add(road)
    }
  })

  test('stands on no road that takes a right and was refused to nobody', () => {
    expect(roads.filter((road) => typeof road.access === 'function' && !refused.has(road))).toEqual([])
  })
})
