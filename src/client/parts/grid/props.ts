import type { ReactNode } from 'react'
import type { RowAction, Sort } from './column.ts'
import type { GridLayout } from './use-layout.ts'

export interface GridProps<R> {
  label: string
  layout: GridLayout<R>
  rows: readonly R[]
  rowId: (row: R) => string
  /** The name of a row, for screen readers. */
  rowName: (row: R) => string
  /** Number of the first row; numbers go on from page to page. */
  firstNumber: number
  sort: Sort
  onSort: (sort: Sort) => void
  /** Undefined where rows can't be selected. */
  selected?: ReadonlySet<string> | undefined
  onSelect: (selected: ReadonlySet<string>) => void
  onOpen?: ((row: R) => void) | undefined
  actions?: ((row: R) => readonly RowAction[]) | undefined
  isStruck: (row: R) => boolean
  /** Id of the row to highlight: the one just saved. */
  marked?: string | undefined
  /** Id of the row to go back to: the one that was opened before. */
  returned?: string | undefined
  /** Two lines on a phone. */
  card: (row: R) => ReactNode
  /** In place of rows: nothing found, an error, the first load. */
  children?: ReactNode
}
