import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct, registerReturnable, registerSale } from '#domain/registers/goods.ts'
import { registerCashbox, registerPartner } from '#domain/registers/money.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import type { EffectEntry } from '#store/outbox.ts'
import type { Filter } from '#store/question.ts'
import { sheetSums } from '#store/sheet-sums.ts'
import { behind, sheetsBehind } from '#sync/device/behind.ts'
import { overlaidSheet } from '#sync/device/overlay.ts'

const any = (...values: readonly (string | null)[]): Filter => ({ any: values })
const stock = (product_id: string, warehouse_id: string, place = 'on_hand', unit = '') => ({
  product_id,
  warehouse_id,
  place,
  unit,
})
const entry = (register: Register, dimensions: Row, amounts: Readonly<Record<string, number>>, document_id: string) =>
  ({ register: register.name, dimensions, amounts, document_id, occurred_at: '2026-03-01T09:00:00.000Z' }) as const
const told = (found: ReturnType<typeof behind>) =>
  found.map(({ currency_id, told, moves, shown }) => ({
    ...(currency_id && { currency_id }),
    told,
    moves: moves.map(({ document_id, amounts }) => `${document_id} ${Object.values(amounts).join(' ')}`),
    shown,
  }))

test('what the server told and what was done here since make what is shown', () => {
  const shop = { filters: { product_id: any('tea'), warehouse_id: any('shop'), place: any('on_hand') } }
  const held = [
    { ...stock('tea', 'shop'), quantity: 9000, cost: 90 },
    { ...stock('tea', 'shop', 'on_hand', 'imei'), quantity: 1000, cost: 10 },
    { ...stock('tea', 'depot'), quantity: 5000, cost: 50 },
  ]
  const did = (document: string, quantity: number, where = stock('tea', 'shop')) =>
    entry(registerProduct, where, { quantity, cost: quantity / 100 }, document)
  const cases: readonly [string, readonly EffectEntry[], readonly string[], number][] = [
    ['nothing was done', [], [], 10_000],
    ['a sale', [did('sale', -2000)], ['sale -2000'], 8000],
    ['its lines are one', [did('sale', -2000), did('sale', -1000)], ['sale -3000'], 7000],
    ['two sales', [did('one', -2000), did('other', -1000)], ['one -2000', 'other -1000'], 7000],
    ['a sale that was changed', [did('sale', -2000), did('sale', 2000), did('sale', -500)], ['sale -500'], 9500],
    ['a sale that was taken back', [did('sale', -2000), did('sale', 2000)], [], 10_000],
    ['goods that moved on', [did('move', -2000), did('move', 2000, stock('tea', 'depot'))], ['move -2000'], 8000],
    ['more than there was', [did('sale', -12_000)], ['sale -12000'], -2000],
    [
      'something else',
      [did('sale', -1000, stock('rice', 'shop')), did('sale', 1, stock('tea', 'shop', 'reserved'))],
      [],
      10_000,
    ],
  ]
  for (const [name, entries, moves, shown] of cases)
    expect(told(behind(registerProduct, shop, held, entries)), name).toEqual([{ told: 10_000, moves, shown }])
})

test('what nothing is known of is nought, and money is told by its currencies', () => {
  expect(behind(registerProduct, { filters: { product_id: any('salt') } }, [], [])).toEqual([
    { currency_id: null, told: 0, moves: [], shown: 0 },
  ])
  const owes = (currency_id: string) => ({ partner_id: 'ali', currency_id })
  const entries = [
    entry(registerPartner, owes('usd'), { amount: 700 }, 'sale'),
    entry(registerCashbox, { cashbox_id: 'ali', currency_id: 'uzs' }, { amount: 1 }, 'sale'),
  ]
  expect(
    told(behind(registerPartner, { filters: { partner_id: any('ali') } }, [{ ...owes('uzs'), amount: 50 }], entries)),
  ).toEqual([
    { currency_id: 'uzs', told: 50, moves: [], shown: 50 },
    { currency_id: 'usd', told: 0, moves: ['sale 700'], shown: 700 },
  ])
})

test('a device tells only what it holds whole', () => {
  const tea = { filters: { product_id: any('tea', 'rice', 'tea') } }
  expect(sheetsBehind(registerProduct, tea)).toEqual(['tea', 'rice'])
  const cases: readonly [string, Register, Parameters<typeof sheetsBehind>[1]][] = [
    ['all goods at once', registerProduct, { filters: { warehouse_id: any('shop') } }],
    ['what was once', registerProduct, { ...tea, to: '2026-01-01T00:00:00.000Z' }],
    ['what went through since', registerProduct, { ...tea, from: '2026-01-01T00:00:00.000Z' }],
    ['of one document', registerProduct, { filters: { ...tea.filters, document_id: any('sale') } }],
    ['whatever is like it', registerProduct, { filters: { ...tea.filters, unit: { contains: '35' } } }],
    ['what the server alone keeps', registerSale, { filters: { product_id: any('tea') } }],
    ['of old sales', registerReturnable, { filters: { sale_id: any('sale') } }],
    ['a price, which is no sum', registerPrice, tea],
  ]
  for (const [name, register, asked] of cases) expect(sheetsBehind(register, asked), name).toBeNull()
})

test('it always comes to what every other screen of the device shows', () => {
  const place = fc.record({
    product_id: fc.constantFrom('tea', 'rice'),
    warehouse_id: fc.constantFrom('shop', 'depot'),
    place: fc.constantFrom('on_hand', 'reserved'),
    unit: fc.constantFrom('', 'imei'),
  })
  const quantity = fc.integer({ min: -5000, max: 5000 })
  const sheets = fc.uniqueArray(fc.tuple(place, quantity), { selector: ([where]) => Object.values(where).join() })
  const deeds = fc.array(fc.tuple(place, quantity, fc.constantFrom('sale', 'move', 'count')))
  const filters = fc.record(
    {
      product_id: fc.constant(any('tea')),
      warehouse_id: fc.subarray(['shop', 'depot', null], { minLength: 1 }).map((some) => any(...some)),
      place: fc.constantFrom(any('on_hand'), any('on_hand', 'reserved')),
    },
    { requiredKeys: ['product_id'] },
  )
  fc.assert(
    fc.property(sheets, deeds, filters, (known, done, asked) => {
      const held = known.map(([where, quantity]) => ({ ...where, quantity, cost: 0 }))
      const entries = done.map(([where, quantity, by]) => entry(registerProduct, where, { quantity, cost: 0 }, by))
      const [one] = behind(registerProduct, { filters: asked }, held, entries)
      const within = Object.fromEntries(
        Object.entries(asked).map(([key, filter]) => [key, 'any' in filter ? filter.any.map(String) : []]),
      )
      const screen = sheetSums(registerProduct, overlaidSheet(registerProduct, held, entries), {
        within,
        group: ['product'],
      })
      expect(one?.shown).toBe(Number(screen[0]?.quantity ?? 0))
      const moved = one?.moves.reduce((sum, { amounts }) => sum + Number(amounts.quantity), 0)
      expect(Number(one?.told) + Number(moved)).toBe(one?.shown)
      // Each move is told once, and none that came to nothing.
      expect(one?.moves.every(({ amounts }) => amounts.quantity !== 0)).toBe(true)
    }),
  )
})
