import type { FastifyInstance, FastifyRequest } from 'fastify'
import { can, reportRight } from '#domain/kernel/permission.ts'
import type { Report } from '#domain/kernel/report.ts'
import { reports } from '#domain/reports.ts'
import type { Scope } from '#store/port.ts'
import { scopeOf } from '#store/port.ts'
import type { ReportPage } from '#store/report-answer.ts'
import type { ReportQuery } from '#store/report-query.ts'
import { readBehind, readReport, readWhy } from '#store/sql/told/report-reader.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { actorOf } from '../http/gate.ts'
import type { Parts } from '../tools/parts.ts'
import { askedReport, paramsInBody } from './asked.ts'
import { reportAskedTold, reportTold } from './told.ts'

type Read = (db: Connection, report: Report, query: ReportQuery, scope: Scope, at: string) => Promise<object>

const reads: Readonly<Record<'rows' | 'documents' | 'why', Read>> = {
  rows: async (...asked) => pageTold(asked[2], await readReport(...asked)),
  documents: async (...asked) => pageTold(asked[2], await readBehind(...asked)),
  why: readWhy,
}

const pageTold = ({ page, per_page }: ReportQuery, { rows, total, totals, ...told }: ReportPage) => ({
  data: rows,
  totals,
  meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)), ...told },
})

/** A report's rows, the documents behind a figure, and why it changed. */
export function mountReports(api: FastifyInstance, { reading }: Parts) {
  for (const report of reports)
    for (const call of ['rows', 'documents', 'why'] as const) {
      if (call === 'why' && !report.why) continue
      const url = `/report/${report.name}${call === 'rows' ? '' : `/${call}`}`
      const right = reportRight(report, 'read')
      const handler = async (request: FastifyRequest) => {
        const asked = askedReport(report, request, request.method === 'POST' ? paramsInBody(request) : undefined)
        const scope = scopeOf(actorOf(request))
        const at = new Date().toISOString()
        return { data: await reading.read(request, (db) => reads[call](db, asked.report, asked.query, scope, at)) }
      }
      const options = { config: { access: (actor: Parameters<typeof can>[0]) => can(actor, right) } }
      api.get(url, { ...options, schema: reportTold(report, call, right) }, handler)
      // A long question has no room in an address.
      if (call === 'rows') api.post(url, { ...options, schema: reportAskedTold(report, right) }, handler)
    }
}
