import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { audit } from '#store/sql/feed/feed-tables.ts'
import { commands } from '#store/sql/tables/devices.ts'
import { filled } from '../support/shop.ts'
import { testServer } from './server.ts'
import { saleIn, statesOf, stockedShop, tillOf } from './till.ts'

const selling = ['product_retail_sales.create', 'product_retail_sales.read', 'warehouses.admin']

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let boss: Awaited<ReturnType<typeof shop.hire>>
let cashier: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  boss = await shop.hire()
  cashier = await shop.hire(selling)
})
afterAll(() => server.close())

type Person = typeof cashier
const decide = (id: string, how: 'retry' | 'discard', as: Person) =>
  server.call('POST', `/sync/set_aside/${id}/${how}`, { as, body: { comment: 'Looked at it' } })
const rowOf = (name: string, id: string) => server.store.get(resourceNamed(name), id, { organisation_id: 'every' })
const brandBy = (till: ReturnType<typeof tillOf>, more = {}) => {
  const record = v7()
  const input = filled('brand', shop.organisation_id, { name: record })
  return till.command(input, { type: 'brand.create', record, manner: 'request', ...more })
}

describe('what the office decides of one command', () => {
  const closing = (till: ReturnType<typeof tillOf>, more: object) =>
    till.command(
      {},
      {
        type: 'organisation.update',
        record: shop.organisation_id,
        manner: 'request',
        payload: { input: { name: 'Taken', prefix: 'TK', closed_until: '2001-08-08' } },
        ...more,
      },
    )
  const closedUntil = async () => (await rowOf('organisation', shop.organisation_id))?.closed_until

  test.each(['retry', 'discard'] as const)('gives no right to what waits behind it: %s', async (how) => {
    const till = tillOf(server, cashier)
    const first = till.command(saleIn(shop, { lines: [] }))
    const behind = closing(till, { after: [first.id] })
    const brand = brandBy(till, { after: [first.id] })
    const sale = till.command(saleIn(shop), { after: [first.id] })
    expect(statesOf(await till.push([first, behind, brand, sale]))).toEqual([
      'set_aside',
      'blocked',
      'blocked',
      'blocked',
    ])
    await decide(first.id, how, boss)
    if (how === 'retry') await decide(first.id, 'discard', boss)
    expect(await closedUntil()).toBeNull()
    expect(await rowOf('brand', brand.record)).toBeNull()
    expect(await rowOf('retail_sale', sale.record)).not.toBeNull()
    const kept = await server.db.select().from(commands).where(eq(commands.id, behind.id))
    expect(kept).toMatchObject([{ state: 'refused' }])
  })

  test('tries again only what waited for it', async () => {
    const [mine, other] = [tillOf(server, cashier), tillOf(server, cashier)]
    const [first, second] = [mine.command(saleIn(shop, { lines: [] })), other.command(saleIn(shop, { lines: [] }))]
    const behind = other.command(saleIn(shop), { after: [second.id, first.id] })
    const further = mine.command(saleIn(shop), { after: [first.id] })
    await mine.push([first, further])
    await other.push([second, behind])
    await decide(first.id, 'discard', boss)
    const stateOf = async ({ id }: { id: string }) =>
      (await server.db.select().from(commands).where(eq(commands.id, id)))[0]?.state
    expect([await stateOf(further), await stateOf(behind)]).toEqual(['applied', 'blocked'])
  })

  test('is nobody’s word but theirs where its author was not believed', async () => {
    const keeper = await shop.hire(['attention.update', 'attention.read'])
    const superUser = await shop.hire([], true)
    const till = tillOf(server, cashier)
    for (const author of [boss.id, superUser.id]) {
      const command = closing(till, { author })
      expect(await till.push([command])).toMatchObject([{ state: 'set_aside', code: 'forged_author' }])
      expect((await decide(command.id, 'retry', keeper)).json().data.state).not.toBe('applied')
      expect(await closedUntil()).toBeNull()
    }
  })

  test('needs a second person: nobody tries again what they sent themselves', async () => {
    const keeper = await shop.hire(['attention.update', 'attention.read', 'brands.create'])
    const till = tillOf(server, keeper)
    const forged = closing(till, { author: boss.id })
    const own = till.command(saleIn(shop))
    expect(statesOf(await till.push([forged, own]))).toEqual(['set_aside', 'set_aside'])
    for (const { id } of [forged, own]) expect((await decide(id, 'retry', keeper)).status).toBe(422)
    expect(await closedUntil()).toBeNull()
    expect((await decide(own.id, 'discard', keeper)).json().data).toMatchObject({ state: 'discarded' })
  })

  test('stands under the name of whoever’s right it was', async () => {
    const till = tillOf(server, cashier)
    const product = brandBy(till, { manner: 'fact' })
    await till.push([product])
    expect((await decide(product.id, 'retry', boss)).json().data).toMatchObject({ state: 'applied' })
    expect(await server.db.select().from(audit).where(eq(audit.row_id, product.record))).toMatchObject([
      { user_id: boss.id },
    ])
  })
})

describe('what takes the place of another command', () => {
  test('is the same person’s word about the same record from the same device, and taken; what it replaces is kept', async () => {
    const till = tillOf(server, cashier)
    const broken = till.command(saleIn(shop, { lines: [] }))
    await till.push([broken])
    const stateNow = async () => (await server.db.select().from(commands).where(eq(commands.id, broken.id)))[0]?.state

    const manager = await shop.hire()
    const strange = tillOf(server, manager, till.device)
    await strange.push([brandBy(strange, { replaces: broken.id })])
    await strange.push([strange.command(saleIn(shop), { record: broken.record, replaces: broken.id })])
    const elsewhere = tillOf(server, cashier)
    await elsewhere.push([elsewhere.command(saleIn(shop), { replaces: broken.id })])
    await till.push([till.command(saleIn(shop), { replaces: broken.id })])
    await till.push([brandBy(till, { record: broken.record, replaces: broken.id })])
    expect(await stateNow()).toBe('set_aside')

    const right = tillOf(server, cashier, till.device)
    const again = tillOf(server, cashier, till.device)
    const second = again.command(saleIn(shop, { lines: [] }))
    await again.push([second])
    await right.push([right.command(saleIn(shop), { record: second.record, replaces: second.id })])
    expect(await server.db.select().from(commands).where(eq(commands.id, second.id))).toMatchObject([
      { state: 'replaced', command: null },
    ])
    expect(await server.db.select().from(audit).where(eq(audit.row_id, second.id))).toMatchObject([
      { user_id: cashier.id, changes: { state: { from: 'set_aside', to: 'replaced' }, command: { from: second } } },
    ])
  })
})
