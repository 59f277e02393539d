import { readFileSync } from 'node:fs'
import { assert, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { understand } from '#client/files/meanings.ts'
import { readTable } from '#client/files/read-table.ts'
import type { FileTable } from '#client/files/table.ts'

const made = (name: string) => new Uint8Array(readFileSync(new URL(`./made/${name}.xlsx`, import.meta.url)))
const text = (content: string) => new TextEncoder().encode(content)
async function cellsOf(bytes: Uint8Array) {
  const table = await readTable(bytes)
  return typeof table === 'string' ? table : table.rows.map(({ cells }) => cells)
}
const tableOf = async (bytes: Uint8Array): Promise<FileTable> => {
  const table = await readTable(bytes)
  if (typeof table === 'string') throw new Error(table)
  return table
}
/** As Windows writes Russian letters. */
const cp1251 = (content: string) =>
  Uint8Array.from([...content].map((sign) => (/[А-я]/.test(sign) ? sign.charCodeAt(0) - 0x350 : sign.charCodeAt(0))))

describe('a workbook', () => {
  test('is read as it was written, with the numbers of its rows', async () => {
    const { rows } = await tableOf(made('openpyxl'))
    expect(rows.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6])
    expect(rows[2]?.cells).toEqual(['1', '8806097512448', 'Galaxy A56 8/256 & "grafit"', '10', '3850000.5', '38500005'])
    expect(rows[3]?.cells[1]).toBe('0012345678905')
  })

  test('the sheet that is shown comes before the hidden one; a number that has lost its end is not read', async () => {
    const { rows } = await tableOf(made('xlsxwriter'))
    expect(rows[0]?.cells).toEqual(['Shtrix-kod', 'Nomi', 'Miqdor', 'Narx'])
    expect(rows[1]).toEqual({ number: 2, cells: ['8806097512448', 'Galaxy A56', '10', '0.3'], lost: [] })
    expect(rows[2]).toEqual({ number: 3, cells: ['', 'Redmi', '2.5'], lost: [0] })
    expect(rows[3]?.cells).toEqual(['', 'Formula', '3'])
  })

  test('texts may stand in the cells themselves', async () => {
    expect(await cellsOf(made('inline'))).toEqual([
      ['Barcode', 'Qty'],
      ['8806097512448', '3'],
    ])
  })

  test('of nothing says so', async () => {
    expect(await readTable(made('bare'))).toBe('empty')
  })

  test('that was cut off is damaged, whichever byte is wrong nothing is thrown', async () => {
    const whole = made('openpyxl')
    expect(await readTable(whole.slice(0, 2000))).toBe('damaged')
    for (let at = 0; at < whole.length; at += 97) {
      const broken = whole.slice()
      broken[at] = (broken[at] ?? 0) ^ 0xff
      await expect(readTable(broken)).resolves.toBeDefined()
    }
  })
})

describe('a text', () => {
  test.each([
    [
      'semicolons',
      'Код;Кол-во\n12345678;2,5',
      [
        ['Код', 'Кол-во'],
        ['12345678', '2,5'],
      ],
    ],
    [
      'tabs',
      'a\tb\r\n1\t2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'name,qty\n"Cable, white ""USB""",3',
      [
        ['name', 'qty'],
        ['Cable, white "USB"', '3'],
      ],
    ],
    [
      'what it says itself',
      'sep=|\nA|B\n1|2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'line feeds within quotes',
      '"a\nb";1\n"c";2',
      [
        ['a b', '1'],
        ['c', '2'],
      ],
    ],
  ])('set apart by %s', async (_, content, cells) => {
    expect(await cellsOf(text(content))).toEqual(cells)
  })

  test.each([
    ['UTF-8 with its mark', text('\ufeffТовар;1\nДругой;2')],
    ['Windows-1251', cp1251('Товар;1\nДругой;2')],
    [
      'UTF-16',
      new Uint8Array([
        0xff,
        0xfe,
        ...new Uint8Array(Uint16Array.from([...'Товар;1\nДругой;2'].map((sign) => sign.charCodeAt(0))).buffer),
      ]),
    ],
  ])('in %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([
      ['Товар', '1'],
      ['Другой', '2'],
    ])
  })

  test('twenty thousand rows are read', async () => {
    const { rows } = await tableOf(text(Array.from({ length: 20_000 }, (_, at) => `88060975${at};${at}`).join('\n')))
    expect(rows).toHaveLength(20_000)
    expect(rows.at(-1)).toEqual({ number: 20_000, cells: ['8806097519999', '19999'], lost: [] })
  })
})

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'notTable'],
  ['a workbook from before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'oldFormat'],
  ['nothing', new Uint8Array(), 'empty'],
  ['blanks', text(' \n;;\n'), 'empty'],
])('%s is no table', async (_, bytes, fault) => {
  expect(await readTable(bytes)).toBe(fault)
})

test('whatever the bytes, it answers', async () => {
  const answers: Promise<unknown>[] = []
  assert(property(uint8Array({ maxLength: 300 }), (bytes) => void answers.push(readTable(bytes))))
  expect((await Promise.all(answers)).every((answer) => answer !== undefined)).toBe(true)
})

const table = (...cells: string[][]): FileTable => ({
  rows: cells.map((one, at) => ({ number: at + 1, cells: one, lost: [] })),
})

describe('what columns hold', () => {
  test.each([
    [
      'in Russian',
      ['№', 'Штрихкод', 'Наименование товара', 'Кол-во', 'Цена', 'Сумма'],
      { code: 1, name: 2, quantity: 3, price: 4 },
    ],
    ['in Uzbek', ['T/r', 'Tovar nomi', 'Shtrix-kod', 'Miqdori', 'Narxi'], { code: 2, name: 1, quantity: 3, price: 4 }],
    ['in English', ['Barcode', 'Product name', 'Qty', 'Unit price'], { code: 0, name: 1, quantity: 2, price: 3 }],
    ['a barcode before an article', ['Артикул', 'Штрихкод', 'Количество'], { code: 1, quantity: 2 }],
  ])('is told by headings %s', (_, heads, columns) => {
    expect(
      understand(
        table(
          ['Накладная'],
          heads,
          heads.map(() => '1'),
        ),
      ),
    ).toMatchObject({ head: 1, columns, isDoubtful: false })
  })

  test('is told by what stands there where no headings are', () => {
    const rows = [
      ['1', '8806097512448', 'Galaxy A56', '10', '3850000'],
      ['2', '8806097512455', 'Galaxy A36', '4', '2850000'],
    ]
    const columns = { code: 1, name: 2, quantity: 3, price: 4 }
    expect(understand(table(...rows))).toEqual({ head: -1, columns, isDoubtful: false })
  })

  test('is asked where two columns may be meant, or none', () => {
    expect(understand(table(['Товар', 'Цена', 'Цена со скидкой', 'Кол-во'], ['a', '1', '2', '3'])).isDoubtful).toBe(
      true,
    )
    expect(understand(table(['Товар', 'Сумма'], ['a', 'b'])).isDoubtful).toBe(true)
  })
})
