import { expect, test } from 'vitest'
import { isInSoums, signOf } from '#client/fields/money.tsx'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import { amount, type Fields, ref } from '#domain/kernel/field.ts'
import { currencies, currencyFieldOf, currencyOf } from '#domain/references/currency.ts'

const { UZS, USD } = currencies
const exchange = {
  currency: ref('currency'),
  received_currency: ref('currency'),
  price_type: ref('price_type'),
  amount: amount(),
  received: amount({ in: 'received_currency' }),
  worth: amount({ in: 'base' }),
  price: amount({ in: 'price_type' }),
}
const row = { currency_id: USD, received_currency_id: UZS, price_type_id: 'retail' }

test.each([
  ['amount', USD, 'currency', false],
  ['received', UZS, 'received_currency', false],
  ['worth', UZS, null, true],
] as const)('%s is in the currency that is told beside it', (name, currency, field, isHeaded) => {
  expect(currencyOf(exchange[name], row)).toBe(currency)
  expect(currencyFieldOf(exchange[name], exchange)).toBe(field)
  expect(isInSoums(exchange[name], exchange)).toBe(isHeaded)
})

test('a price is in the currency of the list that it stands in', () => {
  expect(currencyOf(exchange.price, row, { currency_id: USD })).toBe(USD)
  expect(currencyOf(exchange.price, row, {})).toBe(UZS)
})

test('where nothing stands beside it a sum is in soums', () => {
  expect([currencyOf(amount(), {}), currencyOf(amount(), { currency_id: null })]).toEqual([UZS, UZS])
  expect(isInSoums(amount(), { amount: amount() })).toBe(true)
  expect([signOf(UZS), signOf(USD), signOf('other')]).toEqual(['', 'USD', ''])
})

const held: readonly (readonly [string, Fields, Fields])[] = [
  ...house.map(({ name, fields }) => [name, fields, fields] as const),
  ...books.map(({ name, dimensions, resources }) => [name, resources, dimensions] as const),
]
test.each(held)('%s names what tells the currency of its sums', (_, fields, beside) => {
  for (const field of Object.values(fields))
    if (field.kind === 'amount' && field.in && field.in !== 'base') expect(beside).toHaveProperty(field.in)
})

test('no register adds up two currencies', () => {
  for (const { name, dimensions, resources, apart } of books)
    if (dimensions.currency && Object.values(resources).some(({ kind }) => kind === 'amount'))
      expect(apart, name).toContain('currency')
})
