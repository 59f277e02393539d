import { expect, test } from 'vitest'
import {
  arrangedTiles,
  arrangementOf,
  inRuns,
  movedTile,
  partsAsked,
  questionFor,
  tilesFor,
} from '#client/screens/home/dashboard/tiles.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { dueConditions, salesQuestion, usualQuestions } from '#domain/reports/dashboard.ts'

const actor = (...names: string[]): Actor => ({
  ...{ user_id: 'u', organisation_id: 'o', is_super: false, places: new Set<string>() },
  permissions: new Set(names.map((name) => (name.includes(':') ? name : `documents:${name}`))),
})
const owner = actor('roles.admin')
const cashier = actor('product_retail_sales.read', 'product_retail_sales.create')
const shown = (person: Actor) => tilesFor(person).shown

test('everybody has the tiles of their rights, in the order of what they do', () => {
  expect(shown(owner).slice(0, 7)).toEqual(['sum', 'profit', 'margin', 'average_check', 'checks', 'hours', 'attention'])
  expect(shown(cashier)).toEqual(['sum', 'checks', 'average_check', 'shift'])
  expect(tilesFor(cashier).all).not.toContain('profit')
  const accountant = actor(
    ...['warehouses.admin', 'product_retail_sales.read', 'outcoming_bank_orders.create', 'outcoming_bank_orders.read'],
    ...['reports:register_cashboxes.read', 'reports:register_cashboxes.total'],
  )
  expect(shown(accountant)[0]).toBe('money')
  expect(shown(actor())).toEqual([])
})

test('tiles stay as they were arrangedTiles, and a new one stands after them', () => {
  const usual = arrangedTiles(cashier, null)
  const turned = movedTile(usual, 0, 1)
  expect(turned.map(({ tile }) => tile).slice(0, 3)).toEqual(['checks', 'sum', 'average_check'])
  expect(movedTile(usual, 0, -1)).toEqual(usual)
  const kept = arrangementOf(turned.map((one) => (one.tile === 'checks' ? { ...one, isShown: false } : one)))
  expect(arrangedTiles(cashier, kept).filter(({ isShown }) => isShown)[0]?.tile).toBe('sum')
  const older = { order: ['checks', 'gone'], hidden: [] }
  expect(arrangedTiles(cashier, older).map(({ tile }) => tile)).toEqual([
    'checks',
    'sum',
    'average_check',
    'shift',
    'hours',
    'goods',
  ])
})

test('only what is shown is asked for, once', () => {
  expect(partsAsked(['sum', 'profit', 'hours', 'counters', 'balance', 'shift'])).toEqual(['sales', 'hours', 'balance'])
  expect(questionFor({ period: 'today', warehouse: 'w' }, ['sales', 'hours'])).toEqual({
    period: 'today',
    warehouse_id: 'w',
    parts: ['hours', 'sales'],
  })
  expect(inRuns(['money', 'sum', 'checks', 'hours'])).toEqual([['money'], ['sum', 'checks'], ['hours']])
})

test('a tile and its report ask the same: the period, what it is compared with, the shop and the seller', () => {
  const asked = { period: 'today', warehouse: 'w', seller: 's' } as const
  expect(String(salesQuestion(asked, ['product']))).toBe(
    'period=today&compare=week&group%5B%5D=product&warehouse_id%5B%5D=w&seller_id%5B%5D=s',
  )
  const usual = usualQuestions({ ...asked, period: 'yesterday' }, '2026-11-26')
  expect(usual.map((params) => [params.get('from'), params.get('to')])).toEqual(
    ['2026-11-18', '2026-11-11', '2026-11-04', '2026-10-28'].map((day) => [day, day]),
  )
})

test('each day a debt is due falls into one of its times', () => {
  const ends = (['overdue', 'soon', 'later'] as const).map((time) => String(dueConditions(time, '2026-11-26')))
  expect(ends.map((text) => decodeURIComponent(text))).toEqual([
    'due_date[to]=2026-11-25',
    'due_date[from]=2026-11-26&due_date[to]=2026-12-03',
    'due_date[from]=2026-12-04',
  ])
})
