import type { FastifyRequest } from 'fastify'
import { type Report, seenReport } from '#domain/kernel/report.ts'
import { type ReportQuery, reportQueryFrom } from '#store/report-query.ts'
import { accepted } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { paramsOf } from '../http/params.ts'
import { spelledAsHere } from './spelled.ts'

/** The report as the caller may see it, and what they ask of it: in the address, or in the body of the call. */
export function askedReport(
  report: Report,
  request: FastifyRequest,
  params = paramsOf(request),
): { report: Report; query: ReportQuery } {
  const seen = seenReport(actorOf(request), report)
  const asked = spelledAsHere(report, params)
  return { report: seen, query: accepted(reportQueryFrom(seen, asked, spokenLanguage(request))) }
}

/** A question that came in the body: its names and values, lists without the brackets too. */
export const paramsInBody = ({ body }: FastifyRequest) =>
  new URLSearchParams(
    Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((one) => [name.endsWith('[]') ? name : `${name}[]`, String(one ?? '')])
        : [[name, String(value ?? '')]],
    ),
  )
