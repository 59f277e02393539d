import { chosenPrinter } from './printer.ts'

/** In millimetres. */
export const paperWidths = [58, 80] as const
export type PaperWidth = (typeof paperWidths)[number]

export const receiptPrinter = chosenPrinter('printer', { width: 80 as PaperWidth })
