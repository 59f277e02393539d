import { rowsFromText, textIn } from './csv.ts'
import type { FileFault, FileTable } from './table.ts'
import { tableFromWorkbook } from './xlsx.ts'
import { archiveFrom } from './zip.ts'

const begins = (bytes: Uint8Array, ...marks: readonly number[]) => marks.every((mark, at) => bytes[at] === mark)

/** Reads a spreadsheet, XLSX or CSV, by what is in it and not by how it is called. */
export async function readTable(bytes: Uint8Array): Promise<FileTable | FileFault> {
  // Before 2007, or behind a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldFormat'
  const table = begins(bytes, 0x50, 0x4b) ? await workbook(bytes) : plain(bytes)
  return typeof table === 'string' || table.rows.length > 0 ? table : 'empty'
}

async function workbook(bytes: Uint8Array): Promise<FileTable | FileFault> {
  const archive = archiveFrom(bytes)
  if (!archive) return 'damaged'
  return (await tableFromWorkbook(archive).catch(() => 'damaged' as const)) ?? 'notTable'
}

function plain(bytes: Uint8Array): FileTable | FileFault {
  const text = textIn(bytes)
  return text === null ? 'notTable' : { rows: rowsFromText(text) }
}
