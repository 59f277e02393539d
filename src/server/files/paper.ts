import { createHash } from 'node:crypto'

/** Papers that are kept as they came. They are only ever handed out to be saved: no browser opens one as a page of ours. */
export const paperTypes = ['pdf', 'xlsx'] as const
type Kind = (typeof paperTypes)[number]

/** What these bytes are by their own word, whatever they are called; nothing where they are neither. */
export function paperKind(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, 5).equals(pdf)) return 'pdf'
  const isBook = bytes.subarray(0, 4).equals(zip) && inBook.every((name) => bytes.includes(name))
  // Its programs would run where it is opened.
  return isBook && !bytes.includes('vbaProject') ? 'xlsx' : null
}

/** By its content: the same paper is kept once. */
export const paperName = (bytes: Buffer, kind: Kind) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${kind}`

const pdf = Buffer.from('%PDF-')
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const inBook = ['[Content_Types].xml', 'xl/workbook.xml']
