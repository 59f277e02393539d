import { readFileSync } from 'node:fs'
import { createInstance, type TFunction } from 'i18next'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { PaperLine } from '#client/hardware/printing/paper.ts'
import { paperOf } from '#client/hardware/receipt/paper-of.ts'
import { openSealed, sealedCode } from '#client/hardware/receipt/seal.ts'
import type { Receipt } from '#domain/till/receipt.ts'

async function voice(language: string): Promise<TFunction<'hardware'>> {
  const hardware = JSON.parse(readFileSync(`locales/${language}/hardware.json`, 'utf8'))
  const spoken = createInstance()
  await spoken.init({ lng: language, resources: { [language]: { hardware } }, interpolation: { escapeValue: false } })
  return spoken.getFixedT(null, 'hardware') as TFunction<'hardware'>
}

const receipt: Receipt = {
  kind: 'sale',
  organisation: 'MT Group',
  warehouse: 'Chilonzor',
  address: null,
  cashbox: 'Kassa 2',
  cashier: 'Dilnoza',
  client: 'Aziz Karimov',
  number: null,
  device_number: 'A1-7',
  sale_number: null,
  day: '2026-03-02',
  time: '14:30',
  lines: [
    {
      name: 'Galaxy A56',
      measure: 'dona',
      quantity: 1000,
      price: 5_290_000_00,
      discount: 160_000_00,
      sum: 5_130_000_00,
      units: [['358402117304606', '358402117304614']],
    },
    { name: 'Kabel', measure: 'm', quantity: 2500, price: 10_000_00, discount: 0, sum: 25_000_00, units: [] },
  ],
  discount: 160_000_00,
  total: 5_155_000_00,
  payments: [
    { type: 'cash', currency: 'USD', amount: 300_00 },
    { type: 'terminal', currency: 'UZS', amount: 1_000_000_00 },
  ],
  change: 12_000_00,
  debts: [{ type: 'debt', currency: 'UZS', amount: 537_000_00 }],
  dues: [{ due_date: '2026-04-02', amount: 537_000_00 }],
}

const said = (line: PaperLine) =>
  line.kind === 'pair' ? `${line.left} | ${line.right}` : 'text' in line ? line.text : line.kind
const written = async (language: string, printed: Parameters<typeof paperOf>[0]) =>
  paperOf(printed, await voice(language)).map((line) => said(line).replaceAll('\u2009', ' '))

describe('the paper', () => {
  test('says what was sold, what was paid and what is owed', async () => {
    const paper = await written('uz', { receipt })
    expect(paper).toEqual(
      expect.arrayContaining([
        'Chek № A1-7',
        '02-03-2026 14:30 | Kassa 2',
        '358402117304606 / 358402117304614',
        '1 dona × 5 290 000 | 5 290 000',
        'Chegirma | −160 000',
        '2,5 m × 10 000 | 25 000',
        'Jami | 5 155 000 soʻm',
        'Naqd pul | 300 USD',
        'Karta | 1 000 000',
        'Qaytim | 12 000',
        'Qarzga | 537 000',
        '02-04-2026 gacha toʻlash | 537 000',
      ]),
    )
    expect(paper).not.toContain('square')
  })

  test('carries the fiscal sign, the code for a return and that it is a copy', async () => {
    const fiscal = { number: '12', sign: '000123', qr: 'https://ofd.example/check?r=12', at: '', test: true }
    const paper = paperOf({ receipt, code: 'SAVDO1:ABC', fiscal, copy: true }, await voice('ru'))
    expect(paper.flatMap((line) => (line.kind === 'square' ? [line.text] : []))).toEqual([fiscal.qr, 'SAVDO1:ABC'])
    expect(paper.map(said)).toEqual(
      expect.arrayContaining(['Копия', 'Фискальный признак | 000123', 'Тестовый режим: это не фискальный чек']),
    )
  })

  test('goes without a code that is too long to be read from it', async () => {
    expect(await written('ru', { receipt, code: `SAVDO1:${'A'.repeat(2000)}` })).not.toContain('square')
  })

  test('of a return names the sale, and no price where none is known', async () => {
    const lines = [{ ...receipt.lines[1]!, price: null, sum: null }]
    const paper = await written('en', { receipt: { ...receipt, kind: 'return', sale_number: 'A1-7', lines } })
    expect(paper).toEqual(expect.arrayContaining(['for receipt No. A1-7', '2,5 m | ', 'Returned | 5 155 000 soum']))
  })
})

describe('the seal', () => {
  const sale = {
    id: v7(),
    device_number: 'A1-7',
    occurred_at: '2026-03-02T09:30:00.000Z',
    total: 178_000_00,
    lines: [
      {
        product_id: v7(),
        quantity: 2000,
        price: 89_000_00,
        discount: null,
        imei_1: ['358402117304606', '356938035643809'],
        imei_2: [],
        serial_number: [],
      },
    ],
  }
  const key = (fill: string) => fill.repeat(43)

  test('another till of the organisation believes it and knows the sale', async () => {
    const opened = await openSealed(await sealedCode(sale, key('a')), key('a'))
    expect(opened).toMatchObject({
      state: 'sealed',
      summary: { sale_id: sale.id, number: 'A1-7', total: 178_000_00, lines: [{ quantity: 2000, sum: 178_000_00 }] },
    })
  })

  test('nobody believes one that was made up, changed or cut', async () => {
    const code = await sealedCode(sale, key('a'))
    const changed = code.slice(0, 20) + (code[20] === '0' ? '1' : '0') + code.slice(21)
    const strange = [
      await openSealed(code, key('b')),
      ...(await Promise.all([changed, code.slice(0, -4), 'SAVDO1:', 'x'].map((one) => openSealed(one, key('a'))))),
    ]
    expect(strange).toEqual(Array(5).fill({ state: 'strange' }))
  })
})
