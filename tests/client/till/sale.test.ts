import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Action,
  changedTill,
  currentSale,
  discountOf,
  fullOf,
  openTill,
  piecesOf,
  saleTotal,
  saleWith,
  type TillState,
} from '#client/screens/till/state/sale.ts'
import { priced } from '#domain/kernel/integer-math.ts'
import { goodsOf, unitOf } from './goods.ts'

const cable = goodsOf('cable')
const flour = goodsOf('flour', { measure: 'кг', precision: 3 })
const phone = goodsOf('phone', { imei_1: true })
const after = (...actions: Action[]): TillState => actions.reduce(changedTill, openTill('a'))
const add = (key: string, goods = cable, most = 10_000): Action => ({ type: 'add', key, goods, price: 1_000_00, most })
const saleAfter = (...actions: Action[]) => currentSale(after(...actions))

test('what is scanned again counts on in its line, as far as there is any', () => {
  const sale = saleAfter(add('1'), add('2', flour), add('3'))
  expect(sale.lines.map(({ goods, quantity }) => [goods.id, quantity])).toEqual([
    ['cable', 2000],
    ['flour', 1000],
  ])
  expect(sale.selected).toBe('1')
  expect(saleAfter(add('1', cable, 1000), add('2', cable, 1000)).lines[0]?.quantity).toBe(1000)
  expect(saleAfter(add('1', cable, 0)).lines).toEqual([])
})

test('the last of what is weighed is sold to the gram', () => {
  const sale = saleAfter(add('1', flour, 1250), add('2', flour, 1250), add('3', flour, 1250))
  expect(sale.lines[0]?.quantity).toBe(1250)
})

test.each([
  ['more than there is', cable, 99_000, 10_000],
  ['half a piece', cable, 2500, 2000],
  ['a part of a kilogram', flour, 1234, 1234],
])('a typed quantity: %s', (_, goods, quantity, kept) => {
  const sale = saleAfter(add('1', goods), { type: 'quantity', key: '1', quantity, most: 10_000 })
  expect(sale.lines[0]?.quantity).toBe(kept)
})

test('a line without a quantity is gone, and what stood beside it is chosen', () => {
  const sale = saleAfter(add('1'), add('2', flour), { type: 'quantity', key: '2', quantity: 0, most: 10_000 })
  expect(sale.lines).toHaveLength(1)
  expect(sale.selected).toBe('1')
})

test('a unit stands in one line once, and leaves it alone', () => {
  const unit = (code: string): Action => ({
    type: 'addUnit',
    key: code,
    goods: phone,
    price: 5,
    most: 9000,
    unit: unitOf(code),
  })
  const till = after(unit('1'), unit('2'), unit('1'), { type: 'quantity', key: '1', quantity: 9000, most: 9000 })
  expect(currentSale(till).lines.map(({ quantity, units }) => [quantity, units.length])).toEqual([[2000, 2]])
  expect(saleWith(till, unitOf('2'))?.number).toBe(1)
  expect(saleWith(till, unitOf('3'))).toBeNull()
  const less = changedTill(till, { type: 'removeUnit', key: '1', code: '1' })
  expect(currentSale(less).lines[0]?.quantity).toBe(1000)
  expect(currentSale(changedTill(less, { type: 'removeUnit', key: '1', code: '2' })).lines).toEqual([])
})

test('what was taken out by mistake comes back where it stood', () => {
  const before = saleAfter(add('1'), add('2', flour))
  const [line] = before.lines
  if (!line) throw new Error('there is no line')
  const sale = saleAfter(add('1'), add('2', flour), { type: 'remove', key: '1' }, { type: 'putBack', line, at: 0 })
  expect(sale.lines).toEqual(before.lines)
})

test('another price type prices anew what has a price of it', () => {
  const sale = saleAfter(add('1'), add('2', flour), {
    type: 'priceType',
    price_type_id: 'wholesale',
    prices: new Map([['cable', 700_00]]),
  })
  expect(sale.lines.map(({ price, set }) => [price, set])).toEqual([
    [700_00, 700_00],
    [1_000_00, 1_000_00],
  ])
})

test('sales stand beside each other; what was put off comes into an empty one', () => {
  const two = after(add('1'), { type: 'open', id: 'b' }, add('2', flour))
  expect(two.sales.map(({ id, number }) => [id, number])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  const one = changedTill(two, { type: 'leave', sale: 'b', id: 'c' })
  expect([one.current, one.sales.length]).toEqual(['a', 1])
  const none = changedTill(one, { type: 'leave', sale: 'a', id: 'c' })
  expect(none.sales.map(({ id, lines }) => [id, lines.length])).toEqual([['c', 0]])
  const { number: _, ...held } = currentSale(one)
  const recalled = changedTill(none, { type: 'recall', sale: held })
  expect(recalled.sales.map(({ id }) => id)).toEqual(['a'])
  expect(changedTill(recalled, { type: 'recall', sale: held }).sales).toHaveLength(1)
})

const goods = fc.constantFrom(cable, flour, phone)
const key = fc.constantFrom('1', '2', '3')
const sum = fc.integer({ min: -5, max: 10_000_000_00 })
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), key, goods, price: fc.option(sum.map(Math.abs)), most: fc.nat(9000) }),
  fc.record({
    type: fc.constant('addUnit' as const),
    key,
    goods: fc.constant(phone),
    price: fc.option(sum.map(Math.abs)),
    most: fc.nat(9000),
    unit: fc.constantFrom('a', 'b', 'c').map(unitOf),
  }),
  fc.record({ type: fc.constant('quantity' as const), key, quantity: fc.nat(20_000), most: fc.nat(9000) }),
  fc.record({ type: fc.constant('price' as const), key, price: sum }),
  fc.record({ type: fc.constant('discount' as const), key, discount: sum }),
  fc.record({ type: fc.constant('discountAll' as const), discount: sum.map(Math.abs) }),
  fc.record({ type: fc.constant('remove' as const), key }),
  fc.record({ type: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
)

test('whatever is done, sums are whole and add up, nothing is sold below nothing, and the chosen line is there', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const sale = saleAfter(...actions)
      for (const line of sale.lines) {
        expect(Number.isInteger(line.price) && Number.isInteger(line.discount)).toBe(true)
        expect(line.quantity).toBeGreaterThan(0)
        expect(line.discount).toBeGreaterThanOrEqual(0)
        expect(line.discount).toBeLessThanOrEqual(priced(line.price, line.quantity))
        if (line.goods.imei_1) expect(line.quantity).toBe(line.units.length * 1000)
      }
      expect(saleTotal(sale)).toBe(fullOf(sale) - discountOf(sale))
      expect(new Set(sale.lines.map(({ key }) => key)).size).toBe(sale.lines.length)
      expect(piecesOf(sale)).toBeGreaterThanOrEqual(sale.lines.length)
      if (sale.selected !== null) expect(sale.lines.map(({ key }) => key)).toContain(sale.selected)
    }),
  )
})

test('a discount on the whole sale is shared to the last tiyin', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 999_999_99 }), { minLength: 1, maxLength: 6 }),
      fc.nat(),
      (prices, wish) => {
        const lines = prices.map((price, at): Action => ({ ...add(String(at), goodsOf(String(at))), price }) as Action)
        const sale = saleAfter(...lines, { type: 'discountAll', discount: wish })
        expect(discountOf(sale)).toBe(Math.min(wish, fullOf(sale)))
      },
    ),
  )
})
