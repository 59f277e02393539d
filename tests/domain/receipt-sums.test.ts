import { expect, test } from 'vitest'
import type { Language } from '#domain/kernel/language.ts'
import { finderBy, type Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { fiscalSums, receiptOf } from '#domain/till/receipt.ts'
import { line } from '../support/shop.ts'

const { UZS, USD } = currencies
const sale = {
  organisation_id: 'o',
  warehouse_id: 'w',
  cashbox_id: 'c',
  occurred_at: '2026-11-21T19:30:00.000Z',
  lines: [line('cable', 2, { price: 10_000_00, discount: 1_000_00 }), line('phone', 1, { price: 1_000_000_00 })],
  total: 1_019_000_00,
}
const rowOf = finderBy((resource) => (resource === 'retail_sale' ? sale : null))

test('goods that came back are worth their share of what was paid, where the sale is at hand', () => {
  const by = { type: 'cash', amount: 9_500_00, currency_id: UZS }
  const back = { ...sale, sale_id: 's', lines: [line('cable', 1, { sale_line: 1 })], total: 9_500_00, payments: [by] }
  const receipt = receiptOf(back, rowOf, null)
  expect(receipt.lines).toMatchObject([{ price: 10_000_00, discount: 500_00, sum: 9_500_00 }])
  expect(fiscalSums(receipt, [{ sum: 9_500_00 }])).toEqual({ total: 9_500_00, cash: 9_500_00, card: 0 })
  expect(receiptOf(back, () => null, null).lines).toMatchObject([{ price: null, sum: null }])
})

test('a fiscal device is told dollars as cash, and neither what is owed nor what a card paid', () => {
  const paid = (...payments: object[]) => {
    const receipt = receiptOf({ ...sale, payments }, () => null, null)
    return fiscalSums(
      receipt,
      receipt.lines.map(({ sum }) => ({ sum: sum ?? 0 })),
    )
  }
  const { total } = sale
  const dollars = { type: 'cash', amount: 100_00, currency_id: USD, change: 210_000_00 }
  const by = (type: string, amount: number) => ({ type, amount, currency_id: UZS })
  expect(paid(dollars, by('debt', 19_000_00))).toEqual({ total, cash: 1_000_000_00, card: 0 })
  expect(paid(by('cash', 19_000_00), by('terminal', 1_000_000_00))).toEqual({
    total,
    cash: 19_000_00,
    card: 1_000_000_00,
  })
  expect(paid(by('alif', total))).toEqual({ total, cash: 0, card: 0 })
})

test('a receipt says whose it is: tax number, address in the language of the till, phone', () => {
  const rows: Readonly<Record<string, Row>> = {
    organisation: { name: 'MT Group', inn: '301234567' },
    warehouse: { name: 'Chilonzor', region_id: 'r', district_id: 'd', home: '12', phone_number: '+998712001122' },
    region: { name_uz: 'Toshkent', name_ru: 'Ташкент', name_en: 'Tashkent' },
    district: { name_uz: 'Chilonzor', name_ru: 'Чиланзар', name_en: 'Chilanzar' },
  }
  const found = finderBy((name, id) => (id ? rows[name] : null))
  const toldIn = (language: Language) => {
    const { tax_number, address, phone } = receiptOf(sale, found, null, language)
    return [tax_number, address, phone]
  }
  expect(toldIn('uz')).toEqual(['301234567', 'Toshkent, Chilonzor, 12', '+998712001122'])
  expect(toldIn('ru')[1]).toBe('Ташкент, Чиланзар, 12')
  expect(toldIn('en')[1]).toBe('Tashkent, Chilanzar, 12')
  expect(receiptOf(sale, () => null, null)).toMatchObject({ tax_number: null, address: null, phone: null })
})

test('a receipt names the firm as it is registered, and its phone where the shop has none', () => {
  const firm = { name: 'MT', legal_name: 'MT Group MChJ', phone_number: '+998712000000' }
  const found = finderBy((name) => (name === 'organisation' ? firm : null))
  expect(receiptOf(sale, found, null)).toMatchObject({ organisation: 'MT Group MChJ', phone: '+998712000000' })
  const unregistered = finderBy((name) => (name === 'organisation' ? { ...firm, legal_name: null } : null))
  expect(receiptOf(sale, unregistered, null).organisation).toBe('MT')
})
