import { eanDigitOf } from '../kernel/check-digits.ts'

/** GS1 leaves the codes from 20 to 29 to each firm; scales that write a weight into a code mostly take the lower ones. */
const prefix = '29'
const figures = 10

/** How many codes of our own there can be. */
export const mostOwn = 10 ** figures

/**
 * An EAN-13 for goods that bear none, by any whole number below `mostOwn`. A device draws the number by lot, so that it
 * needs no connection: of two codes that are made apart, one in ten thousand million is the same.
 */
export function ownBarcode(drawn: number): string {
  const known = `${prefix}${String(drawn).padStart(figures, '0')}`
  return known + eanDigitOf(known)
}
