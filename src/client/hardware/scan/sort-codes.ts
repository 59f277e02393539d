import { isReceiptCode } from '#domain/till/receipt-code.ts'
import { eanFits, luhnFits } from './check-digits.ts'

/** The codes of one camera frame, or of one sweep over a label, by kind. */
interface SortedCodes {
  readonly ean: string | null
  readonly imei_1: string | null
  readonly imei_2: string | null
  readonly serial: string | null
  /** The square code of a receipt, whole. */
  readonly receipt: string | null
  /** All other codes: model numbers, addresses, misreadings, or more than one of a kind. */
  readonly rest: readonly string[]
}

type Kind = keyof Omit<SortedCodes, 'imei_1' | 'imei_2'> | 'imei'

const label = /^(IMEI ?[12]?|S\/?N|EAN|UPC)[:=]/i
const separators = /[\s,;|]+/

/** Sorts the codes of a label by shape and check digit; duplicates are dropped, the order is kept. */
export function sortCodes(texts: readonly string[]): SortedCodes {
  const pieces = [...new Set(texts.flatMap(piecesOf))]
  const eans = pieces.filter((piece) => kindOf(piece) === 'ean')
  const imeis = pieces.filter((piece) => kindOf(piece) === 'imei')
  const receipts = pieces.filter((piece) => kindOf(piece) === 'receipt')
  // Model numbers look like serial numbers, but contain a slash.
  const serials = pieces.filter((piece) => kindOf(piece) === 'serial').sort((a, b) => strokes(a) - strokes(b))
  const taken = [eans[0], imeis[0], imeis[1], serials[0], receipts[0]]
  return {
    ean: eans[0] ?? null,
    imei_1: imeis[0] ?? null,
    imei_2: imeis[1] ?? null,
    serial: serials[0] ?? null,
    receipt: receipts[0] ?? null,
    rest: pieces.filter((piece) => !taken.includes(piece)),
  }
}

/** Splits the square code of a box, which holds several codes, each with its name. */
function piecesOf(text: string): readonly string[] {
  const whole = text.trim()
  if (isReceiptCode(whole) || whole.includes('://')) return [whole]
  const pieces = whole.split(separators).map((piece) => piece.replace(label, ''))
  return pieces.filter(Boolean)
}

const strokes = (code: string) => Number(/[-/]/.test(code))

export function kindOf(code: string): Kind {
  if (isReceiptCode(code)) return 'receipt'
  if (/^\d{15}$/.test(code)) return luhnFits(code) ? 'imei' : 'rest'
  if (/^(\d{8}|\d{12,14})$/.test(code)) return eanFits(code) ? 'ean' : 'rest'
  return /^(?=.*\d)[A-Z\d][A-Z\d/-]{4,24}$/i.test(code) ? 'serial' : 'rest'
}
