import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeDocument } from '#commands/document.ts'
import { house } from '#domain/house.ts'
import type { Document } from '#domain/kernel/document.ts'
import { emptyRow, type Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerPartner } from '#domain/registers/money.ts'
import type { Store } from '#store/port.ts'
import { tablesOfBooks } from '#store/sql/books/registers.ts'
import { tablesOf } from '#store/sql/rows/tables.ts'
import { decide } from '#sync/device/decide.ts'
import { OverlaidBooks } from '#sync/device/overlaid.ts'
import { authorOf, make } from '../support/actors.ts'
import { bonusAccrual, bonusHouse, bonusRate, registerBonusRate } from '../support/bonus.ts'
import { MemoryReplica } from '../support/memory/replica.ts'
import { cash, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { stores } from '../support/stores.ts'

/** What declarations alone make of bonuses: nothing of the engine knows of them. */
vi.mock('#domain/house.ts', async (original) => {
  const real = await original<typeof import('#domain/house.ts')>()
  const { bonusHouse } = await import('../support/bonus.ts')
  const named = (name: string) => bonusHouse.find((each) => each.name === name) ?? real.resourceNamed(name)
  return { ...real, house: [...real.house, ...bonusHouse], resourceNamed: named }
})
vi.mock('#domain/books.ts', async (original) => {
  const real = await original<typeof import('#domain/books.ts')>()
  const { registerBonusRate } = await import('../support/bonus.ts')
  return { ...real, books: [...real.books, registerBonusRate] }
})

/** The tables of all that, as a migration would make them. */
async function bonusTables() {
  const known = tablesOf(house.filter(({ name }) => !bonusHouse.some((each) => each.name === name)))
  const books = Object.entries(tablesOfBooks()).filter(([name]) => name.startsWith(registerBonusRate.name))
  const before = generateDrizzleJson(known)
  return generateMigration(
    before,
    generateDrizzleJson({ ...known, ...tablesOf(bonusHouse), ...Object.fromEntries(books) }),
  )
}

const july = (day: number) => `2026-07-${String(day).padStart(2, '0')}T10:00:00.000Z`

describe.each(Object.entries(stores))('%s', (name, open) => {
  let store: Store
  let close: () => Promise<void>
  let shop: Shop
  let scheme_id: string
  beforeAll(async () => {
    const opened = await open(name === 'sql' ? await bonusTables() : [])
    store = opened.store
    close = opened.close
    shop = await openShop(store)
    const goods = [line(shop.cable, 100, { cost: 10_00 })]
    const from = { warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: currencies.UZS }
    await post(store, shop, 'product_receipt', { ...from, lines: goods, occurred_at: july(1) })
    const tiers = [
      { above: 0, share: 10_00 },
      { above: 100_00, share: 50_00 },
    ]
    const scheme = { organisation_id: shop.organisation_id, name: 'Sellers', basis: 'sum', tiers, most: 500_00 }
    scheme_id = (await make(store, shop.actor, 'bonus_scheme', scheme)).id
  })
  afterAll(() => close())

  const inputOf = (document: Document, input: Row) => ({
    ...emptyRow(document),
    organisation_id: shop.organisation_id,
    occurred_at: july(31),
    scheme_id,
    warehouse_id: shop.shop,
    ...input,
  })
  const change = (document: Document, action: 'create' | 'update', id: string, input: Row) =>
    store.transaction((writer) =>
      changeDocument(
        document,
        { action, id, input: inputOf(document, input) },
        { writer, actor: shop.actor, author: authorOf(shop.actor) },
      ),
    )
  const sell = (pieces: number, occurred_at: string) =>
    post(store, shop, 'retail_sale', {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      occurred_at,
      lines: [line(shop.cable, pieces, { price: 20_00 })],
      payments: [cash(pieces * 20_00)],
    })
  const owed = async () => {
    const place = { partner_id: shop.client, currency_id: currencies.UZS }
    const asked = [{ register: registerPartner, dimensions: place }]
    const [held] = await store.transaction(({ ledger }) => ledger.balances(shop.organisation_id, asked))
    return -(held?.amounts.amount ?? 0)
  }

  test('what a shop sold in a month is paid by tiers and by the rate that held at its end', async () => {
    const accrual = { employee_id: shop.client, month: '2026-07' }
    expect(await change(bonusAccrual, 'create', v7(), accrual)).toMatchObject({
      refusal: { faults: { scheme_id: [{ code: 'required' }] } },
    })
    await must(change(bonusRate, 'create', v7(), { rate: 500, occurred_at: july(2) }))
    await must(change(bonusRate, 'create', v7(), { rate: 1000, occurred_at: july(30) }))
    await sell(5, july(3))
    await sell(3, july(30))
    // By the clock of Tashkent it is August already.
    await sell(7, '2026-07-31T19:30:00.000Z')
    const id = v7()
    // 160 soums were sold: a tenth of a hundred, and half of sixty.
    await must(change(bonusAccrual, 'create', id, accrual))
    expect(await owed()).toBe(40_00)
    await sell(2, july(31))
    // An edit counts anew.
    await must(change(bonusAccrual, 'update', id, { ...accrual, comment: 'counted again' }))
    expect(await owed()).toBe(60_00)
  })

  test('a device does not know what was sold in a month: it leaves the decision to the server', async () => {
    const replica = new MemoryReplica()
    const books = new OverlaidBooks(replica, { rows: new Map(), entries: [] })
    const input = inputOf(bonusAccrual, { employee_id: shop.client, month: '2026-07' })
    const deed = { resource: bonusAccrual, command: { action: 'create', id: v7(), input }, manner: 'request' } as const
    expect(await decide(deed, books, shop.actor, new Date())).toEqual({
      effect: { rows: [], entries: [] },
      otherwise: [],
    })
  })
})
