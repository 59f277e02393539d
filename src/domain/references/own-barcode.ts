import { eanDigitOf } from '../kernel/check-digits.ts'

/** GS1 leaves the codes from 20 to 29 to each firm; scales that write a weight into a code mostly take the lower ones. */
const prefix = '29'

/** Codes in a block: the server gives each block once, so no two devices ever make the same code. */
export const mostOfBlock = 10_000
/** Blocks that an organisation may have. */
export const mostBlocks = 1_000_000

/** An EAN-13 for goods that bear none: the block that the device was given, and how many it made of it before. */
export function ownBarcode(block: number, made: number): string {
  const figures = `${prefix}${String(block).padStart(6, '0')}${String(made).padStart(4, '0')}`
  return figures + eanDigitOf(figures)
}
