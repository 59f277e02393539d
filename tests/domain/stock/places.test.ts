import { array, assert, asyncProperty, constantFrom, integer, record, subarray } from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { sumOf } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { type Place, places, registerProduct } from '#domain/registers/goods.ts'
import { MemoryStore } from '../../support/memory/store.ts'
import { runs } from '../../support/runs.ts'
import { change, faultsIn, line, must, openShop, post, type Shop } from '../../support/shop.ts'

const imei = ['490154203237518', '490154203237534', '490154203237559']
const pairs = ['490154203237526', '490154203237542', '490154203237567']
const phones = (shop: Shop, at: readonly number[]) =>
  line(shop.phone, at.length, { imei_1: at.map((n) => imei[n]!), imei_2: at.map((n) => pairs[n]!) })

/** A shop with five cables and three phones, whose costs do not divide evenly. */
async function open() {
  const store = new MemoryStore()
  const shop = await openShop(store, 'S')
  await post(store, shop, 'product_receipt', {
    warehouse_id: shop.shop,
    supplier_id: shop.supplier,
    currency_id: currencies.UZS,
    lines: [
      { ...line(shop.cable, 2), cost: 3_33 },
      { ...line(shop.cable, 3), cost: 10_01 },
      { ...phones(shop, [0, 1, 2]), cost: 77_77 },
    ],
  })
  const goods = [{ product_id: shop.cable, unit: '' }, ...imei.map((unit) => ({ product_id: shop.phone, unit }))]
  /** How much lies in a place, by product and unit. */
  const lying = (warehouse_id: string, place: Place) =>
    store.transaction(async (writer) => {
      const asked = goods.map((one) => ({ register: registerProduct, dimensions: { warehouse_id, place, ...one } }))
      const held = await writer.ledger.balances(shop.organisation_id, asked)
      return goods.map(({ product_id, unit }) => {
        const found = held.find(({ dimensions: at }) => at.product_id === product_id && at.unit === unit)
        return { quantity: found?.amounts.quantity ?? 0, cost: found?.amounts.cost ?? 0 }
      })
    })
  const everywhere = async () => {
    const all = await Promise.all(
      [shop.shop, shop.depot].flatMap((warehouse) => places.map((place) => lying(warehouse, place))),
    )
    return goods.map((_, at) => ({
      quantity: sumOf(all, (place) => place[at]?.quantity ?? 0),
      cost: sumOf(all, (place) => place[at]?.cost ?? 0),
    }))
  }
  const quantities = async (warehouse_id: string, place: Place) =>
    (await lying(warehouse_id, place)).map(({ quantity }) => quantity / 1000)
  const step = (id: string, name: string, to: string, lines: readonly Row[] = []) =>
    change(store, shop.actor, name, { action: 'step', id, to, input: { lines } })
  return { store, shop, everywhere, quantities, step }
}
type Opened = Awaited<ReturnType<typeof open>>

const arriving = record({
  to: constantFrom('partially_received', 'partially_received', 'received_all', 'finish', 'cancelled'),
  cables: integer({ min: 0, max: 4 }),
  spoiled: integer({ min: 0, max: 3 }),
  units: subarray([0, 1, 2]),
  broken: subarray([0, 1, 2]),
})

test('whatever is received, sent back or cancelled in whatever order, no goods and no cost vanish', async () => {
  const property = asyncProperty(array(arriving, { minLength: 1, maxLength: 6 }), async (steps) => {
    const { store, shop, everywhere, quantities, step } = await open()
    const all = await everywhere()
    const sent = await post(store, shop, 'product_movement', {
      sender_id: shop.shop,
      receiver_id: shop.depot,
      lines: [line(shop.cable, 5), phones(shop, [0, 1, 2])],
    })
    let [status, rest] = ['sending', 5]
    const onTheWay = new Set([0, 1, 2])
    const seen = () =>
      Promise.all([
        quantities(shop.shop, 'on_hand'),
        quantities(shop.depot, 'in_transit'),
        quantities(shop.depot, 'on_hand'),
        quantities(shop.depot, 'damaged'),
      ])
    for (const { to, cables, spoiled, units, broken } of steps) {
      const told = [
        { line: 1, quantity: cables * 1000, units: [], damaged: spoiled * 1000, damaged_units: [] },
        {
          line: 2,
          quantity: units.length * 1000,
          units: units.map((n) => imei[n]),
          damaged: broken.length * 1000,
          damaged_units: broken.map((n) => imei[n]),
        },
      ].filter(({ quantity }) => quantity > 0)
      const before = await seen()
      const isOpen = status === 'sending' || status === 'partially_received'
      const isSent = cables <= rest && units.every((n) => onTheWay.has(n))
      const isSpoiled =
        (cables === 0 || spoiled <= cables) && (units.length === 0 || broken.every((n) => units.includes(n)))
      const isRight =
        to === 'finish' ? isOpen : to === 'cancelled' ? status === 'sending' : isOpen && isSent && isSpoiled
      const taken = await step(sent.id, 'product_movement', to, told)
      expect(taken.ok).toBe(isRight)
      expect(await everywhere()).toEqual(all)
      const after = await seen()
      if (!taken.ok) {
        expect(after).toEqual(before)
        continue
      }
      status = String(taken.value.status)
      rest -= cables
      for (const n of units) onTheWay.delete(n)
      const [, coming, here, damaged] = after
      const lines = taken.value.lines as readonly {
        quantity: number
        received: number | null
        damaged: number | null
      }[]
      // The document tells what the books hold.
      const sums = (of: readonly number[]) => [of[0], sumOf(of.slice(1), (one) => one)]
      expect(sums(damaged)).toEqual(lines.map((one) => (one.damaged ?? 0) / 1000))
      expect(sums(here)).toEqual(lines.map((one) => ((one.received ?? 0) - (one.damaged ?? 0)) / 1000))
      const isOver = ['received_all', 'finish', 'cancelled'].includes(status)
      expect(coming.some((quantity) => quantity > 0)).toBe(!isOver)
    }
  })
  await assert(property, { numRuns: runs(60) })
})

describe('goods that lie apart', () => {
  let books: Opened
  beforeEach(async () => {
    books = await open()
  })

  const spoil = ({ store, shop }: Opened, lines: readonly Row[], input: Row = {}) =>
    post(store, shop, 'condition_change', { warehouse_id: shop.shop, place: 'on_hand', reason: 'wet', lines, ...input })

  test('what was damaged is neither written off as sound nor moved, and is sound again once it is repaired', async () => {
    const { store, shop, quantities } = books
    await spoil(books, [line(shop.cable, 4), phones(shop, [0])])
    expect(await quantities(shop.shop, 'damaged')).toEqual([4, 1, 0, 0])
    const lines = [line(shop.cable, 2), phones(shop, [0])]
    const off = { warehouse_id: shop.shop, outcome_type_id: shop.loss, lines }
    expect(await faultsIn(store, shop, 'document_write_off', off)).toMatchObject({
      'lines.1.imei_1': ['unit_not_here'],
    })
    const away = { sender_id: shop.shop, receiver_id: shop.depot, lines: [line(shop.cable, 2)] }
    expect(await faultsIn(store, shop, 'product_movement', away)).toEqual({ 'lines.0.quantity': ['not_enough_goods'] })
    await spoil(books, lines, { place: 'damaged', reason: 'repaired' })
    expect(await quantities(shop.shop, 'damaged')).toEqual([2, 0, 0, 0])
    expect(await quantities(shop.shop, 'on_hand')).toEqual([3, 1, 1, 1])
  })

  test('a write-off and a return to the supplier take from where they are told to', async () => {
    const { store, shop, quantities } = books
    await spoil(books, [line(shop.cable, 3), phones(shop, [1])])
    await post(store, shop, 'document_write_off', {
      ...{ warehouse_id: shop.shop, outcome_type_id: shop.loss, place: 'damaged' },
      lines: [line(shop.cable, 2)],
    })
    await post(store, shop, 'product_return_to_supplier', {
      ...{ warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: currencies.UZS, place: 'damaged' },
      lines: [{ ...phones(shop, [1]), price: 77_77 }],
    })
    expect(await quantities(shop.shop, 'damaged')).toEqual([1, 0, 0, 0])
    expect(await quantities(shop.shop, 'on_hand')).toEqual([2, 1, 0, 1])
  })

  test('what is reserved is nobody else’s until it is released', async () => {
    const { store, shop, quantities, step } = books
    const kept = await post(store, shop, 'reserve', {
      ...{ warehouse_id: shop.shop, client_id: shop.client, until: '2026-12-01' },
      lines: [line(shop.cable, 5), phones(shop, [2])],
    })
    expect(await quantities(shop.shop, 'reserved')).toEqual([5, 0, 0, 1])
    const away = { sender_id: shop.shop, receiver_id: shop.depot, lines: [phones(shop, [2])] }
    expect(await faultsIn(store, shop, 'product_movement', away)).toMatchObject({ 'lines.0.imei_1': ['unit_not_here'] })
    expect(await must(step(kept.id, 'reserve', 'released'))).toMatchObject({ status: 'released' })
    expect(await quantities(shop.shop, 'reserved')).toEqual([0, 0, 0, 0])
    expect(await quantities(shop.shop, 'on_hand')).toEqual([5, 1, 1, 1])
    expect(await step(kept.id, 'reserve', 'released')).toMatchObject({ ok: false })
  })

  test.each<[string, Row, Row]>([
    [
      'more damaged than came',
      { line: 1, quantity: 1000, damaged: 2000 },
      { 'lines.0.damaged': [{ code: 'above_arrived' }] },
    ],
    [
      'a damaged unit that did not come',
      { line: 2, quantity: 1000, units: [imei[0]], damaged: 1000, damaged_units: [imei[1]] },
      { 'lines.0.damaged_units': [{ code: 'unit_not_sent' }] },
    ],
    [
      'a unit that is damaged and not named',
      { line: 2, quantity: 1000, units: [imei[0]], damaged: 1000 },
      { 'lines.0.damaged_units': [{ code: 'codes_count' }] },
    ],
    [
      'a unit told twice',
      { line: 2, quantity: 2000, units: [imei[0], imei[0]] },
      { 'lines.0.units': [{ code: 'codes_count' }] },
    ],
  ])('an arrival is refused that tells %s', async (_, told, faults) => {
    const { store, shop, step } = books
    const sent = await post(store, shop, 'product_movement', {
      ...{ sender_id: shop.shop, receiver_id: shop.depot },
      lines: [line(shop.cable, 5), phones(shop, [0, 1, 2])],
    })
    expect(await step(sent.id, 'product_movement', 'partially_received', [told])).toMatchObject({ refusal: { faults } })
  })
})
