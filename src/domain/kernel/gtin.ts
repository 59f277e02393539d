import { eanFits } from './check-digits.ts'
import { spelledText } from './spelling.ts'

/**
 * The one spelling of a barcode. The number of an article is printed with 8, 12, 13 or 14 figures, and scanners add or
 * drop noughts before it: UPC-A 036000291452 is EAN-13 0036000291452. It is kept as EAN-8 or EAN-13, a carton's with
 * its 14 figures; what isn't such a number is kept as it is.
 */
export function spelledBarcode(typed: string): string {
  const code = spelledText(typed)
  if (!/^\d{8}(\d{4,6})?$/.test(code)) return code
  if (code.length === 8 && isUpcE(code) && (code.startsWith('0') || !eanFits(code))) return `0${upcFrom(code)}`
  if (!eanFits(code)) return code
  const bare = code.replace(/^0+/, '')
  return bare.length > 13 ? code : bare.padStart(bare.length > 8 ? 13 : 8, '0')
}

/** How a barcode may have been kept before there was one spelling, that one first. */
export function keptBarcodes(read: string): readonly string[] {
  const code = spelledBarcode(read)
  const longer = /^\d{13}$/.test(code) && eanFits(code) ? [`0${code}`] : []
  const shorter = longer.length > 0 && code.startsWith('0') ? [code.slice(1)] : []
  return [...new Set([code, read, ...longer, ...shorter])]
}

/** Whether these are the eight figures of an EAN-8 or a UPC-E, as small boxes bear them: their check digit is right. */
export const isShortCode = (code: string): boolean => /^\d{8}$/.test(code) && (eanFits(code) || isUpcE(code))

const isUpcE = (code: string) => /^[01]/.test(code) && eanFits(upcFrom(code))

/** The twelve figures of UPC-A that a UPC-E leaves the noughts out of; its last but one figure says where they stood. */
function upcFrom(code: string): string {
  const [system, a, b, c, d, e, how = '0', check] = [...code]
  const left = '012'.includes(how)
    ? `${a}${b}${how}0000${c}${d}${e}`
    : how === '3'
      ? `${a}${b}${c}00000${d}${e}`
      : how === '4'
        ? `${a}${b}${c}${d}00000${e}`
        : `${a}${b}${c}${d}${e}0000${how}`
  return `${system}${left}${check}`
}
