import type { FastifyRequest } from 'fastify'
import { type Report, seenReport } from '#domain/kernel/report.ts'
import { type ReportQuery, reportQueryFrom } from '#store/report-query.ts'
import { accepted } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { paramsOf } from '../http/params.ts'

/** The report as the caller may see it, and what they ask of it. */
export function askedReport(report: Report, request: FastifyRequest): { report: Report; query: ReportQuery } {
  const seen = seenReport(actorOf(request), report)
  return { report: seen, query: accepted(reportQueryFrom(seen, paramsOf(request), spokenLanguage(request))) }
}
