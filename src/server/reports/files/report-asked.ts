import type { Report } from '#domain/kernel/report.ts'
import type { Scope } from '#store/port.ts'
import type { ReportQuery } from '#store/report-query.ts'

/** What a file is to tell: a report as its reader may see it, and for whom. */
export interface ReportAsked {
  readonly report: Report
  readonly query: ReportQuery
  readonly scope: Scope
  /** Null where it tells of all of them. */
  readonly organisation: string | null
  /** The moment at which it is read. */
  readonly at: string
}
