import { expect, test } from 'vitest'
import type { HistoryEntry } from '#client/data/ask/history.ts'
import { hasWay, passedIn, trackOf } from '#client/pages/document/track.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { productMovement } from '#domain/stock/product-movement.ts'
import { productReceipt } from '#domain/stock/product-receipt.ts'

const passed = (...statuses: string[]) =>
  statuses.map((status, at) => ({ status, at: `2026-11-0${at + 1}`, by: 'Nodira', comment: null }))
const told = (...asked: Parameters<typeof trackOf>) =>
  trackOf(...asked).map(({ status, stands }) => `${stands} ${status}`)

test('a movement that is under way has its usual way ahead', () => {
  expect(told(productMovement, 'draft', passed('draft'))).toEqual([
    'current draft',
    'ahead sending',
    'ahead received_all',
  ])
  expect(told(productMovement, 'sending', passed('draft', 'sending'))).toEqual([
    'done draft',
    'current sending',
    'ahead received_all',
  ])
})

test('a part on its way comes only where it has come: whoever receives all at once skips nothing', () => {
  expect(told(productMovement, 'partially_received', passed('sending', 'partially_received'))).toEqual([
    'done sending',
    'current partially_received',
    'ahead received_all',
  ])
})

test('what was skipped has not been, and an end has nothing ahead', () => {
  expect(told(productMovement, 'received_all', passed('sending', 'received_all'))).toEqual([
    'done sending',
    'current received_all',
  ])
  expect(told(productMovement, 'cancelled', passed('sending', 'cancelled'))).toEqual([
    'done sending',
    'current cancelled',
  ])
})

test('a sale whose return was taken back is only sold again', () => {
  expect(told(retailSale, 'sale', passed('postpone', 'sale', 'partial_returned', 'sale'))).toEqual([
    'done postpone',
    'current sale',
  ])
  expect(told(retailSale, 'returned', passed('sale', 'partial_returned', 'returned'))).toEqual([
    'done sale',
    'done partial_returned',
    'current returned',
  ])
})

test('until its history is known a document stands where it stands', () => {
  expect(trackOf(productMovement, 'sending', [])[0]).toEqual({ status: 'sending', stands: 'current', passed: null })
})

test('its history tells the statuses in their order, with who and when', () => {
  const entry = (at: string, action: HistoryEntry['action'], changes: HistoryEntry['changes']): HistoryEntry => ({
    at,
    action,
    changes,
    user: { id: 'u', name: 'Nodira' },
    device: '',
    comment: action === 'update' ? 'late' : null,
  })
  const history = [
    entry('3', 'update', { status: { from: 'sending', to: 'finish' } }),
    entry('2', 'update', { comment: { from: null, to: 'x' } }),
    entry('1', 'create', { status: { from: null, to: 'sending' } }),
    entry('0', 'create', {}),
  ]
  expect(passedIn(productMovement, history)).toEqual([
    { status: 'draft', at: '0', by: 'Nodira', comment: null },
    { status: 'sending', at: '1', by: 'Nodira', comment: null },
    { status: 'finish', at: '3', by: 'Nodira', comment: 'late' },
  ])
})

test('only a document of several statuses has a way to show', () => {
  expect([productMovement, retailSale, productReceipt].map(hasWay)).toEqual([true, true, false])
})
