import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { type BalancePart, balanceOf, balanceSources } from '#domain/money/balance.ts'
import { currencies } from '#domain/references/currency.ts'

const { UZS, USD } = currencies
const told = (rows: Partial<Record<BalancePart, readonly Row[]>>) =>
  balanceSources.flatMap((source) => {
    const own = rows[source.parts[0]!]
    return own ? [{ ...source, rows: own }] : []
  })

test('what there is, what is owed and what is left, each currency by itself', () => {
  expect(
    balanceOf(
      told({
        banks: [
          { currency_id: USD, amount: 500 },
          { currency_id: UZS, amount: 100 },
        ],
        cashboxes: [{ currency_id: UZS, amount: 20 }],
        debitors: [
          { currency_id: UZS, side: 'plus', amount: 70 },
          { currency_id: UZS, side: 'minus', amount: -200 },
        ],
        employees: [
          { currency_id: UZS, side: 'plus', amount: 5 },
          { currency_id: UZS, side: 'minus', amount: -8 },
        ],
        products: [{ cost: 1000, quantity: 4 }],
      }),
    ),
  ).toEqual([
    {
      currency_id: UZS,
      banks: 100,
      cashboxes: 20,
      debitors: 70,
      creditors: 200,
      employees: -3,
      products: 1000,
      totals: { debits: 1195, credits: 208, balance: 987 },
    },
    {
      currency_id: USD,
      banks: 500,
      cashboxes: 0,
      debitors: 0,
      creditors: 0,
      employees: 0,
      products: 0,
      totals: { debits: 500, credits: 0, balance: 500 },
    },
  ])
})

test('what is not told is missing, and is no nought', () => {
  const [only] = balanceOf(told({ cashboxes: [{ currency_id: UZS, amount: 20 }] }))
  expect(only).toEqual({ currency_id: UZS, cashboxes: 20, totals: { debits: 20, credits: 0, balance: 20 } })
})

test('money on its way is money: when the bank pays out card payments the total stays', () => {
  const before = balanceOf(
    told({
      banks: [{ currency_id: UZS, amount: 100 }],
      on_the_way: [{ currency_id: UZS, amount: 7 }],
      acquiring: [{ currency_id: UZS, amount: 30 }],
    }),
  )
  expect(before).toEqual([
    { currency_id: UZS, banks: 100, on_the_way: 7, acquiring: 30, totals: { debits: 137, credits: 0, balance: 137 } },
  ])
  const after = balanceOf(
    told({
      banks: [{ currency_id: UZS, amount: 130 }],
      on_the_way: [{ currency_id: UZS, amount: 7 }],
      acquiring: [],
    }),
  )
  expect(after[0]?.totals).toEqual(before[0]?.totals)
})

test('where there is nothing there are no rows', () => {
  expect(balanceOf(told({ banks: [], cashboxes: [], debitors: [], employees: [], products: [] }))).toEqual([])
})

test('the balance is all parts added up, and what we owe taken off', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(amount, amount, amount, amount, amount, amount, (bank, cash, plus, minus, owing, owed) => {
      const [sum] = balanceOf(
        told({
          banks: [{ currency_id: UZS, amount: bank }],
          cashboxes: [{ currency_id: UZS, amount: cash }],
          debitors: [
            { currency_id: UZS, side: 'plus', amount: plus },
            { currency_id: UZS, side: 'minus', amount: -minus },
          ],
          employees: [
            { currency_id: UZS, side: 'plus', amount: owing },
            { currency_id: UZS, side: 'minus', amount: -owed },
          ],
        }),
      )
      if (!sum) return expect(bank + cash + plus + minus + owing + owed).toBe(0)
      const { banks = 0, cashboxes = 0, debitors = 0, creditors = 0, employees = 0, totals } = sum
      expect(totals.balance).toBe(banks + cashboxes + debitors - creditors + employees)
      expect(totals.balance).toBe(totals.debits - totals.credits)
    }),
  )
})
