import { expect, test } from 'vitest'
import '#domain/house.ts'
import {
  changed,
  chartAt,
  conditionsIn,
  inPeriod,
  isPlain,
  questionAt,
  turnedTo,
  wholeAddress,
  withConditions,
} from '#client/pages/report/address.ts'
import { saleReport } from '#domain/reports/sales.ts'

const id = '01a215fb-4fee-7607-a940-ac34c560e02e'
const at = (text: string) => questionAt(saleReport, new URLSearchParams(text), 'ru')

test('a plain address asks what the first tab does', () => {
  expect(at('page=1&per_page=100')).toMatchObject({
    view: 'by_shop',
    period: 'this_month',
    compare: 'previous',
    group: ['warehouse', 'category', 'product'],
    path: [],
  })
  expect(isPlain(new URLSearchParams('page=1&per_page=100'))).toBe(true)
  expect(isPlain(new URLSearchParams('page=1&chart=line'))).toBe(false)
})

test('what an old link says wrongly is as the tab has it, and the rest stays', () => {
  const asked = `warehouse_id[]=${id}&group[]=brand`
  const right = { group: ['brand'], filters: { warehouse_id: { any: [id] } } }
  for (const wrong of ['view=gone', 'from=2026-02-31&to=2026-01-01', 'period=someday', 'compare=never', 'sort=-gone'])
    expect(at(`${asked}&${wrong}`), wrong).toMatchObject({ ...right, view: 'by_shop', period: 'this_month' })
  expect(at('figures[]=gone').figures).toEqual(['quantity', 'sum', 'cost', 'profit', 'margin'])
  expect(at('group[]=gone').group).toEqual(['warehouse', 'category', 'product'])
})

test('an order by a level that is gone is one by what is there', () => {
  expect(at('view=by_month&group[]=brand').sort).toEqual({ column: 'brand', descending: false })
  expect(at('view=by_month').sort).toEqual({ column: 'month', descending: false })
})

test('another tab keeps what is narrowed and the period that was chosen', () => {
  const now = new URLSearchParams(`view=by_shop&warehouse_id[]=${id}&from=2026-01-01&to=2026-01-31&group[]=day&saved=x`)
  const next = turnedTo(saleReport, now, 'by_brand')
  expect(questionAt(saleReport, next, 'ru')).toMatchObject({
    view: 'by_brand',
    group: ['brand', 'product'],
    period: { from: '2026-01-01', to: '2026-01-31' },
    filters: { warehouse_id: { any: [id] } },
  })
  expect(next.has('saved')).toBe(false)
})

test('conditions are changed apart from the rest of the question', () => {
  const now = new URLSearchParams(`view=by_shop&hour[from]=9&brand_id[]=${id}&chart=line`)
  expect(String(conditionsIn(saleReport, now))).toBe(String(new URLSearchParams(`hour[from]=9&brand_id[]=${id}`)))
  expect(String(withConditions(saleReport, now, new URLSearchParams('weekday[]=1')))).toBe(
    String(new URLSearchParams('view=by_shop&chart=line&weekday[]=1')),
  )
})

test('an address that is kept says everything, whatever its tab has later', () => {
  const text = `view=by_brand&compare=none&group[]=brand&client_id[]=none&sort=brand&chart=share`
  const kept = wholeAddress(saleReport, at(text), chartAt(new URLSearchParams(text)))
  const params = new URLSearchParams(kept)
  expect(questionAt(saleReport, params, 'ru')).toEqual(at(text))
  expect(chartAt(params)).toBe('share')
  expect(params.get('period')).toBe('this_month')
  expect(params.has('page')).toBe(false)
})

test('a period that moves and days of one’s own take each other’s place', () => {
  const days = changed(new URLSearchParams('period=today'), inPeriod({ from: '2026-01-01', to: '2026-01-02' }))
  expect(String(days)).toBe('from=2026-01-01&to=2026-01-02')
  expect(String(changed(days, inPeriod('last_year')))).toBe('period=last_year')
})
