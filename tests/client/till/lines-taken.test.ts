import { expect, test } from 'vitest'
import { linesTaken } from '#client/screens/till/state/lines-taken.ts'
import { type Action, changedTill, openTill, type TillState } from '#client/screens/till/state/sale.ts'
import { goodsOf } from './goods.ts'

const add = (key: string): Action => ({ type: 'add', key, goods: goodsOf(key), price: 5_00, most: 10_000 })
const two: TillState = [add('a'), add('b')].reduce(changedTill, openTill('first'))
const most = 10_000

test.each<[string, Action, readonly string[]]>([
  ['a line that is removed', { type: 'remove', key: 'a' }, ['a']],
  ['a line of which nothing is left', { type: 'quantity', key: 'b', quantity: 0, most }, ['b']],
  [
    'not one of which there is less, since figures are typed one by one',
    { type: 'quantity', key: 'b', quantity: 1000, most },
    [],
  ],
  ['not what is added', add('c'), []],
  ['not another sale that is begun', { type: 'open', id: 'second' }, []],
  ['not a sale that is gone: it was paid, put off or cleared whole', { type: 'leave', sale: 'first', id: 'next' }, []],
])('what is taken off a sale: %s', (_, action, keys) => {
  const taken = linesTaken(two, changedTill(two, action))
  expect(taken.flatMap(({ lines }) => lines.map(({ key }) => key))).toEqual(keys)
})
