import type { ReactNode } from 'react'
import type { IconType } from '../icon.tsx'

export interface Column<R> {
  readonly id: string
  readonly label: string
  /** In px, until a person drags it. */
  readonly width: number
  /** In px: how narrow it may become where there is little room. */
  readonly least?: number
  /** Stands aside where there is no room for all, until a person arranges the columns. */
  readonly spare?: boolean
  /** Takes the remaining width; `width` is then its minimum. */
  readonly grows?: boolean
  readonly align?: 'end' | 'center'
  readonly sortable?: boolean
  /** Hidden until a person asks for it. */
  readonly aside?: boolean
  /** The head shows no text: for pictures. */
  readonly wordless?: boolean
  readonly look?: 'strong' | 'quiet'
  /** Stays in sight at the end where the table is wider than its place: a figure that people look for. */
  readonly stays?: boolean
  /** In px from the end, before the actions; computed for those that stay. */
  readonly end?: number
  readonly cell: (row: R) => ReactNode
  /** Shown under the head: a search field. */
  readonly search?: ReactNode
}

export interface RowAction {
  readonly key: string
  readonly label: string
  readonly icon: IconType
  readonly danger?: boolean
  readonly run: () => void
}

/** Tells columns that stay how far from the end they do: each by the widths of those behind it. */
export function withEnds<R>(columns: readonly Column<R>[], widths: Readonly<Record<string, number>>): Column<R>[] {
  let end = 0
  const told = columns.toReversed().map((column) => {
    if (!column.stays) return column
    const own = { ...column, end }
    end += widths[column.id] ?? column.width
    return own
  })
  return told.reverse()
}

export interface Sort {
  readonly column: string
  readonly descending: boolean
}

export const turned = (sort: Sort, column: string): Sort => ({
  column,
  descending: sort.column === column && !sort.descending,
})
