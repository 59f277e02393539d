import { expect, test } from 'vitest'
import { hearingOf } from '#client/screens/till/counter/hearing.ts'
import type { Item } from '#client/screens/till/state/goods.ts'
import { judgeAnswer } from '#client/screens/till/state/scan.ts'
import type { OpenPanel } from '#client/screens/till/state/ui.ts'
import { goodsOf, unitOf } from './goods.ts'

const item = (id: string): Item => ({
  ...goodsOf(id, { imei_1: true }),
  about: '',
  category_id: '',
  brand_id: '',
  image: null,
  sequence: null,
  options: [],
  price: 1,
  stock: 1000,
})
const [phone, tablet] = [item('phone'), item('tablet')]

test.each<[OpenPanel['kind'] | undefined, number, ReturnType<typeof hearingOf>]>([
  [undefined, 0, 'sale'],
  // A dialog that is no panel of the till's own: a confirmation, what a number is made of.
  [undefined, 1, 'question'],
  ['product', 1, 'sale'],
  ['product', 2, 'question'],
  ['keys', 1, 'sale'],
  ['groups', 1, 'sale'],
  ['units', 1, 'answer'],
  // Before it is drawn.
  ['units', 0, 'answer'],
  ['units', 2, 'question'],
  ['amount', 1, 'question'],
  ['saleDiscount', 1, 'question'],
  ['client', 1, 'question'],
  ['client', 0, 'question'],
  ['comment', 1, 'question'],
  ['held', 1, 'question'],
  ['priceType', 1, 'question'],
  ['shift', 1, 'question'],
  ['attach', 1, 'question'],
])('while %s is open, with %i dialogs, a scan is for the %s', (kind, dialogs, heard) => {
  expect(hearingOf(kind, dialogs)).toBe(heard)
})

test('while a unit is being chosen, only one of these goods is an answer', () => {
  const taken = { kind: 'unit', item: phone, unit: unitOf('1') } as const
  expect(judgeAnswer(phone, taken)).toBe(taken)
  expect(judgeAnswer(tablet, taken)).toEqual({ kind: 'other', item: phone, wanted: tablet })
  expect(judgeAnswer(phone, { kind: 'goods', item: tablet })).toEqual({ kind: 'other', item: tablet, wanted: phone })
  expect(judgeAnswer(phone, { kind: 'unknown', code: '7' })).toEqual({ kind: 'unknown', code: '7' })
  expect(judgeAnswer(phone, { kind: 'gone', item: phone, code: '7' })).toMatchObject({ kind: 'gone' })
})
