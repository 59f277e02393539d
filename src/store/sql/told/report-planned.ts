import type { Report, ReportFigure } from '#domain/kernel/report.ts'
import type { Filter } from '../../question.ts'
import { documentKey, type ReportAxis } from '../../report-axes.ts'
import type { AskedTimes, ReportQuery } from '../../report-query.ts'

/** What a report has to read for one question: worked out once, before any SQL is written. */
export interface ReportPlan {
  readonly report: Report
  readonly query: ReportQuery
  readonly times: AskedTimes
  /** The level whose rows are told, with those above it; the last one may be missing where only a total is wanted. */
  readonly above: readonly ReportAxis[]
  readonly level: ReportAxis | null
  /** Levels above that are told with it: their rows are not narrowed to one of each, as those of `above` are. */
  readonly along: readonly ReportAxis[]
  readonly below: ReportAxis | null
  readonly apart: readonly ReportAxis[]
  /** Conditions by key, with what the levels above are. */
  readonly filters: Readonly<Record<string, Filter>>
  /** The columns that sums are told apart by before they are summed further. */
  readonly keys: readonly string[]
  /** Times among them. */
  readonly timed: readonly ReportAxis[]
  /** Figures that can be told, with all that they are made of, in the order in which they are computed. */
  readonly figures: Readonly<Record<string, ReportFigure>>
  /** The statements that tell something of records which the rows are told apart or narrowed by. */
  readonly told: readonly string[]
  /** Figures wanted that this grouping or these conditions can't tell. */
  readonly untold: readonly string[]
  /**
   * Where documents behind a row are told of which something is counted at the grain: what the row tells there, by which
   * it is judged what of each document counts.
   */
  readonly within: ReportPlan | null
  /** Whether only entries tell it, and no month. */
  readonly isFine: boolean
}

/** The documents that wrote what is told, in place of a level. */
export const byDocument: ReportAxis = {
  kind: 'dimension',
  name: documentKey,
  key: documentKey,
  field: { kind: 'digits', min: 36, max: 36 },
}

/** Whether a figure counts what documents of some kinds wrote. */
export const isByKind = (figure: Extract<ReportFigure, { kind: 'sum' }>): boolean =>
  Object.hasOwn(figure.counts ?? {}, 'document')
