import { readFileSync } from 'node:fs'
import { createInstance, type TFunction } from 'i18next'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { openSealed, sealedCode, unsealedCode } from '#client/data/device/sealing.ts'
import type { PaperLine } from '#client/hardware/printing/paper.ts'
import { paperOf } from '#client/hardware/printing/paper-of.ts'
import { squaresOf } from '#client/hardware/printing/squares.ts'
import { lettersOf } from '#domain/till/compact.ts'
import type { Receipt } from '#domain/till/receipt.ts'
import { openedReceipt, receiptBody, summaryOf } from '#domain/till/receipt-code.ts'
import { curve, publicText } from '#sync/device/keys.ts'

async function voice(language: string): Promise<TFunction<'hardware'>> {
  const hardware = JSON.parse(readFileSync(`locales/${language}/hardware.json`, 'utf8'))
  const spoken = createInstance()
  await spoken.init({ lng: language, resources: { [language]: { hardware } }, interpolation: { escapeValue: false } })
  return spoken.getFixedT(null, 'hardware') as TFunction<'hardware'>
}

const receipt: Receipt = {
  kind: 'sale',
  organisation: 'MT Group',
  tax_number: '301234567',
  warehouse: 'Chilonzor',
  address: 'Toshkent, Chilonzor, 12-uy',
  phone: '+998712001122',
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
  swap: null,
  foot: null,
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
        'STIR 301234567',
        'Toshkent, Chilonzor, 12-uy',
        'Tel. +998 71 200-11-22',
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

  test('bears the number of the books beside its own, once they have given one', async () => {
    const paper = await written('ru', { receipt: { ...receipt, number: 'MT-172' } })
    expect(paper).toEqual(expect.arrayContaining(['Чек № A1-7', 'в учёте № MT-172']))
    const alone = await written('ru', { receipt: { ...receipt, number: 'MT-172', device_number: null } })
    expect(alone).toContain('Чек № MT-172')
    expect(alone.join()).not.toContain('в учёте')
  })

  test('of a return names the sale, and no price where none is known', async () => {
    const lines = [{ ...receipt.lines[1]!, price: null, sum: null }]
    const paper = await written('en', { receipt: { ...receipt, kind: 'return', sale_number: 'A1-7', lines } })
    expect(paper).toEqual(expect.arrayContaining(['for receipt No. A1-7', '2,5 m | ', 'Returned | 5 155 000 soum']))
  })

  test('of an exchange shows both halves and the one difference', async () => {
    const [phone, cable] = receipt.lines
    const swap = { sale_number: 'A1-3', lines: [phone!], payments: [], debts: [], paid: 5_130_000_00 }
    const taken = { ...receipt, discount: 0, change: 0, debts: [], dues: [], swap }
    const by = (type: string, amount: number) => ({ type, currency: 'UZS', amount })
    const dearer = await written('ru', {
      receipt: { ...taken, total: 6_000_000_00, payments: [by('swap', 5_130_000_00), by('cash', 870_000_00)] },
    })
    const from = dearer.indexOf('Обмен № A1-7')
    expect(dearer.slice(from, from + 2)).toEqual(['Обмен № A1-7', 'к чеку № A1-3'])
    expect(dearer.indexOf('Возвращено')).toBeLessThan(dearer.indexOf('Взамен'))
    expect(dearer.slice(dearer.indexOf('Итого | 6 000 000 сум')).filter((line) => line !== 'space')).toEqual([
      'Итого | 6 000 000 сум',
      'Зачтено за возврат | −5 130 000',
      'Доплата | 870 000 сум',
      'Наличные | 870 000',
      'Спасибо за покупку!',
    ])
    const cheaper = await written('ru', {
      receipt: {
        ...taken,
        ...{ lines: [cable!], total: 25_000_00, payments: [by('swap', 25_000_00)] },
        swap: { ...swap, payments: [by('cash', 5_000_000_00)], debts: [by('debt', 105_000_00)], paid: 25_000_00 },
      },
    })
    expect(cheaper.slice(cheaper.indexOf('Итого | 25 000 сум')).filter((line) => line !== 'space')).toEqual([
      'Итого | 25 000 сум',
      'Списано с долга | 105 000',
      'Зачтено за возврат | −25 000',
      'Выдано покупателю | 5 000 000',
      'Спасибо за покупку!',
    ])
  })

  test.each([
    ['ru', 'В долг', 'Списано с долга'],
    ['uz', 'Qarzga', 'Qarzdan ayirildi'],
    ['en', 'On credit', 'Taken off the debt'],
  ])(
    'of a return says in %s that a debt became less, not that something was sold on credit',
    async (language, owed, less) => {
      const sold = await written(language, { receipt })
      const back = await written(language, { receipt: { ...receipt, kind: 'return', dues: [] } })
      expect([sold.includes(`${owed} | 537 000`), back.includes(`${less} | 537 000`)]).toEqual([true, true])
      expect(back.some((line) => line.startsWith(`${owed} |`))).toBe(false)
    },
  )

  test('goes without what the shop has not said of itself', async () => {
    const bare = { ...receipt, tax_number: null, address: null, phone: null }
    const paper = await written('ru', { receipt: bare })
    expect(paper.slice(0, 3)).toEqual(['MT Group', 'Chilonzor', 'space'])
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
  const till = async (device = v7(), until: string | null = null) => {
    const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
    return {
      seal: { device, key: pair.privateKey },
      known: { device, public_key: await publicText(pair.publicKey), until },
    }
  }

  test('another till of the organisation believes it and knows the sale', async () => {
    const { seal, known } = await till()
    expect(seal.key.extractable).toBe(false)
    const opened = await openSealed(await sealedCode(sale, seal), [(await till()).known, known])
    expect(opened).toMatchObject({
      state: 'sealed',
      summary: { sale_id: sale.id, number: 'A1-7', total: 178_000_00, lines: [{ quantity: 2000, sum: 178_000_00 }] },
    })
  })

  test('nobody believes one that was made up, changed or cut', async () => {
    const { seal, known } = await till()
    const code = await sealedCode(sale, seal)
    const other = await till(seal.device)
    const changed = code.slice(0, 20) + (code[20] === '0' ? '1' : '0') + code.slice(21)
    const strange = [
      await openSealed(code, [other.known]),
      ...(await Promise.all([code.slice(0, -4), 'SAVDO1:', 'x'].map((one) => openSealed(one, [known])))),
    ]
    expect(strange).toEqual(Array(4).fill({ state: 'strange' }))
    expect((await openSealed(changed, [known])).state).not.toBe('sealed')
  })

  test('one of a till that is not known here is said to be so', async () => {
    const { seal } = await till()
    expect(await openSealed(await sealedCode(sale, seal), [(await till()).known])).toEqual({ state: 'unknown' })
  })

  test('a till without a key names its sale, and nobody else believes it', async () => {
    const code = unsealedCode(sale)
    expect(openedReceipt(code)?.summary).toMatchObject({ sale_id: sale.id, number: 'A1-7' })
    expect(await openSealed(code, [(await till()).known])).toEqual({ state: 'unknown' })
  })

  test('what a till seals after it was revoked counts no more, and what it sold before does', async () => {
    const { seal, known } = await till()
    const code = await sealedCode(sale, seal)
    const stateUntil = async (until: string) => (await openSealed(code, [{ ...known, until }])).state
    expect(await stateUntil('2026-03-02T09:29:59.000Z')).toBe('strange')
    expect(await stateUntil('2026-03-02T09:30:00.000Z')).toBe('sealed')
  })

  test('an old receipt names its sale and proves nothing', async () => {
    const body = receiptBody(summaryOf(sale), v7())
    const before = new Uint8Array([2, ...body.slice(17), ...new Uint8Array(16)])
    const code = `SAVDO2:${lettersOf(before)}`
    expect(openedReceipt(code)).toMatchObject({ summary: { sale_id: sale.id, total: 178_000_00 }, seal: null })
    expect(await openSealed(code, [(await till()).known])).toEqual({ state: 'unknown' })
  })

  test.each([
    [1, 9],
    [5, 14],
    [20, 30],
  ])('of %i phones is a square that is printed and read', async (many, most) => {
    const [only] = sale.lines
    const lines = Array.from({ length: many }, () => ({ ...only, quantity: 1000, imei_1: ['358402117304606'] }))
    const code = await sealedCode({ ...sale, lines }, (await till()).seal)
    const size = squaresOf(code).length
    expect((size - 17) / 4).toBeLessThanOrEqual(most)
  })
})
