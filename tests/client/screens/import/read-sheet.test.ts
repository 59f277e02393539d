import { constants, crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readSheet } from '#client/screens/import/read-sheet.ts'
import { worked } from '../../../support/worked.ts'

const own = { price_types: [{ id: 'retail', names: ['Розница'], isDefault: true }], specifications: [] }
const read = (name: string, ...bytes: Uint8Array<ArrayBuffer>[]) => readSheet(new File(bytes, name), 'product', own)
const text = (content: string) => new TextEncoder().encode(content)
/** As Windows writes Russian letters. */
const cp1251 = (content: string) =>
  Uint8Array.from([...content].map((sign) => (/[А-я]/.test(sign) ? sign.charCodeAt(0) - 0x350 : sign.charCodeAt(0))))

test('a sheet as Windows writes it is recognised and read', async () => {
  const sheet = await read('товары.csv', cp1251('Наименование;Штрихкод;Цена\r\nЧайник;4780000000014;1 000,50\r\n'))
  expect(sheet).toMatchObject({
    columns: ['name', 'barcode', 'price:retail'],
    rows: [{ number: 2, cells: ['Чайник', '4780000000014', '1 000,50'] }],
  })
})

test('fifty thousand rows without a heading, as spreadsheets garble them, are read by what stands in them', async () => {
  const rows = Array.from({ length: 50_000 }, (_, n) => `Чайник ${n};8.806E+12;1'250'000 сум;${n % 9}`)
  const sheet = await read('прайс.csv', text(rows.join('\n')))
  if (typeof sheet === 'string') throw new Error(sheet)
  expect(sheet).toMatchObject({ heads: [], columns: ['name', 'barcode', 'price:retail', null] })
  expect(sheet.rows).toHaveLength(50_000)
  expect(sheet.rows[0]).toEqual({ number: 1, cells: ['Чайник 0', '8.806E+12', "1'250'000 сум", '0'], lost: [] })
})

test.each([
  ['a program that calls itself a workbook', 'goods.xlsx', text('MZ\u0090\u0000\u0003\u0000 a program'), 'notTable'],
  ['a picture', 'goods.xlsx', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'notTable'],
  ['a program in a zip', 'goods.xlsx', text('PK\u0003\u0004 but not really'), 'damaged'],
  ['headings alone', 'goods.csv', text('Наименование;Штрихкод\n'), 'empty'],
  ['too many rows', 'goods.csv', text(`Наименование\n${'a\n'.repeat(50_001)}`), 'tooMany'],
  ['too large a file', 'goods.csv', new Uint8Array(31 * 1024 * 1024), 'tooLarge'],
])('%s is refused', async (_, name, bytes, fault) => {
  expect(await read(name, bytes)).toBe(fault)
})

interface Packed {
  readonly packed: Uint8Array<ArrayBuffer>
  readonly size: number
}
const packed = (content: string): Packed => ({
  packed: new Uint8Array(deflateRawSync(content)),
  size: Buffer.byteLength(content),
})

/** An archive of files that are packed already; each says how large it is. */
function archive(files: Readonly<Record<string, Packed>>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, { packed, size }] of Object.entries(files)) {
    const told = Buffer.alloc(26)
    told.writeUInt16LE(20, 0)
    told.writeUInt16LE(8, 4)
    told.writeUInt32LE(crc32(packed), 10)
    told.writeUInt32LE(packed.length, 14)
    told.writeUInt32LE(size, 18)
    told.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), told, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), told, rest, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006'), end]))
}

const book = {
  'xl/workbook.xml': packed('<workbook><sheets><sheet name="1" r:id="r1"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': packed(
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
}
const sheetOf = (rows: string) => packed(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
const cell = (at: string, content: string) => `<c r="${at}" t="inlineStr"><is><t>${content}</t></is></c>`

describe('a workbook that was made to harm', () => {
  test('the archive of these tests is read', async () => {
    const good = archive({ ...book, 'xl/worksheets/sheet1.xml': sheetOf(goods) })
    expect(await read('goods.xlsx', good)).toMatchObject({ rows: [{ cells: ['Чайник'] }] })
  })

  /** Nothing but blanks: four gigabytes in four megabytes. */
  const blanks = deflateRawSync(Buffer.alloc(16 * 1024 * 1024, 32), { finishFlush: constants.Z_FULL_FLUSH })
  const bomb = Buffer.concat([...Array.from({ length: 255 }, () => blanks), deflateRawSync('')])
  test.each([
    ['says so', 255 * 16 * 1024 * 1024],
    ['hides it', 1000],
  ])('one that unpacks to gigabytes and %s is refused at once, and with little memory', async (_, size) => {
    const file = archive({ ...book, 'xl/worksheets/sheet1.xml': { packed: new Uint8Array(bomb), size } })
    expect(file.length).toBeLessThan(6 * 1024 * 1024)
    const before = process.memoryUsage().rss
    const unpacking = worked(async () => expect(await read('bomb.xlsx', file)).toBe('damaged'))
    expect(await unpacking).toBeLessThan(5000)
    expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 * 1024)
  })

  test('entities that name each other are texts', async () => {
    const laughs =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>' +
      `<worksheet><sheetData><row>${cell('A1', 'Наименование')}</row><row>${cell('A2', '&b;')}</row></sheetData></worksheet>`
    const sheet = await read('laughs.xlsx', archive({ ...book, 'xl/worksheets/sheet1.xml': packed(laughs) }))
    expect(JSON.stringify(sheet)).not.toContain('haha')
  })

  test('cells far to the right of millions of rows, and a long text in each of them, take no memory', async () => {
    const far = sheetOf(`${goods}${`<row><c r="ZZZ1"><v>1</v></c></row>`.repeat(300_000)}`)
    expect(await read('far.xlsx', archive({ ...book, 'xl/worksheets/sheet1.xml': far }))).toMatchObject({
      rows: [{ cells: ['Чайник'] }],
    })
    const shared = {
      'xl/sharedStrings.xml': packed(`<sst><si><t>${'long '.repeat(200_000)}</t></si></sst>`),
      'xl/worksheets/sheet1.xml': sheetOf(`${goods}${'<row><c t="s"><v>0</v></c></row>'.repeat(49_000)}`),
    }
    expect(await read('long.xlsx', archive({ ...book, ...shared }))).toBe('tooLarge')
  })

  test('of a formula what it came to is read, and a formula in a text stays a text', async () => {
    const rows = `<row>${cell('A1', 'Наименование')}${cell('B1', 'Цена')}</row><row>${cell('A2', '=HYPERLINK(&quot;x&quot;)')}<c r="B2"><f>1+1</f><v>2</v></c></row>`
    expect(await read('f.xlsx', archive({ ...book, 'xl/worksheets/sheet1.xml': sheetOf(rows) }))).toMatchObject({
      rows: [{ cells: ['=HYPERLINK("x")', '2'] }],
    })
  })
})

const goods = `<row>${cell('A1', 'Наименование')}</row><row>${cell('A2', 'Чайник')}</row>`
