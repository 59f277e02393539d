import type { Weight } from '../letters.ts'

/** Printers of labels and receipts have 203 dots an inch, which they take for eight a millimetre. */
export const dotsInMillimetre = 8
export const dotsOf = (millimetres: number) => Math.floor(millimetres * dotsInMillimetre)

/** In millimetres. */
export interface LabelSize {
  readonly width: number
  readonly height: number
}

/** A black rectangle, in dots from the upper left corner. */
export type Ink = readonly [x: number, y: number, width: number, height: number]

export interface LabelWords {
  readonly text: string
  readonly x: number
  /** Where the letters stand, not their upper edge. */
  readonly y: number
  readonly px: number
  readonly weight: Weight
  readonly place: 'start' | 'middle' | 'end'
}

/** What is on a label, in dots: the screen, the printer and the browser draw the same. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly inks: readonly Ink[]
  readonly words: readonly LabelWords[]
}

/** How wide a text is, in dots. */
export type Measure = (text: string, px: number, weight: Weight) => number

/** The edges of a rectangle, so many dots thick. */
export const outline = (x: number, y: number, width: number, height: number, thick: number): readonly Ink[] => [
  [x, y, width, thick],
  [x, y + height - thick, width, thick],
  [x, y, thick, height],
  [x + width - thick, y, thick, height],
]
