import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import type { Store } from '#store/port.ts'
import { runs } from '../support/runs.ts'
import { cash, change, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { stores } from '../support/stores.ts'

const [one, two, three] = ['490154203237518', '490154203237526', '356938035643809']
const begun = Date.now() - 86_400_000
const at = (minute: number) => new Date(begun + minute * 60_000).toISOString()

describe.each(Object.entries(stores))('%s', (name, open) => {
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
    shop = await openShop(store, `C${++shops}`)
  })

  const units = (...imei_1: string[]) => ({ imei_1, imei_2: imei_1.map((code) => code.replace(/^./, '9')) })
  const receive = (minute: number, ...lines: Row[]) =>
    post(store, shop, 'product_receipt', {
      ...{ warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: currencies.UZS },
      ...{ occurred_at: at(minute), lines },
    })
  const takeAway = (minute: number, ...lines: Row[]) =>
    post(store, shop, 'document_write_off', {
      ...{ warehouse_id: shop.shop, outcome_type_id: shop.loss, occurred_at: at(minute), lines },
    })
  const count = (minute: number, lines: Row[], more: Row = {}) =>
    post(store, shop, 'stock_count', { warehouse_id: shop.shop, occurred_at: at(minute), lines, ...more })
  const booked = (product_id: string) =>
    store.transaction(async ({ ledger }) => {
      const dimensions = { warehouse_id: shop.shop, place: 'on_hand', product_id }
      const held = await ledger.balances(shop.organisation_id, [{ register: registerProduct, dimensions }])
      return held.reduce((sum, { amounts }) => sum + (amounts.quantity ?? 0), 0)
    })
  const counted = (minute: number, goods: Row): Row => ({ ...goods, begun_at: null, counted_at: at(minute) })

  test('what was sold between counting and posting is no difference', async () => {
    await receive(0, line(shop.cable, 10, { cost: 10_00 }))
    await post(store, shop, 'retail_sale', {
      ...{ warehouse_id: shop.shop, cashbox_id: shop.cashbox, occurred_at: at(20) },
      ...{ lines: [line(shop.cable, 4, { price: 20_00 })], payments: [cash(80_00)] },
    })
    const posted = await count(30, [counted(10, line(shop.cable, 9))])
    expect(posted.lines).toMatchObject([{ expected: 10_000, moved: -4000, shortage: 10_00, surplus: 0 }])
    expect(await booked(shop.cable)).toBe(5000)
  })

  test('a line that does not say when it was counted is counted when it is posted', async () => {
    await receive(0, line(shop.cable, 10, { cost: 10_00 }))
    await takeAway(20, line(shop.cable, 4))
    expect((await count(30, [line(shop.cable, 6)])).lines).toMatchObject([{ expected: 6000, shortage: 0 }])
  })

  test('what moved while it was being counted explains as much of a difference', async () => {
    await receive(0, line(shop.cable, 10, { cost: 10_00 }))
    await takeAway(20, line(shop.cable, 4))
    const between = (pieces: number) => [{ ...line(shop.cable, pieces), begun_at: at(10), counted_at: at(25) }]
    expect((await count(30, between(8))).lines).toMatchObject([{ shortage: 0, surplus: 0, expected: 8000 }])
    expect((await count(31, between(5))).lines).toMatchObject([{ shortage: 10_00, expected: 6000 }])
  })

  test('a phone that was sold after it was counted is not missing, and one that came later not left over', async () => {
    await receive(0, line(shop.phone, 2, { cost: 100_00, ...units(one, two) }))
    await takeAway(20, line(shop.phone, 1, units(one)))
    await receive(21, line(shop.phone, 1, { cost: 100_00, ...units(three) }))
    const seen = counted(10, line(shop.phone, 1, units(one)))
    expect((await count(30, [seen])).lines).toMatchObject([{ expected: 2000, missing: [two], unexpected: [] }])
    expect(await booked(shop.phone)).toBe(1000)
  })

  test('a phone that nobody saw but that was sold later was there', async () => {
    await receive(0, line(shop.phone, 1, { cost: 100_00, ...units(one) }))
    await takeAway(20, line(shop.phone, 1, units(one)))
    expect((await count(30, [counted(10, line(shop.phone, 0))])).lines).toMatchObject([{ missing: [], shortage: 0 }])
  })

  test('two counts of one shelf do not add up, whichever is posted first', async () => {
    await receive(0, line(shop.cable, 10, { cost: 10_00 }))
    await count(30, [counted(12, line(shop.cable, 30))])
    const second = await count(31, [counted(10, line(shop.cable, 30))])
    expect(second.lines).toMatchObject([{ expected: 30_000, surplus: 0 }])
    expect(await booked(shop.cable)).toBe(30_000)
  })

  test('news that came late are taken in when it is posted again', async () => {
    await receive(0, line(shop.cable, 10, { cost: 10_00 }))
    const posted = await count(30, [counted(10, line(shop.cable, 8))])
    await takeAway(5, line(shop.cable, 2))
    const input = filled('stock_count', shop.organisation_id, posted)
    const again = { action: 'update', id: posted.id, input, revision: posted.revision } as const
    expect((await must(change(store, shop.actor, 'stock_count', again))).lines).toMatchObject([{ shortage: 0 }])
    expect(await booked(shop.cable)).toBe(8000)
  })

  test('what is put aside for a client is counted where it stands', async () => {
    await receive(0, line(shop.cable, 10, { cost: 10_00 }), line(shop.phone, 2, { cost: 100_00, ...units(one, two) }))
    await post(store, shop, 'reserve', {
      ...{ warehouse_id: shop.shop, occurred_at: at(5), until: '2030-01-01' },
      lines: [line(shop.cable, 4), line(shop.phone, 1, units(one))],
    })
    const goods = [line(shop.cable, 9), line(shop.phone, 1, units(two))]
    const posted = await count(30, goods)
    expect(posted.lines).toMatchObject([
      { expected: 10_000, shortage: 10_00 },
      { missing: [one], shortage: 100_00 },
    ])
    expect([await booked(shop.cable), await booked(shop.phone)]).toEqual([5000, 1000])
    const again = await count(31, [line(shop.cable, 9), counted(20, line(shop.phone, 1, units(two)))])
    expect(again).toMatchObject({ surplus: 0, shortage: 0 })
  })

  const event = record({
    what: constantFrom('receive', 'take', 'loss', 'count', 'post'),
    pieces: integer({ min: 1, max: 9 }),
  })
  const numRuns = runs({ memory: 60, sql: 6 }[name] ?? 6)
  test('after posting the books hold what was counted and what moved since, however they came one after another', async () => {
    const story = asyncProperty(array(event, { maxLength: 14 }), async (events) => {
      shop = await openShop(store, `C${++shops}`)
      let [there, minute] = [20, 0]
      await receive(0, line(shop.cable, there, { cost: 10_00 }))
      const moves: { readonly minute: number; readonly by: number }[] = []
      const open: { readonly minute: number; readonly pieces: number }[] = []
      for (const { what, pieces } of [...events, { what: 'count', pieces: 1 }, { what: 'post', pieces: 1 }]) {
        minute += 1
        const held = (await booked(shop.cable)) / 1000
        const taken = Math.min(pieces, there, held)
        if (what === 'receive') {
          await receive(minute, line(shop.cable, pieces, { cost: 10_00 }))
          moves.push({ minute, by: pieces })
          there += pieces
        } else if (what === 'take' && taken > 0) {
          await takeAway(minute, line(shop.cable, taken))
          moves.push({ minute, by: -taken })
          there -= taken
        } else if (what === 'loss') there = Math.max(0, there - pieces)
        else if (what === 'count') open.push({ minute, pieces: there })
        else if (what === 'post') {
          // The newest first: an older one that is posted after it must not undo what that found.
          const found = pieces % 2 ? open.pop() : open.shift()
          if (!found) continue
          await count(minute, [counted(found.minute, line(shop.cable, found.pieces))])
          const since = moves.filter((one) => one.minute >= found.minute).reduce((sum, { by }) => sum + by, 0)
          expect(await booked(shop.cable)).toBe((found.pieces + since) * 1000)
        }
      }
    })
    await assert(story, { numRuns })
  })

  const together = async () => {
    const joint = await post(store, shop, 'joint_count', { warehouse_id: shop.shop, occurred_at: at(5), blind: true })
    const sheet = (by: string, shelf: string, ...lines: Row[]) =>
      post(store, { ...shop, actor: { ...shop.actor, name: by } }, 'count_sheet', {
        ...{ joint_count_id: joint.id, warehouse_id: shop.shop, occurred_at: at(6), shelf, lines },
      })
    const status = async () =>
      (await store.get(resourceNamed('joint_count'), joint.id, { organisation_id: shop.organisation_id }))?.status
    return { joint, sheet, status }
  }

  test('a sheet moves nothing, makes no units, and is told with the name of who counted', async () => {
    const { sheet } = await together()
    const handed = await sheet('Jasur', 'A', counted(10, line(shop.phone, 1, units(one))))
    expect(handed).toMatchObject({ counter: 'Jasur', is_posted: true, status: 'done' })
    expect(await booked(shop.phone)).toBe(0)
    const known = await store.transaction(({ ledger }) =>
      ledger.found(shop.organisation_id, [{ resource: resourceNamed('unit'), codes: [one] }]),
    )
    expect(known).toEqual([])
  })

  test('what sheets leave out is not counted, and wrong codes are told on their line', async () => {
    const { joint } = await together()
    const input = filled('count_sheet', shop.organisation_id, {
      ...{ joint_count_id: joint.id, warehouse_id: shop.shop, occurred_at: at(6), shelf: 'A' },
      lines: [
        { ...line(shop.cable, 0), quantity: null },
        { ...line(shop.phone, 2), ...units(one) },
      ],
    })
    const answer = await change(store, shop.actor, 'count_sheet', { action: 'create', id: v7(), input })
    expect(answer).toMatchObject({ ok: false, refusal: { faults: { 'lines.1.imei_1': [{ code: 'codes_count' }] } } })
    const refused = answer.ok ? {} : (answer.refusal.faults ?? {})
    expect(Object.keys(refused).filter((key) => key.startsWith('lines.0'))).toEqual([])
  })

  test('the stock count that sheets are counted into ends their count and names who counted', async () => {
    await receive(0, line(shop.cable, 10, { cost: 10_00 }))
    const { joint, sheet, status } = await together()
    const first = await sheet('Jasur', 'A', counted(10, line(shop.cable, 5)))
    const second = await sheet('Dilnoza', 'B', counted(12, line(shop.cable, 3)))
    expect(await status()).toBe('counting')
    const goods = { ...line(shop.cable, 8), begun_at: at(10), counted_at: at(12) }
    const posted = await count(30, [goods], { joint_count_id: joint.id, sheet_ids: [first.id, second.id] })
    expect(posted.lines).toMatchObject([{ counted_by: 'Jasur, Dilnoza', shortage: 20_00 }])
    expect(await status()).toBe('done')
    await must(change(store, shop.actor, 'stock_count', { action: 'delete', id: posted.id }))
    expect(await status()).toBe('counting')
  })
})
