import type { ReactNode } from 'react'
import type { IconType } from '../icon.tsx'

export interface Column<R> {
  readonly id: string
  readonly label: string
  /** In px, until a person drags it. */
  readonly width: number
  /** Takes the remaining width; `width` is then its minimum. */
  readonly grows?: boolean
  readonly align?: 'end' | 'center'
  readonly sortable?: boolean
  /** Hidden until a person asks for it. */
  readonly aside?: boolean
  /** The head shows no text: for pictures. */
  readonly wordless?: boolean
  readonly look?: 'strong' | 'quiet'
  /** Stays in sight at the end where the table is wider than its place: the figure that people look for. */
  readonly stays?: boolean
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

export interface Sort {
  readonly column: string
  readonly descending: boolean
}

export const turned = (sort: Sort, column: string): Sort => ({
  column,
  descending: sort.column === column && !sort.descending,
})
