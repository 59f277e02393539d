import type { FastifyRequest } from 'fastify'
import { type Report, seenReport } from '#domain/kernel/report.ts'
import { fault } from '#domain/kernel/result.ts'
import { type ReportQuery, reportQueryFrom } from '#store/report-query.ts'
import { accepted, Refused } from '../http/errors.ts'
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
export function paramsInBody({ body }: FastifyRequest): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(body ?? {})) {
    const isList = Array.isArray(value)
    for (const one of isList ? value : [value]) {
      if (typeof one === 'object' && one !== null) throw new Refused('invalid', { [name]: [fault('choice')] })
      params.append(isList && !name.endsWith('[]') ? `${name}[]` : name, String(one ?? ''))
    }
  }
  return params
}
