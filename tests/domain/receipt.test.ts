import {
  array,
  assert,
  constantFrom,
  date,
  integer,
  oneof,
  option,
  property,
  record,
  string,
  uint8Array,
  uuid,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finderBy, type Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { ReceiptSummary } from '#domain/sale/promised-sale.ts'
import { lettersFrom, lettersOf } from '#domain/till/compact.ts'
import { receiptOf } from '#domain/till/receipt.ts'
import { openedReceipt, receiptBody, receiptCode, summaryOf } from '#domain/till/receipt-code.ts'
import { isSealedBy, type SealingTill, sealingTill, signatureOf } from '../support/receipts.ts'

const { UZS, USD } = currencies
const [till, another] = [sealingTill(), sealingTill()]
function sealed(summary: ReceiptSummary, by: SealingTill = till) {
  const body = receiptBody(summary, by.device)
  return receiptCode(body, signatureOf(body, by))
}
/** What others believe of a text that know that till alone: nothing unless it has sealed it. */
function believed(text: string): ReceiptSummary | null {
  const opened = openedReceipt(text)
  return opened?.seal && isSealedBy(opened, till) ? opened.summary : null
}

const imei = integer({ min: 0, max: 999_999_999 }).map((n) => `49${String(n).padStart(13, '0')}`)
const sum = integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const summary = record({
  sale_id: uuid(),
  number: string({ maxLength: 20, unit: 'binary' }),
  occurred_at: date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((at) =>
    new Date(Math.floor(at.getTime() / 1000) * 1000).toISOString(),
  ),
  total: sum,
  client_id: option(uuid()),
  debt: sum,
  lines: array(
    record({
      product_id: uuid(),
      quantity: integer({ min: 1, max: 1e12 }),
      sum,
      imei_1: array(oneof(imei, constantFrom('000000000000000', '999999999999999')), { maxLength: 3 }),
      imei_2: array(imei, { maxLength: 3 }),
      serial_number: array(string({ minLength: 1, maxLength: 50, unit: 'binary' }), { maxLength: 3 }),
    }),
    { maxLength: 12 },
  ),
})

describe('the code of a receipt', () => {
  test('says what was sold, to whoever has the key', () => {
    assert(
      property(summary, (one) => {
        expect(believed(sealed(one))).toEqual(one)
      }),
    )
  })

  test('is of letters that a QR code packs closest, and none is lost at its end', () => {
    assert(
      property(summary, (one) => {
        expect(sealed(one)).toMatch(/^SAVDO3:[0-9A-Z$*+.-]+$/)
      }),
    )
  })

  test('of another till is not believed, nor by its key in the name of this one', () => {
    assert(
      property(summary, (one) => {
        expect(believed(sealed(one, another))).toBeNull()
        expect(believed(sealed(one, { ...another, device: till.device }))).toBeNull()
      }),
    )
  })

  test('that was damaged anywhere is not believed', () => {
    const damaged = record({ one: summary, at: integer({ min: 0, max: 1e6 }), letter: constantFrom(...'0AZ.:щ') })
    assert(
      property(damaged, ({ one, at, letter }) => {
        const text = sealed(one)
        const place = at % text.length
        const other = text.slice(0, place) + letter + text.slice(place + 1)
        if (other !== text) expect(believed(other)).toBeNull()
        expect(believed(text.slice(0, place))).toBeNull()
        expect(believed(text + letter)).toBeNull()
      }),
    )
  })

  test('whose sum was made larger by somebody who knows how it is written is not believed', () => {
    assert(
      property(summary, (one) => {
        const forged = receiptBody({ ...one, total: one.total === 0 ? 1 : one.total - 1 }, till.device)
        const signature = signatureOf(receiptBody(one, till.device), till)
        expect(believed(receiptCode(forged, signature))).toBeNull()
      }),
    )
  })

  test('may be anything at all that a scanner reads', () => {
    assert(
      property(
        oneof(
          string({ unit: 'binary' }),
          uint8Array().map((bytes) => `SAVDO3:${lettersOf(bytes)}`),
        ),
        (text) => {
          expect(believed(text)).toBeNull()
        },
      ),
    )
  })

  test('of nine phones with two IMEIs each fits a QR code that a 58 mm printer prints in dots of four', () => {
    const line = {
      product_id: '01890a5d-ac96-7fff-bfff-ffffffffffff',
      quantity: 1000,
      sum: 25_000_000_00,
      imei_1: ['490154203237518'],
      imei_2: ['490154203237526'],
      serial_number: [],
    }
    const sale = {
      sale_id: line.product_id,
      number: 'A12-104217',
      occurred_at: '2026-11-21T10:15:30.000Z',
      total: 250_000_000_00,
      client_id: null,
      debt: 0,
    }
    const text = sealed({ ...sale, lines: Array.from({ length: 9 }, () => line) })
    // Version 17 at level M is 85 modules wide and holds so many letters; 384 dots are printed in a row.
    expect(text.length).toBeLessThanOrEqual(734)
    expect((85 + 8) * 4).toBeLessThanOrEqual(384)
  })

  test('any bytes are written in letters and read back', () => {
    assert(
      property(uint8Array(), (bytes) => {
        expect(lettersFrom(lettersOf(bytes))).toEqual(bytes)
      }),
    )
  })
})

const rows: Record<string, Record<string, Row>> = {
  organisation: { o: { name: 'Mobile Trade', inn: '301234567' } },
  warehouse: { w: { name: 'Chilonzor', home: 'Bunyodkor 41', phone_number: '+998712000000' } },
  cashbox: { c: { name: 'Till 1' } },
  partner: { p: { name: 'Aziza Karimova' } },
  product: { cable: { name: 'Cable', measure_id: 'pcs' }, phone: { name: 'Phone', measure_id: 'pcs' } },
  measure: { pcs: { name: 'pcs' } },
  retail_sale: { s: { number: 'MT-7', device_number: 'A1-12', client_id: 'p' } },
}
const rowOf = finderBy((resource, id) => rows[resource]?.[String(id)])
const line = (product_id: string, quantity: number, input: object = {}) => ({
  product_id,
  quantity,
  imei_1: [],
  imei_2: [],
  serial_number: [],
  ...input,
})
const places = { organisation_id: 'o', warehouse_id: 'w', cashbox_id: 'c', occurred_at: '2026-11-21T19:30:00.000Z' }
const sale = {
  ...places,
  id: '01890a5d-ac96-7fff-bfff-ffffffffffff',
  client_id: 'p',
  number: null,
  device_number: 'A1-12',
  lines: [
    line('cable', 2000, { price: 10_000_00, discount: 1_000_00 }),
    line('phone', 1000, {
      price: 1_000_000_00,
      discount: null,
      imei_1: ['490154203237518'],
      imei_2: ['490154203237526'],
    }),
  ],
  discount: 1_000_00,
  total: 1_019_000_00,
  payments: [
    { type: 'cash', amount: 100_00, currency_id: USD, change: 210_000_00 },
    { type: 'debt', amount: 19_000_00, currency_id: UZS, change: null },
  ],
  schedule: [{ due_date: '2026-12-21', amount: 19_000_00 }],
}

describe('a receipt', () => {
  test('says who sold what for how much, how it was paid and what was given back', () => {
    expect(receiptOf(sale, rowOf, 'Aziz')).toEqual({
      kind: 'sale',
      organisation: 'Mobile Trade',
      tax_number: '301234567',
      warehouse: 'Chilonzor',
      address: 'Bunyodkor 41',
      phone: '+998712000000',
      cashbox: 'Till 1',
      cashier: 'Aziz',
      client: 'Aziza Karimova',
      number: null,
      device_number: 'A1-12',
      sale_number: null,
      swap: null,
      foot: null,
      // It is tomorrow already in Tashkent.
      day: '2026-11-22',
      time: '00:30',
      lines: [
        {
          name: 'Cable',
          measure: 'pcs',
          quantity: 2000,
          price: 10_000_00,
          discount: 1_000_00,
          sum: 19_000_00,
          units: [],
        },
        {
          name: 'Phone',
          measure: 'pcs',
          quantity: 1000,
          price: 1_000_000_00,
          discount: 0,
          sum: 1_000_000_00,
          units: [['490154203237518', '490154203237526']],
        },
      ],
      discount: 1_000_00,
      total: 1_019_000_00,
      payments: [{ type: 'cash', currency: 'USD', amount: 100_00 }],
      change: 210_000_00,
      debts: [{ type: 'debt', currency: 'UZS', amount: 19_000_00 }],
      dues: [{ due_date: '2026-12-21', amount: 19_000_00 }],
    })
  })

  test('of goods that came back names the sale, and no price', () => {
    const back = {
      ...places,
      sale_id: 's',
      number: 'MT-3',
      lines: [line('cable', 1000, { sale_line: 1 })],
      total: 9_500_00,
      payments: [{ type: 'cash', amount: 9_500_00, currency_id: UZS }],
    }
    expect(receiptOf(back, rowOf, null)).toMatchObject({
      kind: 'return',
      sale_number: 'A1-12',
      client: 'Aziza Karimova',
      lines: [{ name: 'Cable', price: null, sum: null }],
      payments: [{ type: 'cash', amount: 9_500_00 }],
      change: 0,
    })
  })

  test('change that was written as cash with a minus is change too', () => {
    const payments = [
      { type: 'cash', amount: 100_00, currency_id: USD },
      { type: 'cash', amount: -200_000_00, currency_id: UZS },
    ]
    expect(receiptOf({ ...sale, payments }, rowOf, null)).toMatchObject({
      payments: [{ currency: 'USD', amount: 100_00 }],
      change: 200_000_00,
    })
  })

  test('is told by its code as it was', () => {
    expect(summaryOf(sale)).toMatchObject({
      sale_id: sale.id,
      number: 'A1-12',
      total: 1_019_000_00,
      client_id: 'p',
      debt: 19_000_00,
      lines: [
        { product_id: 'cable', quantity: 2000, sum: 19_000_00 },
        { product_id: 'phone', sum: 1_000_000_00, imei_1: ['490154203237518'] },
      ],
    })
  })
})
