import type { Row } from '#domain/kernel/resource.ts'
import type { DaySpan } from '#domain/kernel/time-axes.ts'

/** A row of a report: its keys as a table has them, its figures, and what they were in the compared period. */
export type ReportRow = Row & {
  readonly before?: Readonly<Record<string, number | null>>
  /** How many rows the next level has within it. */
  readonly parts: number
}

export interface ReportPage {
  readonly rows: readonly ReportRow[]
  readonly total: number
  /** Over all rows of the level: one row, or one for each currency. */
  readonly totals: readonly ReportRow[]
  /** Figures that are wanted and that this grouping or these conditions can't tell. */
  readonly untold: readonly string[]
  /** The days that were read. */
  readonly days: DaySpan
  /** When they were read. */
  readonly at: string
}
