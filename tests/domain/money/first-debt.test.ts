import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plusDays } from '#domain/kernel/day.ts'
import { firstDebt } from '#domain/money/first-debt.ts'
import { currencies } from '#domain/references/currency.ts'

const { UZS, USD } = currencies
const today = '2026-11-20'
const due = (currency_id: string, amount: number, days: number) => ({
  currency_id,
  amount,
  due_date: plusDays(today, days),
})

test.each([
  {
    name: 'what is overdue, in its own currency, before a greater debt that is not',
    balances: [
      { currency_id: UZS, amount: -900_00 },
      { currency_id: USD, amount: -50_00 },
    ],
    dues: [due(USD, -20_00, -1), due(USD, -30_00, 5), due(UZS, -900_00, 9)],
    is: { currency_id: USD, amount: 20_00 },
  },
  {
    name: 'all of the debt where nothing is overdue',
    balances: [{ currency_id: UZS, amount: -900_00 }],
    dues: [due(UZS, -900_00, 0)],
    is: { currency_id: UZS, amount: 900_00 },
  },
  {
    name: 'never more than the debt',
    balances: [{ currency_id: UZS, amount: -10_00 }],
    dues: [due(UZS, -900_00, -3)],
    is: { currency_id: UZS, amount: 10_00 },
  },
  {
    name: 'nothing where they owe us',
    balances: [{ currency_id: UZS, amount: 10_00 }],
    dues: [due(UZS, 10_00, -3)],
    is: null,
  },
])('a supplier is paid first: $name', ({ balances, dues, is }) => {
  expect(firstDebt(balances, dues, { theyPay: false, today })).toEqual(is)
})

test('what is proposed is owed, on the side that pays', () => {
  const sum = fc.record({
    currency_id: fc.constantFrom(UZS, USD),
    amount: fc.integer({ min: -1e9, max: 1e9 }),
    days: fc.integer({ min: -9, max: 9 }),
  })
  const balances = fc.uniqueArray(sum, { selector: ({ currency_id }) => currency_id })
  fc.assert(
    fc.property(balances, fc.array(sum), fc.boolean(), (held, dues, theyPay) => {
      const first = firstDebt(
        held,
        dues.map((one) => due(one.currency_id, one.amount, one.days)),
        { theyPay, today },
      )
      const own = held.filter(({ amount }) => (theyPay ? amount > 0 : amount < 0))
      const balance = own.find(({ currency_id }) => currency_id === first?.currency_id)
      expect(first === null).toBe(own.length === 0)
      if (first) expect(first.amount).toBeGreaterThan(0)
      if (first) expect(first.amount).toBeLessThanOrEqual(Math.abs(balance?.amount ?? 0))
    }),
  )
})
