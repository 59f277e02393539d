/** The cells of a file, row by row, as texts; an empty text where nothing stands. */
export interface FileTable {
  readonly rows: readonly SheetRow[]
}
export interface SheetRow {
  /** The number of the row in the file, by which a person finds it there. */
  readonly number: number
  readonly cells: readonly string[]
  /** The columns of numbers so long that the spreadsheet has lost their last figures: nothing is read there. */
  readonly lost: readonly number[]
}

/** Why a file gives no table. */
export type FileFault = 'notTable' | 'oldFormat' | 'damaged' | 'empty'

export const lineOfCells = (
  number: number,
  cells: readonly string[],
  lost: readonly number[] = [],
): readonly SheetRow[] => (cells.some((cell) => cell !== '') || lost.length > 0 ? [{ number, cells, lost }] : [])
