import { useMemo } from 'react'
import { useReportTold } from '#client/data/ask/reports.ts'
import { useActor } from '#client/data/who/session.ts'
import { useReportWords } from '#client/pages/report/words.ts'
import { can, reportRight } from '#domain/kernel/permission.ts'
import { type Report, seenReport } from '#domain/kernel/report.ts'

export interface ProductAsked {
  readonly product: string
  readonly report: Report
  /** By what its rows are told apart. */
  readonly level: string
  /** Wanted; of them those are asked for that the person may see. */
  readonly figures: readonly string[]
  /** What else is asked: `view=by_unit`. */
  readonly more?: string
}

/** What a report tells of one product. The last answer is kept for times without a connection. */
export function useProductReport({ product, report, level, figures, more = '' }: ProductAsked) {
  const actor = useActor()
  const seen = useMemo(() => seenReport(actor, report), [actor, report])
  const shown = figures.filter((name) => Object.hasOwn(seen.figures, name))
  const words = useReportWords(seen)
  const params = new URLSearchParams(more)
  params.set('product_id[]', product)
  params.set('group[]', level)
  params.set('compare', 'none')
  params.set('sort', level)
  for (const name of shown) params.append('figures[]', name)
  const answer = useReportTold(`product card ${report.name} ${level}`, report, params)
  return { ...answer, told: answer.data, link: `${report.route}?${params}`, seen, shown, words }
}

/** Whether the person may read a report. */
export function useMayRead(): (report: Report) => boolean {
  const actor = useActor()
  return (report) => can(actor, reportRight(report, 'read'))
}
