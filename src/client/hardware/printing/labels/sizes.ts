import type { LabelSize } from './drawing.ts'

/** A label of a roll; `printed`: how wide the printer's head is, where it is narrower than the paper. */
export interface RollSize extends LabelSize {
  readonly printed?: number
}

export const rolls = {
  '58x40': { width: 58, height: 40 },
  '58x40-48': { width: 58, height: 40, printed: 48 },
  '58x30': { width: 58, height: 30 },
  '43x25': { width: 43, height: 25 },
  '40x30': { width: 40, height: 30 },
  '30x20': { width: 30, height: 20 },
} as const satisfies Record<string, RollSize>
export type RollName = keyof typeof rolls
export const rollNames = Object.keys(rolls) as RollName[]

/** What is drawn on: the part of the paper that the head reaches, which lies in its middle. */
export const drawnSize = ({ width, height, printed = width }: RollSize): LabelSize => ({ width: printed, height })

/** A4 in millimetres. */
export const a4: LabelSize = { width: 210, height: 297 }

/** A sheet of labels: where the first stands, and how far it is from one to the next, in millimetres. */
export interface LabelSheet {
  readonly columns: number
  readonly rows: number
  readonly label: LabelSize
  readonly left: number
  readonly top: number
  readonly across: number
  readonly down: number
}

export const sheets = {
  '3x7': { columns: 3, rows: 7, label: { width: 63.5, height: 38.1 }, left: 7.2, top: 15.1, across: 66, down: 38.1 },
  '4x10': { columns: 4, rows: 10, label: { width: 48.5, height: 25.4 }, left: 8, top: 21.5, across: 48.5, down: 25.4 },
  '5x13': {
    columns: 5,
    rows: 13,
    label: { width: 38.1, height: 21.2 },
    left: 4.7,
    top: 10.7,
    across: 40.6,
    down: 21.2,
  },
} as const satisfies Record<string, LabelSheet>
export type SheetName = keyof typeof sheets
export const sheetNames = Object.keys(sheets) as SheetName[]

export const labelsOn = ({ columns, rows }: LabelSheet) => columns * rows

interface OnSheet<T> {
  readonly label: T
  /** Millimetres from the edge of the paper. */
  readonly left: number
  readonly top: number
}

/** The labels on sheets, row by row, leaving out so many that the first sheet lacks already. */
export function onSheets<T>(labels: readonly T[], sheet: LabelSheet, used: number): readonly (readonly OnSheet<T>[])[] {
  const each = labelsOn(sheet)
  const pages: OnSheet<T>[][] = []
  for (const [index, label] of labels.entries()) {
    const at = index + used
    const [page, place] = [Math.floor(at / each), at % each]
    const [column, row] = [place % sheet.columns, Math.floor(place / sheet.columns)]
    pages[page] ??= []
    pages[page].push({ label, left: sheet.left + column * sheet.across, top: sheet.top + row * sheet.down })
  }
  return pages
}
