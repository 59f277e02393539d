import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsFromText, textIn } from '#client/files/csv.ts'
import { checkStatement } from '#domain/bank/statements/check-statement.ts'
import { exchangeText, windowsBytes } from '#domain/bank/statements/files/code-pages.ts'
import { writtenDay } from '#domain/bank/statements/files/day-text.ts'
import { readExchange } from '#domain/bank/statements/files/read-exchange.ts'
import { guessColumns, readRows } from '#domain/bank/statements/files/read-rows.ts'
import { writeExchange } from '#domain/bank/statements/files/write-exchange.ts'
import { moneyIn } from '#domain/kernel/money-text.ts'

const file = (name: string) => new Uint8Array(readFileSync(new URL(`../../data/statements/${name}`, import.meta.url)))
const read = (name: string) => readExchange(exchangeText(file(name)))

describe('a client-bank file', () => {
  test.each(['oddities-cp1251.txt', 'oddities-utf8.txt', 'oddities-utf8-bom.txt', 'oddities-cp866.txt'])(
    'is read whole in any page, whatever its oddities: %s',
    (name) => {
      const { statements, troubles } = read(name)
      expect(troubles).toEqual([])
      const [main, second] = statements
      expect(statements).toHaveLength(2)
      expect(main).toMatchObject({
        account: '20208000900123456001',
        from: '2026-11-22',
        to: '2026-11-23',
        opening: 100_000_000,
        incoming: 45_000_000,
        outgoing: 30_018_250,
        closing: 114_981_750,
      })
      expect(main?.lines).toEqual([
        {
          day: '2026-11-22',
          number: '55',
          amount: -18_250,
          party: 'АКБ "Asia Bank"',
          inn: '',
          account: '45294000200000014001',
          mfo: '00014',
          purpose: 'Комиссия за ведение счёта=тариф 2; сумма=182,50',
          kind: 'Банковский ордер',
          anyway: false,
        },
        expect.objectContaining({
          day: '2026-11-22',
          number: '88214',
          amount: 45_000_000,
          party: 'ООО "Baraka Mobile"',
          inn: '305555555',
          account: '20208000500777777001',
          mfo: '00444',
          purpose: 'Оплата за товар по дог. 114, счёт МТ-1290',
        }),
        expect.objectContaining({
          amount: -30_000_000,
          account: '20208000900123456002',
          purpose: 'Перевод собственных средств',
        }),
      ])
      expect(second?.lines).toEqual([expect.objectContaining({ amount: 30_000_000, account: '20208000900123456001' })])
      expect(statements.map(checkStatement)).toEqual([{}, {}])
    },
  )

  test('that is cut in the middle is told with the place, and nothing of it is taken', () => {
    const { statements, troubles } = read('cut.txt')
    expect(statements).toEqual([])
    expect(troubles).toEqual([expect.objectContaining({ code: 'cut' })])
    expect(troubles[0]?.line).toBeGreaterThan(20)
  })

  test('whose sums do not agree is told with what exactly differs', () => {
    const [main] = read('wrong-sum.txt').statements
    expect(main && checkStatement(main)).toEqual({
      incoming: [{ code: 'sum_differs', params: { said: 45_000_001, counted: 45_000_000 } }],
    })
  })

  test.each([
    ['something else', 'hello', 'not_exchange'],
    ['a document of nobody here', documentOf({ ПлательщикСчет: '1', ПолучательСчет: '2' }), 'strange_account'],
    ['a document without a sum', documentOf({ Сумма: '' }), 'bad_sum'],
    ['a document with a sum that is none', documentOf({ Сумма: '12,345.678' }), 'bad_sum'],
    ['a document on the 31st of a short month', documentOf({ ДатаСписано: '31.11.2026' }), 'bad_day'],
  ])('%s is told', (_, text, code) => {
    expect(readExchange(text)).toEqual({ statements: [], troubles: [expect.objectContaining({ code })] })
  })

  test('an empty statement is no trouble', () => {
    const text = `1CClientBankExchange\nСекцияРасчСчет\nДатаНачала=01.11.2026\nРасчСчет=${ours}\nКонецРасчСчет\nКонецФайла`
    expect(readExchange(text).statements).toEqual([
      expect.objectContaining({ account: ours, from: '2026-11-01', lines: [] }),
    ])
  })
})

const ours = '20208000900123456001'
function documentOf(more: Readonly<Record<string, string>>): string {
  const keys = {
    Номер: '1',
    Дата: '20.11.2026',
    Сумма: '10.00',
    ПлательщикСчет: ours,
    ПолучательСчет: '9',
    ДатаСписано: '20.11.2026',
    ...more,
  }
  return [
    '1CClientBankExchange',
    `РасчСчет=${ours}`,
    'СекцияДокумент=Платежное поручение',
    ...Object.entries(keys).map(([key, value]) => `${key}=${value}`),
    'КонецДокумента',
    'КонецФайла',
  ].join('\n')
}

test.each([
  ['1 234 567,89', 123_456_789],
  ['1,234,567.89', 123_456_789],
  ['1.234.567,89', 123_456_789],
  ['1234567.8', 123_456_780],
  ['1 000', 100_000],
  ['1,000', 100_000],
  ['0.500', 50],
  ['450000-50', 45_000_050],
  ['-12,5', -1250],
  ['(500)', -50_000],
  ['0', 0],
  ['12.345.67', null],
  ['1234,567', null],
  ['abc', null],
  ['', null],
])('the sum %s', (text, sum) => expect(moneyIn(text)).toBe(sum))

test.each([
  ['02.12.2026', '2026-12-02'],
  ['2.12.01', '2001-12-02'],
  ['2026-12-02T10:00:00', '2026-12-02'],
  ['02/12/2026 10:15', '2026-12-02'],
  ['46348', '2026-11-22'],
  ['31.11.2026', null],
  ['12', null],
])('the day %s', (text, day) => expect(writtenDay(text)).toBe(day))

describe('a spreadsheet', () => {
  const rows = rowsFromText(textIn(file('statement.csv')) ?? '')

  test('is read by its headings, with what lay on the account', () => {
    const told = guessColumns(rows)
    expect(told).toEqual({
      head: 2,
      columns: { day: 0, number: 1, party: 2, inn: 3, account: 4, mfo: 5, outgoing: 6, incoming: 7, purpose: 8 },
    })
    const { statements, troubles } = readRows(rows, told, { bank_id: 'b' })
    expect(troubles).toEqual([])
    expect(statements).toEqual([expect.objectContaining({ bank_id: 'b', opening: 100_000_000, closing: 144_981_750 })])
    expect(statements[0]?.lines.map(({ amount }) => amount)).toEqual([45_000_000, -18_250])
    expect(statements[0] && checkStatement(statements[0])).toEqual({})
  })

  test('a line that can not be read is told by its row, and nothing is taken', () => {
    const broken = rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell.replace('450 000,00', 'много')) }))
    const { statements, troubles } = readRows(broken, guessColumns(rows), { bank_id: 'b' })
    expect(statements).toEqual([])
    expect(troubles).toEqual([{ code: 'bad_sum', line: 4, text: 'много' }])
  })
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`))
const words = fc.stringMatching(/^[A-Za-zА-Яа-яЎў0-9=.,;"'№-]{1,12}( [A-Za-zА-Яа-яЎў0-9=.,;"'№-]{1,12}){0,4}$/)
const payee = fc.record({ name: words, inn: digits(9), account: digits(20), mfo: digits(5) })
const payer = { name: 'Mobile Trade', inn: '301234567', account: ours, mfo: '00014' }

test('what is written is read again just so, through the bytes of the file', () => {
  const order = fc.record({
    number: digits(6),
    day: fc
      .integer({ min: 0, max: 2000 })
      .map((days) => new Date(1_700_000_000_000 + days * 86_400_000).toISOString().slice(0, 10)),
    amount: fc.integer({ min: 1, max: 10 ** 14 }),
    payer: fc.constant(payer),
    payee: payee.filter(({ account }) => account !== ours),
    purpose: words,
  })
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 20 }), (orders) => {
      const bytes = windowsBytes(writeExchange(orders, { day: '2026-11-25', time: '10:00:00' }))
      const { statements, troubles } = readExchange(exchangeText(bytes))
      expect(troubles).toEqual([])
      expect(statements[0]?.lines).toEqual(
        orders.map(({ number, day, amount, payee, purpose }) => ({
          day,
          number,
          amount: -amount,
          party: payee.name,
          inn: payee.inn,
          account: payee.account,
          mfo: payee.mfo,
          purpose,
          kind: 'Платежное поручение',
          anyway: false,
        })),
      )
    }),
  )
})

test('letters that the page lacks become those nearest to them', () => {
  const back = new TextDecoder('windows-1251').decode(windowsBytes('Қўқон Ғиж Ҳамкор oʻz €漢'))
  expect(back).toBe("Кўкон Гиж Хамкор o'z €?")
})
