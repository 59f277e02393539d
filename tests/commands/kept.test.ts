import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Store } from '#store/port.ts'
import { cash, change, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { stores } from '../support/stores.ts'

const [one, two, three] = ['490154203237518', '490154203237526', '356938035643809']

describe.each(Object.entries(stores))('%s', (_, open) => {
  let store: Store
  let close: () => Promise<void>
  let shop: Shop
  let shops = 0
  beforeAll(async () => {
    const opened = await open()
    store = opened.store
    close = opened.close
  })
  afterAll(() => close())
  beforeEach(async () => {
    shop = await openShop(store, `K${++shops}`)
  })

  const receive = (...lines: Row[]) =>
    post(store, shop, 'product_receipt', {
      warehouse_id: shop.shop,
      supplier_id: shop.supplier,
      currency_id: currencies.UZS,
      lines,
    })
  const units = (...imei_1: string[]) => ({ imei_1, imei_2: imei_1.map((code) => code.replace(/^./, '9')) })
  const count = (...lines: Row[]) => post(store, shop, 'stock_count', { warehouse_id: shop.shop, lines })

  test('a count keeps what the books held and what it differed by, also when it is posted again', async () => {
    await receive(line(shop.cable, 10, { cost: 10_00 }))
    const posted = await count(line(shop.cable, 8))
    const told = { expected: 10_000, surplus: 0, shortage: 20_00, missing: [], unexpected: [] }
    expect(posted).toMatchObject({ surplus: 0, shortage: 20_00, lines: [told] })
    // Without its own entries the books hold ten, as they did.
    const input = filled('stock_count', shop.organisation_id, { ...posted, lines: [line(shop.cable, 11)] })
    const again = await must(
      change(store, shop.actor, 'stock_count', { action: 'update', id: posted.id, input, revision: posted.revision }),
    )
    expect(again).toMatchObject({ surplus: 10_00, shortage: 0, lines: [{ expected: 10_000, surplus: 10_00 }] })
  })

  test('a draft keeps nothing yet', async () => {
    const input = filled('stock_count', shop.organisation_id, { warehouse_id: shop.shop, lines: [line(shop.cable, 8)] })
    const draft = await must(
      change(store, shop.actor, 'stock_count', { action: 'create', id: v7(), input, is_draft: true }),
    )
    expect(draft).toMatchObject({ surplus: null, lines: [{ expected: null, missing: [] }] })
  })

  test('a count names the units that nobody scanned', async () => {
    await receive(line(shop.phone, 2, { cost: 100_00, ...units(one, two) }))
    const posted = await count(line(shop.phone, 2, units(one, three)))
    expect(posted.lines).toMatchObject([{ expected: 2000, missing: [two], unexpected: [three], shortage: 100_00 }])
  })

  test('a sale keeps the name of who posted it first, and nobody types one', async () => {
    await receive(line(shop.cable, 10, { cost: 10_00 }))
    const by = (name: string): Shop => ({ ...shop, actor: { ...shop.actor, name } })
    const input = {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      cashier: 'Somebody Else',
      lines: [line(shop.cable, 1, { price: 20_00 })],
      payments: [cash(20_00)],
    }
    const sold = await post(store, by('Aziz'), 'retail_sale', input)
    expect(sold.cashier).toBe('Aziz')
    const again = filled('retail_sale', shop.organisation_id, { ...input, occurred_at: sold.occurred_at, comment: 'x' })
    const changed = await must(
      change(store, by('Nodira').actor, 'retail_sale', {
        action: 'update',
        id: sold.id,
        input: again,
        revision: sold.revision,
      }),
    )
    expect(changed).toMatchObject({ cashier: 'Aziz', comment: 'x' })
  })
})
