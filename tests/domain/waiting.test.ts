import { expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import { plusDays } from '#domain/kernel/day.ts'
import { languages } from '#domain/kernel/language.ts'
import { waitConditions, waitsFor } from '#domain/kernel/waiting.ts'
import { registerRepaymentDate } from '#domain/registers/money.ts'
import { productMovement } from '#domain/stock/product-movement.ts'
import { stockCount } from '#domain/stock/stock-count.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import { listConditions } from '#store/query-text.ts'
import { registerConditions } from '#store/register-query.ts'
import { readTexts } from '../house/locales.ts'

const everywhere = { today: '2026-11-24', placesOf: () => null }
const ofTwo = { today: '2026-11-24', placesOf: () => ['a', 'b'] }
const asked = (params: URLSearchParams | null) => params && decodeURIComponent(String(params))
const actor = (...names: string[]) => ({
  user_id: 'u',
  organisation_id: 'o',
  is_super: false,
  places: new Set<string>(),
  permissions: new Set(names.map((name) => `documents:${name}`)),
})

test.each([
  ['drafts', stockCount.fields, stockCount.waits.drafts, everywhere, 'is_posted=0'],
  [
    'drafts of own places',
    stockCount.fields,
    stockCount.waits.drafts,
    ofTwo,
    'is_posted=0&warehouse_id[]=a&warehouse_id[]=b',
  ],
  [
    'movements on their way',
    productMovement.fields,
    productMovement.waits.coming,
    ofTwo,
    'status[]=sending&status[]=partially_received&receiver_id[]=a&receiver_id[]=b',
  ],
  [
    'shifts of a week',
    cashShift.fields,
    cashShift.waits.short,
    everywhere,
    'difference[to]=-1&occurred_at[from]=2026-11-17',
  ],
  [
    'debts that were due',
    registerRepaymentDate.dimensions,
    registerRepaymentDate.waits.overdue,
    everywhere,
    'due_date[to]=2026-11-23',
  ],
])('%s are found by the conditions of their list', (_, fields, wait, waiter, conditions) => {
  expect(wait && asked(waitConditions(fields, wait, waiter))).toBe(conditions)
})

test('nothing waits for people of a place who have none', () => {
  const wait = productMovement.waits.coming
  expect(wait && waitConditions(productMovement.fields, wait, { today: '2026-11-24', placesOf: () => [] })).toBeNull()
})

test('those are told who may do something about it', () => {
  const told = (...rights: string[]) => waitsFor(actor(...rights), productMovement).map(([name]) => name)
  expect(told('product_movements.read')).toEqual([])
  expect(told('product_movements.update')).toEqual(['drafts'])
  expect(told('product_movements.update', 'product_movements.confirm')).toEqual(['drafts', 'coming'])
})

const declared = [
  ...house.map((resource) => ({ ...resource, all: resource.fields, conditions: listConditions(resource) })),
  ...books.map((register) => ({
    ...register,
    all: register.dimensions,
    conditions: registerConditions(register, 'balance'),
  })),
]

test('whatever waits is something that its table can be asked, and is named in three languages', () => {
  const texts = languages.map(readTexts)
  for (const { all, waits, conditions } of declared)
    for (const [name, wait] of Object.entries(waits)) {
      const keys = [...(waitConditions(all, wait, ofTwo) ?? new URLSearchParams()).keys()]
      const known = conditions.map(({ key }) => key)
      expect(keys.map((key) => key.replace(/\[\w*\]$/, '')).filter((key) => !known.includes(key))).toEqual([])
      for (const said of texts) expect(said).toHaveProperty([`home:waits.${name}`])
    }
})

test('days are counted over the ends of months and years', () => {
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(plusDays('2028-03-01', -1)).toBe('2028-02-29')
})
