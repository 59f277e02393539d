import { createHash } from 'node:crypto'

/** Papers kept byte for byte. They are only served as downloads: no browser opens one as a page of ours. */
export const paperTypes = ['pdf', 'xlsx'] as const
type Kind = (typeof paperTypes)[number]

/** The kind by the first bytes, whatever the name says; null if it is neither PDF nor XLSX. */
export function paperKind(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, 5).equals(pdf)) return 'pdf'
  const isBook = bytes.subarray(0, 4).equals(zip) && inBook.every((name) => bytes.includes(name))
  // A workbook with macros would run them where it is opened.
  return isBook && !bytes.includes('vbaProject') ? 'xlsx' : null
}

/** By its content: the same paper is kept once. */
export const paperName = (bytes: Buffer, kind: Kind) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${kind}`

const pdf = Buffer.from('%PDF-')
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const inBook = ['[Content_Types].xml', 'xl/workbook.xml']
