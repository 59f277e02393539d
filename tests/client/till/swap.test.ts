import { assert, boolean, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenBack } from '#client/screens/till/state/kept-back.ts'
import { proposedRefund } from '#client/screens/till/state/refund.ts'
import { changedTill, currentSale, emptySale, openTill, type Sale } from '#client/screens/till/state/sale.ts'
import { halvesOf, reckonSale, swapOf, swapTotal } from '#client/screens/till/state/swap.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import { emptyRow, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { flowsOf, type Payment } from '#domain/sale/payments.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { goodsOf } from './goods.ts'

const { UZS, USD } = currencies
const rate = 12_000_00
const place = { warehouse_id: 'w', cashbox_id: 'c' }
const taking = { place, shift_id: null, occurred_at: '2026-11-22T09:00:00.000Z', cashier: 'Aziz', organisation_id: 'o' }

const back = (worth: number, owed = 0, cards: OpenBack['cards'] = []): OpenBack => ({
  id: 'r',
  sale: { ...emptyRow(retailSale), id: 's' } as StoredRow,
  receipt: null,
  client: owed > 0 ? { id: 'p', name: 'Aziza' } : null,
  lines: [
    {
      number: 1,
      goods: goodsOf('cable'),
      sold: 1000,
      parts: [{ unit: null, code: '', left: 1000, sum: worth, taken: 1000 }],
    },
  ],
  tenders: [],
  active: null,
  owed,
  cards,
  reason: 'disliked',
})
const selling = (price: number, returned: OpenBack | null): Sale => ({
  ...emptySale('n', 1),
  lines: [{ key: 'l', goods: goodsOf('rice'), quantity: 1000, units: [], set: price, price, discount: 0 }],
  back: returned,
})

test.each([
  { worth: 5_000_00, owed: 0, price: 7_000_00, sums: { debt: 0, taken: 5_000_00, toPay: 2_000_00, toGive: 0 } },
  { worth: 5_000_00, owed: 0, price: 5_000_00, sums: { debt: 0, taken: 5_000_00, toPay: 0, toGive: 0 } },
  { worth: 5_000_00, owed: 0, price: 1_000_00, sums: { debt: 0, taken: 1_000_00, toPay: 0, toGive: 4_000_00 } },
  {
    worth: 5_000_00,
    owed: 3_000_00,
    price: 4_000_00,
    sums: { debt: 3_000_00, taken: 2_000_00, toPay: 2_000_00, toGive: 0 },
  },
  { worth: 5_000_00, owed: 9_000_00, price: 4_000_00, sums: { debt: 5_000_00, taken: 0, toPay: 4_000_00, toGive: 0 } },
  { worth: 5_000_00, owed: 4_000_00, price: 500_00, sums: { debt: 4_000_00, taken: 500_00, toPay: 0, toGive: 500_00 } },
])('$worth come back with $owed owed, $price are taken', ({ worth, owed, price, sums }) => {
  const swap = swapOf(selling(price, back(worth, owed)))
  expect(swap).toEqual({ worth, ...sums })
  const said = sums.toPay > 0 ? 'toPay' : sums.toGive > 0 ? 'toGive' : 'even'
  expect(swap && swapTotal(swap)).toBe(said)
})

test('both halves come to their sums, and beside them only the difference is money', () => {
  const sums = record({
    worth: integer({ min: 1, max: 90_000 }),
    owed: integer({ min: 0, max: 90_000 }),
    price: integer({ min: 1, max: 90_000 }),
    card: integer({ min: 0, max: 90_000 }),
    inDollars: boolean(),
  })
  const valued = (rows: readonly Row[]) =>
    flowsOf(rows as unknown as readonly Payment[]).map((one) => ({
      ...one,
      value: one.currency_id === USD ? (one.amount / 100) * rate : one.amount,
    }))
  assert(
    property(sums, ({ worth, owed, price, card, inDollars }) => {
      const [soums, dear, debt] = [worth * 50_00, price * 50_00, Math.min(owed, worth) * 50_00]
      const returned = back(soums, debt, card > 0 ? [{ terminal_id: 't', amount: card * 50_00 }] : [])
      const sale = selling(dear, returned)
      const swap = swapOf(sale)!
      // Whole dollars seldom give back a sum of soums.
      const paid = { way: 'cash', typed: null, with: null, currency_id: inDollars ? USD : UZS } as const
      const given = proposedRefund(swap.toGive, 0, returned.cards).map((one) => ({ ...one, currency_id: UZS }))
      const tenders = (swap.toGive > 0 ? given : swap.toPay > 0 ? [paid] : []).map((one) => ({ ...one, key: one.way }))
      const reckoning = reckonSale({ ...sale, tenders }, rate)
      const { input, first } = halvesOf(sale, { payments: [] }, reckoning, taking)
      const [sold, came] = [valued(input.payments as readonly Row[]), valued(first!.input.payments as readonly Row[])]
      expect([input.swap, first!.id, first!.input.sale_id]).toEqual(['r', 'r', 's'])
      expect(sumOf(sold, ({ value }) => value)).toBe(dear)
      expect(sumOf(came, ({ value }) => value)).toBe(soums)
      const money = (rows: typeof sold) =>
        sumOf(
          rows.filter(({ type }) => type === 'cash' || type === 'terminal'),
          ({ value }) => value,
        )
      expect(money(sold) - money(came)).toBe(dear - (soums - debt))
      expect(money(sold) === 0 || money(came) === 0).toBe(true)
      const passed = (rows: typeof sold) =>
        sumOf(
          rows.filter(({ type }) => type === 'swap'),
          ({ value }) => value,
        )
      expect(passed(sold)).toBe(passed(came))
    }),
  )
})

test('a sale takes a return along with its client, and is itself again without it', () => {
  const till = openTill('n')
  const swapping = changedTill(till, { type: 'swap', back: back(1_00, 1_00) })
  expect(currentSale(swapping)).toMatchObject({ back: { id: 'r' }, client: { id: 'p', name: 'Aziza' } })
  expect(currentSale(changedTill(swapping, { type: 'swap', back: null }))).toMatchObject({ back: null })
  const plainSale = { ...selling(1_00, null), tenders: [] }
  expect(halvesOf(plainSale, { payments: [] }, reckonSale(plainSale, rate), taking)).toEqual({
    input: { payments: [] },
  })
})
