import { eanFits, luhnFits } from '#domain/kernel/check-digits.ts'
import { type Gs1Code, readGs1 } from '#domain/kernel/gs1.ts'
import { isShortCode } from '#domain/kernel/gtin.ts'
import { isReceiptCode } from '#domain/till/receipt-code.ts'

/** The codes of one camera frame, or of one sweep over a label, by kind. */
interface SortedCodes {
  /** The article, from a code of its own or else from the square one. */
  readonly ean: string | null
  readonly imei_1: string | null
  readonly imei_2: string | null
  readonly serial: string | null
  /** The square code of a receipt, whole. */
  readonly receipt: string | null
  /** The code of the national marking, whole and taken apart. */
  readonly marking: Gs1Code | null
  /** Another code by the rules of GS1; if it leaves a `doubt`, a person must say what it means. */
  readonly gs1: Gs1Code | null
  /** As long as an IMEI or a barcode, but the check digit is wrong: if nothing is known by it, it is to be scanned again. */
  readonly wrong: readonly string[]
  /** All other codes: model numbers, addresses, misreadings, or more than one of a kind. */
  readonly rest: readonly string[]
}

type CodeKind = 'ean' | 'imei' | 'serial' | 'receipt' | 'marking' | 'gs1' | 'wrong_digit' | 'rest'

interface Piece {
  readonly code: string
  readonly kind: CodeKind
  /** By its name on the label; by its place there if it has none. */
  readonly isSecond: boolean
}

const label = /^(IMEI ?[12]?|S\/?N|EAN|UPC)[:=]/i
const separators = /[\s,;|]+/

/** Sorts the codes of a label by shape and check digit; duplicates are dropped, the order is kept. */
export function sortCodes(texts: readonly string[]): SortedCodes {
  const pieces = [...new Map(texts.flatMap(piecesOf).map((piece) => [piece.code, piece])).values()]
  const of = (kind: CodeKind) => pieces.filter((piece) => piece.kind === kind).map(({ code }) => code)
  const imeis = pieces.filter(({ kind }) => kind === 'imei')
  const [imei_1, other] = imeis.filter(({ isSecond }) => !isSecond).map(({ code }) => code)
  const imei_2 = imeis.find(({ isSecond }) => isSecond)?.code ?? other
  // Model numbers look like serial numbers, but contain a slash.
  const [serial] = of('serial').sort((a, b) => strokes(a) - strokes(b))
  const [[ean], [receipt], [marking], [gs1]] = [of('ean'), of('receipt'), of('marking'), of('gs1')]
  const taken = [ean, imei_1, imei_2, serial, receipt, marking, gs1]
  const [mark, plain] = [marking ? readGs1(marking) : null, gs1 ? readGs1(gs1) : null]
  return {
    ean: ean ?? mark?.gtin ?? plain?.gtin ?? null,
    imei_1: imei_1 ?? null,
    imei_2: imei_2 ?? null,
    serial: serial ?? plain?.serial ?? null,
    receipt: receipt ?? null,
    marking: mark,
    gs1: plain,
    wrong: of('wrong_digit'),
    rest: pieces.flatMap(({ code, kind }) => (taken.includes(code) || kind === 'wrong_digit' ? [] : [code])),
  }
}

/** Splits the square code of a box, which holds several codes, each with its name. */
function piecesOf(text: string): readonly Piece[] {
  const whole = text.trim()
  const isWhole = isReceiptCode(whole) || whole.includes('://') || readGs1(whole) !== null
  return (isWhole ? [whole] : whole.split(separators)).flatMap((part) => {
    const code = isWhole ? part : part.replace(label, '')
    return code ? [{ code, kind: kindOf(code), isSecond: /^IMEI ?2[:=]/i.test(part) }] : []
  })
}

const strokes = (code: string) => Number(/[-/]/.test(code))

export function kindOf(code: string): CodeKind {
  if (isReceiptCode(code)) return 'receipt'
  if (/^\d{15}$/.test(code)) return luhnFits(code) ? 'imei' : 'wrong_digit'
  if (/^(\d{8}|\d{12,14})$/.test(code)) return eanFits(code) || isShortCode(code) ? 'ean' : 'wrong_digit'
  const told = readGs1(code)
  if (told) return told.isMarking ? 'marking' : 'gs1'
  return /^(?=.*\d)[A-Z\d][A-Z\d/-]{4,24}$/i.test(code) ? 'serial' : 'rest'
}
