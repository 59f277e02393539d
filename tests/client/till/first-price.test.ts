import { beforeEach, expect, test, vi } from 'vitest'
import { firstPriceType, giveFirstPrice } from '#client/screens/till/state/first-price.ts'
import { emptySale, type Line, type Sale } from '#client/screens/till/state/sale.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import { parseRow } from '#domain/kernel/schema.ts'
import { currencies } from '#domain/references/currency.ts'
import { priceSetting } from '#domain/sale/price-setting.ts'
import { goodsOf } from './goods.ts'

const { rights, told, saveRow, act } = vi.hoisted(() => ({
  rights: new Set<string>(),
  told: [] as string[],
  saveRow: vi.fn(),
  act: vi.fn(),
}))
vi.mock('#client/data/call/connection.ts', () => ({ now: () => new Date('2026-11-29T09:00:00Z') }))
vi.mock('#client/data/who/session.ts', () => ({ userCan: (needed: string) => rights.has(needed) }))
vi.mock('#client/data/device/changes.ts', () => ({ saveRow }))
vi.mock('#client/screens/till/state/desk.ts', () => ({ act }))
vi.mock('#client/parts/messages.ts', () => ({
  notify: { error: (text: string) => told.push(`no: ${text}`), success: (text: string) => told.push(text) },
}))
vi.mock('#client/screens/till/state/live-catalogue.ts', () => ({
  stockedNow: () => ({ priceType: types[0], priceTypes: types }),
}))
const types = [
  { id: '01980000-0000-7000-8000-000000000001', name: 'Retail', currency_id: currencies.UZS },
  { id: '01980000-0000-7000-8000-000000000002', name: 'Wholesale', currency_id: currencies.UZS },
  { id: '01980000-0000-7000-8000-000000000003', name: 'Dollars', currency_id: currencies.USD },
]
const [retail, wholesale, dollars] = types
const cable = { ...goodsOf('cable'), id: '01980000-0000-7000-8000-000000000009' }
const unpriced = { key: '1', goods: cable, set: null, price: 0, quantity: 1000, discount: 0 } as unknown as Line
const saleOf = (price_type_id: string | null): Sale => ({ ...emptySale('s', 1), price_type_id })

beforeEach(() => {
  rights.clear()
  told.length = 0
  vi.resetAllMocks()
})

test.each<readonly [string, boolean, Line | null, string | null, string | null]>([
  ['whoever may set prices', true, unpriced, null, retail!.id],
  ['in a sale by another list', true, unpriced, wholesale!.id, wholesale!.id],
  ['whoever may not', false, unpriced, null, null],
  ['where there is a price', true, { ...unpriced, set: 5_00 }, null, null],
  ['where no line is meant', true, null, null, null],
  ['in a list of dollars', true, unpriced, dollars!.id, null],
  ['in a list that is not known here', true, unpriced, 'unknown', null],
])('the list that a first price goes into: %s', (_, may, line, list, type) => {
  if (may) rights.add(permissionOf(priceSetting, 'create'))
  expect(firstPriceType(line, saleOf(list))?.id ?? null).toBe(type)
})

test.each([
  [false, 'price.given'],
  [true, 'price.givenHere'],
])(
  'it is saved as a document of prices, stands in the sale at once, and is told (waiting: %s)',
  async (waiting, text) => {
    saveRow.mockResolvedValue({ ok: true, waiting })
    await giveFirstPrice(unpriced, retail!, 90_000_00, ((key: string) => key) as never)
    const [[resource, { input }]] = saveRow.mock.calls as [[unknown, { input: Record<string, unknown> }]]
    expect(resource).toBe(priceSetting)
    expect(parseRow(priceSetting, { organisation_id: retail!.id, ...input })).toMatchObject({ ok: true })
    const prices = new Map([[cable.id, 90_000_00]])
    expect(act.mock.calls).toEqual([[{ type: 'priceType', price_type_id: retail!.id, prices }]])
    expect(told).toEqual([text])
  },
)

test('one that is refused is told, and the list stays without it', async () => {
  saveRow.mockResolvedValue({ ok: false, message: 'The period is closed', errors: {} })
  await giveFirstPrice(unpriced, retail!, 90_000_00, ((key: string) => key) as never)
  expect(act).not.toHaveBeenCalled()
  expect(told).toEqual(['no: The period is closed'])
})
