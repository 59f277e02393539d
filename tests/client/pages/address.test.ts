import { describe, expect, test } from 'vitest'
import { entriesBehind, withPeriod } from '#client/pages/register/address.ts'
import {
  changedParams,
  conditionsOf,
  narrowing,
  pageNumbers,
  placed,
  sameConditions,
  without,
} from '#client/pages/table/address.ts'
import { beginningFrom, listQuery } from '#client/pages/table/list-address.ts'
import { firstOfMonth, today } from '#client/parts/dates/days.ts'
import type { Register } from '#domain/kernel/register.ts'
import { brand } from '#domain/references/brand.ts'
import { partner } from '#domain/references/partner.ts'
import { registerSale } from '#domain/registers/goods.ts'
import { registerPartner } from '#domain/registers/money.ts'

const params = (text: string) => new URLSearchParams(text)

describe('what an address says', () => {
  test('where one stands and which forms are open narrows nothing', () => {
    expect(conditionsOf(params('page=3&per_page=50&sort=-name&dialogs[]=brand'))).toEqual([])
    expect(narrowing(params('page=3&search_type=or'))).toEqual([])
  })

  test('both ends and several values are one condition each', () => {
    const text = 'created_at[from]=2026-11-01&created_at[to]=2026-11-21&brand_id[]=a&brand_id[]=b&only_deleted=1'
    expect(narrowing(params(text))).toEqual(['created_at', 'brand_id', 'only_deleted'])
  })

  test('a wrong value is as if it were not said, and the rest holds', () => {
    const query = listQuery(brand, params('page=0&per_page=9999&sort=secret&created_at=soon&name=sam'), 'ru')
    expect(query.filters).toEqual({ name: { contains: 'sam' } })
    expect(query).toMatchObject({ page: 1, per_page: 100, sort: { column: 'sequence', descending: false } })
  })
})

describe('what a new record begins with', () => {
  const begins = (text: string) => beginningFrom(partner, listQuery(partner, params(text), 'ru'))

  test('the one kind that the list shows', () => {
    expect(begins('partner_type[]=client')).toEqual({ partner_type: 'client' })
    expect(begins('partner_type=client&customer_type=na')).toEqual({ partner_type: 'client', customer_type: 'na' })
  })

  test('nothing where it shows several, and nothing of what was merely looked for', () => {
    expect(begins('partner_type[]=client&partner_type[]=supplier')).toEqual({})
    expect(begins('is_active=0&first_name=bek&credit_limit[from]=100&search=a')).toEqual({})
  })
})

describe('how an address changes', () => {
  test('another condition begins at the first page', () => {
    expect(changedParams(params('page=4&sort=-name'), { name: ['sam'] }).toString()).toBe('sort=-name&name=sam')
  })

  test('an empty condition goes away', () => {
    expect(changedParams(params('name=sam'), { name: [] }).toString()).toBe('')
  })

  test('one condition is taken away with both of its ends, or all of them', () => {
    const all = params('per_page=50&page=2&created_at[from]=2026-11-01&created_at[to]=2026-11-21&name=sam')
    expect(without(all, 'created_at').toString()).toBe('per_page=50&name=sam')
    expect(without(all).toString()).toBe('per_page=50')
  })

  test('another order or another size begins at the first page', () => {
    expect(placed(params('page=4'), { sort: { column: 'name', descending: true } }).toString()).toBe('sort=-name')
    expect(placed(params('page=4&name=a'), { per_page: 500 }).toString()).toBe('name=a&per_page=500')
  })

  test('the order in which conditions were given makes no difference', () => {
    expect(sameConditions(params('a=1&b=2&page=1'), params('b=2&a=1'))).toBe(true)
    expect(sameConditions(params('a=1'), params('a=2'))).toBe(false)
  })
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 20, [1, -4, 4, 5, 6, -20, 20]],
  [3, 20, [1, 2, 3, 4, -20, 20]],
  [20, 20, [1, -19, 19, 20]],
])('page %i of %i', (page, last, numbers) => {
  expect(pageNumbers(page, last)).toEqual(numbers)
})

describe('the time that a register opens on', () => {
  const from = (register: Register, text: string) => withPeriod(register, params(text)).get('occurred_at[from]')

  test('is this month, for a turnover and for entries that nothing narrows', () => {
    const month = firstOfMonth(today())
    expect(from(registerSale, '')).toBe(month)
    expect(from(registerSale, 'product_id[]=a&view=entries')).toBe(month)
    expect(from(registerPartner, 'view=entries')).toBe(month)
  })

  test('is all of it for a balance, for the entries behind one, and where it is asked for', () => {
    expect(from(registerPartner, '')).toBeNull()
    expect(from(registerPartner, 'view=entries&partner_id[]=a')).toBeNull()
    expect(from(registerSale, 'time=all')).toBeNull()
    expect(from(registerSale, 'view=entries&document_id[]=a')).toBeNull()
    expect(from(registerSale, 'occurred_at[to]=2026-01-31')).toBeNull()
  })

  test('the entries behind a day are of that day, and of no side', () => {
    const behind = entriesBehind(registerSale, params('group[]=day&group[]=brand'), {
      day: '2026-01-15',
      brand_id: 'b',
    })
    expect([...behind]).toContainEqual(['occurred_at[from]', '2026-01-15'])
    expect([...behind]).toContainEqual(['occurred_at[to]', '2026-01-15'])
    expect([...behind]).toContainEqual(['brand_id[]', 'b'])
    const owed = entriesBehind(registerPartner, params('side[]=plus'), {
      partner_id: 'p',
      currency_id: 'c',
      side: 'plus',
    })
    expect([...owed.keys()]).not.toContain('side[]')
  })
})
