import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { LineColumn } from './columns.ts'

/** What a line may ask for. The same object for all lines, as long as the document is open. */
export interface LineActions {
  change(at: number, key: string, value: unknown): void
  remove(at: number): void
  editCodes(at: number): void
  /** Where what is left of its product comes from. */
  askWhy(at: number): void
  choose(at: number): void
}

export interface LineCellProps {
  column: LineColumn
  line: Row
  at: number
  resource: Resource
  product: Row | undefined
  left: number | null
  locked: boolean
  fault: string | undefined
  actions: LineActions
}
