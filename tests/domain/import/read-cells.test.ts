import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCell, readCells } from '#domain/import/read-cells.ts'
import { eanDigitOf } from '#domain/kernel/check-digits.ts'

const code = (kind: Parameters<typeof readCell>[0], text: string) => readCell(kind, text).fault?.code ?? null

test.each([
  ['money', '1 234 567,89', 123456789],
  ['money', '5 290 000 сум', 529000000],
  ['money', "1'250'000 сум", 125_000_000],
  ['money', '1’250’000 so‘m', 125_000_000],
  ['money', '1 250 000,00', 125_000_000],
  ['money', '1\u00a0250\u202f000,00 UZS', 125_000_000],
  ['money', '$12.50', 1250],
  ['money', '12,50 у.е.', 1250],
  ['money', '9 500 сум/шт', 950_000],
  ['barcodes', '8.806097512448E+12', ['8806097512448']],
  ['balance', '−1 500,50', -150050],
  ['balance', '(2 000) сум', -200000],
  ['quantity', '1,5', 1500],
  ['quantity', '12', 12000],
  ['flag', 'Да', true],
  ['flag', 'yoʻq', false],
  ['phone', '(90) 123-45-67', '+998901234567'],
  ['phone', "'+998901234567", '+998901234567'],
  ['day', '5.11.2026', '2026-11-05'],
  ['day', '46331', '2026-11-05'],
  ['code', '0851 7120 0010 00000', '08517120001000000'],
  ['barcodes', '4780012003416; 4780012003416', ['4780012003416']],
  ['serials', 'ab-1, АВ-2', ['AB-1', 'AB-2']],
  ['text', "'=1+1", null],
] as const)('%s: %s', (kind, text, value) => {
  const read = readCell(kind, text)
  if (value === null) expect(read.fault?.code).toBe('import_formula')
  else expect(read).toEqual({ value })
})

test.each([
  ['text', '=HYPERLINK("http://x")', 'import_formula'],
  ['money', '3 290 тыс', 'import_sum'],
  ['money', '1,25E+08', 'import_lost_figures'],
  ['barcodes', '8.806E+12', 'import_lost_figures'],
  ['barcodes', '8,806E+12', 'import_lost_figures'],
  ['imeis', '4.90154E+14', 'import_lost_figures'],
  ['text', '8.806E+12', 'import_lost_figures'],
  ['money', '-249000', 'import_negative'],
  ['quantity', '-1', 'import_negative'],
  ['quantity', 'много', 'import_number'],
  ['flag', 'maybe', 'import_flag'],
  ['phone', '12', 'phone'],
  ['day', '31.02.2026', 'date'],
  ['barcodes', '4780012003417', 'import_check_digit'],
  ['barcodes', '1952539', 'min_length'],
  ['imeis', '490154203237519', 'import_check_digit'],
  ['imeis', '12345', 'imei'],
] as const)('%s refuses %s', (kind, text, fault) => {
  expect(code(kind, text)).toBe(fault)
})

test('noughts that a spreadsheet has dropped are missed, not guessed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (drawn) => {
      const whole = String(drawn).padStart(12, '0')
      const ean = `${whole}${eanDigitOf(whole)}`
      const bare = ean.replace(/^0+/, '')
      if (bare.length < 9 || bare.length > 11) return
      expect(code('barcodes', bare)).toBe('import_zeros_lost')
    }),
  )
})

test('a number of which figures are lost is refused, and an empty cell takes what fills its column', () => {
  const columns = [{ key: 'ikpu', kind: 'code', words: [] }, { key: 'brand', kind: 'named', words: [] }, null] as const
  const read = readCells(
    columns,
    { cells: ['', '', 'left'], lost: [0] },
    {
      fill: { brand: 'Artel', measure: 'pcs' },
    },
  )
  expect(read.faults).toEqual({ ikpu: { code: 'import_lost_figures' } })
  expect(read.values).toEqual({ brand: 'Artel', measure: 'pcs' })
})

test('no text at all makes reading stumble', () => {
  const kinds = [
    'text',
    'code',
    'barcodes',
    'money',
    'balance',
    'quantity',
    'days',
    'flag',
    'phone',
    'named',
    'option',
    'pictures',
    'imeis',
    'serials',
    'day',
  ] as const
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.string({ unit: 'binary' }), (kind, text) => void readCell(kind, text)),
  )
})

test('columns of one key say together what each says', () => {
  const columns = ['barcodes', 'barcodes', 'barcodes'].map((kind) => ({
    key: 'barcode',
    kind: kind as 'barcodes',
    words: [],
  }))
  const read = (...cells: string[]) => readCells(columns, { cells, lost: [] })
  expect(read('', '4780012003416', '96385074; 4780012003416').values).toEqual({
    barcode: ['4780012003416', '96385074'],
  })
  expect(read('4780012003416', '12', '').faults).toMatchObject({ barcode: { code: 'min_length' } })
})

test('a sum in another currency than its column is no sum of it, and a debt bears its own', () => {
  const price = { key: 'price:retail', kind: 'money', words: [], currency: 'UZS' } as const
  const dear = readCells([price], { cells: ['$12.50'], lost: [] })
  expect(dear.faults).toEqual({
    'price:retail': { code: 'import_other_currency', params: { currency: 'USD', own: 'UZS' } },
  })
  expect(readCells([{ ...price, currency: 'USD' }], { cells: ['$12.50'], lost: [] }).values).toEqual({
    'price:retail': 1250,
  })
  const debt = { key: 'they_owe', kind: 'money', words: [] } as const
  expect(readCells([debt], { cells: ['100 $'], lost: [] }).values).toEqual({ they_owe: 10_000, currency: 'USD' })
})

test('what is said once for all rows: other words of a column, and cells that are left empty', () => {
  const columns = [
    { key: 'measure', kind: 'named', words: [] },
    { key: 'barcode', kind: 'barcodes', words: [] },
  ] as const
  const read = readCells(
    columns,
    { cells: ['Штук ', '8.8E+12'], lost: [] },
    { said: { measure: { штук: 'шт' } }, leave: ['barcode'] },
  )
  expect(read).toEqual({ values: { measure: 'шт', barcode: null }, faults: {} })
  expect(readCells([], { cells: [], lost: [] }, { fill: { cost: '1 000' } }).values).toEqual({ cost: 100_000 })
})
