import { array, assert, boolean, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { priceAfter } from '#domain/sale/pricing.ts'
import { changeOfEach, coin, leftOfTotal } from '#domain/sale/reckoning.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { denominations } from '#domain/till/denominations.ts'

const { UZS, USD } = currencies
const cash = (value: number, currency_id: string = UZS) => ({ isCash: true, currency_id, value })
const card = (value: number) => ({ isCash: false, currency_id: UZS, value })

test.each([
  ['paid in full', 490_000_00, [cash(490_000_00)], { rest: 0, change: 0, excess: 0 }],
  ['too much cash is change', 490_000_00, [cash(500_000_00)], { rest: 0, change: 10_000_00, excess: 0 }],
  ['too much by card is not', 490_000_00, [card(500_000_00)], { rest: 0, change: 0, excess: 10_000_00 }],
  ['only cash comes back', 100_00, [card(90_00), cash(20_00)], { rest: 0, change: 10_00, excess: 0 }],
  ['too little', 490_000_00, [cash(400_000_00)], { rest: 90_000_00, change: 0, excess: 0 }],
  ['what no note makes stays in the drawer', 15_908_00, [cash(20_000_00)], { rest: 0, change: 4_050_00, excess: 0 }],
  ['of dollars too', 1_000_015_00, [cash(1_265_000_00, USD)], { rest: 0, change: 264_950_00, excess: 0 }],
  ['less than the least note is no change', 15_960_00, [cash(16_000_00)], { rest: 0, change: 0, excess: 0 }],
  ['less than a soum is forgiven', 100_50, [cash(100_00)], { rest: 0, change: 0, excess: 0 }],
  ['but not to a card', 100_50, [card(100_00)], { rest: 50, change: 0, excess: 0 }],
])('%s', (_, total, payments, left) => {
  expect(leftOfTotal(total, payments)).toEqual(left)
})

test('the least coin is the least that is counted', () => {
  expect(denominations[UZS]?.at(-1)).toBe(coin)
})

const payment = record({
  isCash: boolean(),
  currency_id: constantFrom(UZS, USD),
  value: oneof(
    integer({ min: 0, max: 1e12 }),
    integer({ min: 0, max: 1e8 }).map((notes) => notes * 50_00),
  ),
})

test('change is given back of cash alone, and adds up', () => {
  assert(
    property(integer({ min: 0, max: 1e12 }), array(payment, { maxLength: 6 }), (total, payments) => {
      const { change, rest, excess } = leftOfTotal(total, payments)
      const back = changeOfEach(change, payments)
      expect(back.reduce((sum, one) => sum + one, 0)).toBe(change)
      expect(back.every((one, at) => one === 0 || (payments[at]?.isCash && one <= payments[at].value))).toBe(true)
      const paid = payments.reduce((sum, { value }) => sum + value, 0)
      const kept = paid - change - excess + rest - total
      const inSoums = payments.filter(({ isCash, currency_id }) => isCash && currency_id === UZS)
      const handed = inSoums.reduce((sum, { value }) => sum + value, 0)
      // Notes are given for notes; what is no sum of notes is reckoned to the soum.
      expect(change % (handed % 50_00 === 0 ? 50_00 : 100)).toBe(0)
      expect(kept).toBeLessThan(handed % 50_00 === 0 ? 50_00 : 100)
      expect(kept).toBeGreaterThan(-100)
    }),
  )
})

describe('payments of a sale', () => {
  const { payments } = retailSale.fields
  const covers = payments?.kind === 'lines' ? payments.covers : undefined
  const rate = 12_700_00
  const worth = (currency: string, amount: number) =>
    currency === currencies.UZS ? amount : currency === currencies.USD ? (amount / 100) * rate : null
  const row = (type: 'cash' | 'terminal', amount: number, currency_id: string = currencies.UZS) => ({
    ...{ type, amount, currency_id, change: null, terminal_id: null, bank_id: null, provider_id: null },
  })
  const settled = (total: number, ...rows: ReturnType<typeof row>[]) =>
    covers?.settled?.(rows, total, worth).map((one) => one.change)

  test('of too much cash the rest is change, in soums', () => {
    expect(settled(490_000_00, row('cash', 500_000_00))).toEqual([10_000_00])
    expect(settled(100_000_00, row('cash', 10_00, currencies.USD))).toEqual([27_000_00])
    expect(settled(490_000_00, row('terminal', 400_000_00), row('cash', 100_000_00))).toEqual([null, 10_000_00])
  })

  test('and goes when the sum has grown', () => {
    const [paid] = covers?.settled?.([row('cash', 500_000_00)], 490_000_00, worth) ?? []
    expect(paid && covers?.settled?.([paid], 500_000_00, worth)).toMatchObject([{ change: null }])
  })

  test('stay as they are without a rate', () => {
    const rows = [row('cash', 10_00, 'euro')]
    expect(covers?.settled?.(rows, 100, worth)).toBe(rows)
  })
})

test.each([
  ['the old type’s follows', [100, 100, 80], { price: 80, own: false }],
  ['to none where the new one has none', [100, 100, undefined], { price: null, own: false }],
  ['a typed one is asked about', [95, 100, 80], { price: 95, own: true }],
  ['not if the price type says the same', [80, 100, 80], { price: 80, own: false }],
  ['nor if it says what it said before', [95, 100, 100], { price: 95, own: false }],
  ['a typed one that the new type does not know stays', [95, undefined, undefined], { price: 95, own: false }],
] as const)('prices after another type: %s', (_, [price, before, after], is) => {
  expect(priceAfter(price, before, after)).toEqual(is)
})
