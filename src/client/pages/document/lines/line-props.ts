import type { ComponentType } from 'react'
import type { Field } from '#domain/kernel/field.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'

/** Actions of a line. The same object for all lines while the document is open, so that lines do not render for it. */
export interface LineActions {
  change(at: number, key: string, value: unknown): void
  remove(at: number): void
  choose(at: number): void
  /** Opens details that do not fit a cell, such as codes. */
  open(at: number): void
  /** Opens the origin of the line's stock. */
  askWhy(at: number): void
}

/** Quantity in a place, and its total cost. */
export interface Remainder {
  readonly quantity: number
  readonly cost: number
}

/** How a cell is drawn: each is a class in the styles of lines. */
type LineLook = 'typed' | 'told' | 'name' | 'codes' | 'remainder' | 'difference' | 'measure' | 'sum'

export interface LineColumn {
  readonly id: string
  readonly label: string
  /** Px; a column that grows shares the remaining width. */
  readonly width: number
  readonly grows?: boolean
  readonly isEnd: boolean
  /** Fields whose faults are shown in this column. */
  readonly keys: readonly string[]
  readonly look: LineLook
  readonly Cell: ComponentType<LineCellProps>
  /** The field that it holds, if it is of one. */
  readonly of?: FieldColumn
  /** The line's total, in the column that shows it. */
  readonly total?: (line: Row) => number | null
  /** If given, the cell is shown only for picked rows it is true for. */
  readonly isTold?: (picked: Row | undefined) => boolean
  /** A warning in words, though not a fault. */
  readonly warning?: (line: Row) => string | null
}
interface FieldColumn {
  readonly name: string
  readonly key: string
  readonly field: Field
}

export interface LineCellProps {
  column: LineColumn
  line: Row
  at: number
  /** The line as a small resource, for the look-ups of its controls. */
  resource: Resource
  /** The row that the line picks, once loaded. */
  picked: Row | undefined
  /** Its stock, or its booked quantity, if known. */
  left: number | null
  locked: boolean
  fault: string | undefined
  actions: LineActions
}
