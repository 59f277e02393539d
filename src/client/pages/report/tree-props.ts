import type { Report } from '#domain/kernel/report.ts'
import type { ReportRow } from '#store/report-answer.ts'
import type { ReportQuery } from '#store/report-query.ts'
import type { TreeLine, TreePath } from './tree.ts'
import type { ReportWords } from './words.ts'

/** What a table of rows that open is drawn from. */
export interface TreeTableProps {
  report: Report
  words: ReportWords
  query: ReportQuery
  lines: readonly TreeLine[]
  totals: readonly ReportRow[]
  /** How many rows the widest level has. */
  total: number
  untold: readonly string[]
  /** The figure that is compared. */
  main: string
  /** On a phone a row is its name, its main figure and two others below. */
  isNarrow: boolean
  onToggle: (path: TreePath) => void
  onMore: (path: TreePath) => void
  onAgain: (path: TreePath, page: number) => void
  onExplain: (path: TreePath, row: ReportRow, figure: string) => void
  onSort: (sort: ReportQuery['sort']) => void
}
