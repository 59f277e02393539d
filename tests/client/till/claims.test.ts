import { expect, test } from 'vitest'
import { claimsOf, stepsBetween, takenAmong } from '#client/screens/till/state/claims.ts'
import { emptySale } from '#client/screens/till/state/sale.ts'

const unit = (imei_1: string, imei_2: string | null = null) => ({ imei_1, imei_2, serial_number: null })
const goods = {
  id: 'phone',
  name: 'Phone',
  measure: 'pcs',
  precision: 0,
  imei_1: true,
  imei_2: true,
  serial_number: false,
}
const saleWith = (id: string, ...units: ReturnType<typeof unit>[]) => ({
  ...emptySale(id, 1),
  lines: units.length ? [{ key: '1', goods, quantity: units.length * 1000, units, set: 1, price: 1, discount: 0 }] : [],
})
const claims = (...sales: ReturnType<typeof saleWith>[]) => claimsOf({ sales })

test('a sale claims its units by all their codes, and one without units claims nothing', () => {
  expect(claims(saleWith('a', unit('1', '2'), unit('3')), saleWith('b'))).toEqual(new Map([['a', ['1', '2', '3']]]))
})

test.each([
  ['a new unit', [saleWith('a', unit('1'))], [saleWith('a', unit('1'), unit('2'))], [], ['a']],
  ['nothing new', [saleWith('a', unit('1'))], [saleWith('a', unit('1')), saleWith('b')], [], []],
  ['a unit taken out', [saleWith('a', unit('1'), unit('2'))], [saleWith('a', unit('2'))], ['a'], ['a']],
  ['the last unit taken out', [saleWith('a', unit('1'))], [saleWith('a')], ['a'], []],
  ['a sale that is made', [saleWith('a', unit('1')), saleWith('b', unit('2'))], [saleWith('b', unit('2'))], ['a'], []],
])('%s', (_, before, after, dropped, wanted) => {
  expect(stepsBetween(claims(...before), claims(...after))).toEqual({ dropped, wanted })
})

test('each unit is told of once, whichever of its codes somebody else has', () => {
  const taken = (code: string) => ({ code, reason: 'claimed', device: null }) as const
  const all = new Map(['1', '2', '4'].map((code) => [code, taken(code)]))
  expect(takenAmong([unit('1', '2'), unit('3', '4'), unit('5')], all)).toEqual([taken('1'), taken('4')])
})
