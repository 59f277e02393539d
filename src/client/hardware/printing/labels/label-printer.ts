import { chosenPrinter } from '../printer.ts'
import type { RollName } from './sizes.ts'

export const labelLanguages = ['tspl', 'esc-pos'] as const

interface LabelPaper {
  /** TSPL is what label printers speak; a receipt printer that labels are loaded in is told dots alone. */
  readonly language: (typeof labelLanguages)[number]
  readonly roll: RollName
  /** Millimetres: the paper between two labels, and how far to the right and down everything is moved. */
  readonly gap: number
  readonly right: number
  readonly down: number
  /** Upside down. */
  readonly turned: boolean
}

export const labelPrinter = chosenPrinter<LabelPaper>('label-printer', {
  language: 'tspl',
  roll: '58x40',
  gap: 2,
  right: 0,
  down: 0,
  turned: false,
})
