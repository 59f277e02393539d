import { expect, test } from 'vitest'
import '#domain/house.ts'
import { questionAt } from '#client/pages/report/address.ts'
import { addsUp, chartChoices, chartPlan, timeAxisFor } from '#client/pages/report/chart-plan.ts'
import { timesWithin } from '#client/pages/report/chart-points.ts'
import { entriesLink } from '#client/pages/report/entries-link.ts'
import { stepsOf } from '#client/pages/report/why-bars.ts'
import { saleReport } from '#domain/reports/sales.ts'
import { stockReport, stockTurnover } from '#domain/reports/stock.ts'
import { mainFigure } from '#store/main-figure.ts'
import { superActor } from '../../../support/actors.ts'

const at = (text: string) => questionAt(saleReport, new URLSearchParams(text), 'ru')
const november = { from: '2026-11-01', to: '2026-11-26' }

test('the chart fits what the rows are', () => {
  const plan = (text: string, chart?: 'bar' | 'line' | 'share') =>
    chartPlan(saleReport, at(text), {}, chart ?? null, november)
  expect(plan('group[]=warehouse')).toEqual({ kind: 'bar', axis: 'warehouse', isTime: false })
  expect(plan('group[]=month')).toEqual({ kind: 'bar', axis: 'month', isTime: true })
  expect(plan('group[]=warehouse', 'line')).toEqual({ kind: 'line', axis: 'day', isTime: true })
  expect(plan('group[]=warehouse', 'share')).toMatchObject({ kind: 'share' })
  // Margins are no parts of a whole, and months are told in their order.
  expect(plan('group[]=warehouse&sort=-margin', 'share')).toMatchObject({ kind: 'bar' })
  expect(plan('group[]=month', 'share')).toMatchObject({ kind: 'bar' })
  expect(chartPlan(saleReport, at(''), {}, 'none', november)).toBe(null)
  expect(chartChoices(saleReport, at('group[]=day'))).toEqual(['bar', 'line'])
})

test('only what adds up is drawn as a part of a whole', () => {
  const adding = Object.keys(saleReport.figures).filter((name) => addsUp(saleReport, name))
  expect(adding).toEqual(['quantity', 'sum', 'discount', 'cost', 'profit'])
  expect(mainFigure(saleReport, at('sort=-profit'))).toBe('profit')
  expect(mainFigure(saleReport, at('view=by_month'))).toBe('sum')
  expect(mainFigure(saleReport, at('figures[]=margin&sort=warehouse'))).toBe('margin')
  // Goods in the order of their names are still told by what is left of them, not by what there was first.
  const turnover = questionAt(stockTurnover, new URLSearchParams('sort=category'), 'ru')
  expect(mainFigure(stockTurnover, turnover)).toBe('cost_closing')
  // A price is of one product: it tells nothing of a warehouse.
  const unpriced = questionAt(
    stockReport,
    new URLSearchParams('figures[]=quantity&figures[]=price&figures[]=worth'),
    'ru',
  )
  expect(mainFigure(stockReport, unpriced)).toBe('worth')
})

test.each([
  ['2026-11-26', '2026-11-26', 'hour'],
  ['2026-11-01', '2026-11-26', 'day'],
  ['2026-06-01', '2026-11-26', 'week'],
  ['2025-12-01', '2026-11-26', 'month'],
  ['1970-01-01', '2069-12-31', 'year'],
] as const)('from %s to %s time goes by the %s', (from, to, axis) => {
  expect(timeAxisFor(saleReport.times, { from, to })).toBe(axis)
  expect(timeAxisFor(['month', 'year'], { from, to })).toBe(axis === 'year' ? 'year' : 'month')
})

test('days on which nothing happened are points too, unless there are too many', () => {
  expect(timesWithin('day', { from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  expect(timesWithin('week', { from: '2026-11-25', to: '2026-12-01' })).toEqual(['2026-11-23', '2026-11-30'])
  expect(timesWithin('quarter', { from: '2025-12-31', to: '2026-04-01' })).toEqual(['2025-Q4', '2026-Q1', '2026-Q2'])
  expect(timesWithin('hour', november)).toHaveLength(24)
  expect(timesWithin('weekday', november)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(timesWithin('day', { from: '1970-01-01', to: '2069-12-31' })).toBe(null)
})

const product = '01a215fb-4fee-7607-a940-ac34c560e02e'

test('a figure leads to its entries where their address can say what it is narrowed by', () => {
  const link = (text: string, path: readonly (string | null)[], figure = 'sum') => {
    const to = entriesLink(superActor, saleReport, { ...at(text), path }, figure, november)
    return to && decodeURIComponent(to)
  }
  expect(link('group[]=product', [product])).toBe(
    `/sale/register-sales?view=entries&product_id[]=${product}&occurred_at[from]=2026-11-01&occurred_at[to]=2026-11-26`,
  )
  expect(link('group[]=client', [null], 'margin')).toContain('client_id[]=none')
  expect(link('group[]=month', ['2026-11'])).toContain('occurred_at[from]=2026-11-01')
  // Neither a brand nor an hour is a column of an entry, and a number of receipts is no sum.
  expect(link('group[]=brand', [product])).toBe(null)
  expect(link('group[]=hour', ['9'])).toBe(null)
  expect(link('hour[]=9&group[]=product', [product])).toBe(null)
  expect(link('group[]=product', [product], 'checks')).toBe(null)
})

test('bars of a change follow one another from what was to what is', () => {
  const steps = stepsOf({
    before: 100,
    now: 70,
    parts: [
      { cause: 'quantity', amount: -50 },
      { cause: 'price', amount: 20 },
    ],
  })
  expect(steps).toEqual([
    { cause: 'quantity', amount: -50, start: 0, width: 100 },
    { cause: 'price', amount: 20, start: 0, width: 40 },
  ])
})
