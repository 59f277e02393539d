import type { ComponentType } from 'react'
import type { Field } from '#domain/kernel/field.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'

/** What a line may ask for. The same object for all lines, as long as the document is open. */
export interface LineActions {
  change(at: number, key: string, value: unknown): void
  remove(at: number): void
  choose(at: number): void
  /** What it holds more of than a cell can show. */
  open(at: number): void
  /** Where what is left of what it picks comes from. */
  askWhy(at: number): void
}

/** What there is of something in a place, and what all of it cost. */
export interface Remainder {
  readonly quantity: number
  readonly cost: number
}

/** How a cell is drawn: each is a class in the styles of lines. */
type LineLook = 'typed' | 'told' | 'name' | 'codes' | 'remainder' | 'difference' | 'measure' | 'sum'

export interface LineColumn {
  readonly id: string
  readonly label: string
  /** In px. What grows takes what the others leave. */
  readonly width: number
  readonly grows?: boolean
  readonly isEnd: boolean
  /** Whose faults are shown in it. */
  readonly keys: readonly string[]
  readonly look: LineLook
  readonly Cell: ComponentType<LineCellProps>
  /** The field that it holds, if it is of one. */
  readonly of?: FieldColumn
  /** What the line comes to, in the column that says it. */
  readonly total?: (line: Row) => number | null
  /** Only told where what the line picks says so. */
  readonly isTold?: (picked: Row | undefined) => boolean
  /** What a person is warned of, though it is no fault. */
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
  /** The line as a small resource of its own: what its controls look things up by. */
  resource: Resource
  /** What the line is about, once it is known. */
  picked: Row | undefined
  /** What is left of it, or booked, where that is known. */
  left: number | null
  locked: boolean
  fault: string | undefined
  actions: LineActions
}
