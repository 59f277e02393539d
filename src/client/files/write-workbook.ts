import { safeText } from '#domain/kernel/formula-text.ts'

/** Rows of texts as an XLSX in which every cell is a text: codes keep their noughts and all their figures. */
export function workbookOf(rows: readonly (readonly string[])[]): Blob {
  const width = Math.max(1, ...rows.map(({ length }) => length))
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${sheets}" xmlns:r="${relations}"><sheets><sheet name="Savdo" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    // 49 is the format of a text.
    'xl/styles.xml': `${head}<styleSheet xmlns="${sheets}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${sheets}"><cols><col min="1" max="${width}" width="24" style="1" customWidth="1"/></cols><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  }
  return new Blob(zipped(files), { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const rowXml = (cells: readonly string[], at: number) =>
  `<row r="${at + 1}">${cells.map((text) => `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(safeText(text))}</t></is></c>`).join('')}</row>`

/** Signs that XML can't hold are left out. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** A zip archive of files that are not packed: a template is small, and a file of faults is opened at once. */
function zipped(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const entries: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [called, content] = [new TextEncoder().encode(name), new TextEncoder().encode(text)]
    // Version, flags, method, time, day, checksum, both sizes, the length of the name and of what follows it.
    const told = [20, 0, 0, 0, 33, crc(content), content.length, content.length, called.length, 0]
    const local = record(0x04034b50, told, '2222244422')
    const entry = record(0x02014b50, [20, ...told, 0, 0, 0, 0, at], '2222224442222244')
    parts.push(local, called, content)
    entries.push(entry, called)
    at += local.length + called.length + content.length
  }
  const size = entries.reduce((sum, { length }) => sum + length, 0)
  const count = Object.keys(files).length
  return [...parts, ...entries, record(0x06054b50, [0, 0, count, count, size, at, 0], '2222442')]
}

/** A record of a zip: its mark and its numbers, each of so many bytes. */
function record(mark: number, numbers: readonly number[], sizes: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 + [...sizes].reduce((sum, size) => sum + Number(size), 0))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, mark, true)
  let at = 4
  for (const [index, size] of [...sizes].entries()) {
    const number = numbers[index] ?? 0
    if (size === '2') view.setUint16(at, number, true)
    else view.setUint32(at, number, true)
    at += Number(size)
  }
  return bytes
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}
