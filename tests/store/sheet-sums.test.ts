import { expect, test } from 'vitest'
import { registerProduct } from '#domain/registers/goods.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { sheetSums } from '#store/sheet-sums.ts'

const held = (product_id: string, warehouse_id: string, place: string, quantity: number, cost?: number) => ({
  product_id,
  warehouse_id,
  place,
  unit: '',
  quantity,
  ...(cost !== undefined && { cost }),
})

test('sums what is asked by what is asked', () => {
  const rows = [
    held('tea', 'shop', 'on_hand', 2000, 30),
    held('tea', 'depot', 'on_hand', 3000, 50),
    held('tea', 'shop', 'reserved', 9000, 1),
    held('rice', 'shop', 'on_hand', 1000, 7),
    held('salt', 'shop', 'on_hand', 0, 0),
  ]
  const asked = { within: { place: ['on_hand'] }, group: ['product'] }
  expect(sheetSums(registerProduct, rows, asked)).toEqual([
    { product_id: 'tea', quantity: 5000, cost: 80 },
    { product_id: 'rice', quantity: 1000, cost: 7 },
  ])
  const inShop = { within: { place: ['on_hand'], warehouse_id: ['shop'] }, group: ['product', 'warehouse'] }
  expect(sheetSums(registerProduct, rows, inShop)).toContainEqual({
    product_id: 'tea',
    warehouse_id: 'shop',
    quantity: 2000,
    cost: 30,
  })
})

test('what may not be seen is not told as nothing', () => {
  const [tea] = sheetSums(registerProduct, [held('tea', 'shop', 'on_hand', 2000)], { within: {}, group: ['product'] })
  expect(tea).toEqual({ product_id: 'tea', quantity: 2000 })
})

test('of prices the last that stood then', () => {
  const price = (day: string, value: number, document_id = 'a') => ({
    product_id: 'tea',
    price_type_id: 'retail',
    price: value,
    occurred_at: `${day}T10:00:00.000Z`,
    document_id,
  })
  const rows = [price('2026-03-01', 10), price('2026-03-05', 12), price('2026-03-05', 13, 'b'), price('2026-03-07', 0)]
  const at = (day?: string) =>
    sheetSums(registerPrice, rows, { within: { product_id: ['tea'] }, group: [], ...(day && { at: `${day}T11` }) })
  expect(at('2026-02-01')).toEqual([])
  expect(at('2026-03-02')).toMatchObject([{ price: 10 }])
  expect(at('2026-03-06')).toMatchObject([{ price: 13 }])
  expect(at()).toMatchObject([{ price: 13 }])
})
