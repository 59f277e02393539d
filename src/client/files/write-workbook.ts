import {
  rowXml,
  sheetFile,
  sheetHead,
  sheetTail,
  type WorkbookRow,
  workbookFiles,
  workbookType,
} from '#domain/files/workbook.ts'
import { type ZipEntry, zipDirectory, zipHead, zipSum } from '#domain/files/zip.ts'

/** Rows of texts as an XLSX in which every cell is a text: codes keep their noughts and all their figures. */
export function workbookOf(rows: readonly (readonly string[])[]): Blob {
  const width = Math.max(1, ...rows.map(({ length }) => length))
  const style = { format: 'text' } as const
  const told = rows.map((cells): WorkbookRow => ({ cells: cells.map((text) => ({ text, style })) }))
  const sheet = `${sheetHead({ widths: Array(width).fill(24), style })}${told.map((row, at) => rowXml(row, at + 1)).join('')}${sheetTail}`
  return new Blob(zipped({ ...workbookFiles, [sheetFile]: sheet }), { type: workbookType })
}

/** A zip archive of files that are not packed: a template is small, and a file of faults is opened at once. */
function zipped(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const entries: ZipEntry[] = []
  let at = 0
  for (const [called, text] of Object.entries(files)) {
    const [name, content] = [new TextEncoder().encode(called), new TextEncoder().encode(text)]
    const size = content.length
    const entry = { name, isPacked: false, crc: zipSum(content), packed: size, size, at }
    const head = zipHead(entry)
    parts.push(head, name, content)
    entries.push(entry)
    at += head.length + name.length + size
  }
  return [...parts, ...zipDirectory(entries, at)]
}
