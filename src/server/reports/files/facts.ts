import { dayOf } from '#domain/kernel/day.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import { shiftFor, spanBefore } from '#domain/kernel/periods.ts'
import type { DaySpan } from '#domain/kernel/time-axes.ts'
import { textOf, type Writing } from '#store/column.ts'
import { axesOfReport, type ReportAxis } from '#store/report-axes.ts'
import { spanIn } from '#store/report-query.ts'
import { titledRows } from '#store/sql/told/titled-rows.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { Speak } from '../../http/texts.ts'
import type { ReportAsked } from './report-asked.ts'

type Fact = readonly [string, string]

/** What a report was asked, in words: whose it is, of which days, beside which others, narrowed by what, and when. */
export async function factsOf(
  db: Connection,
  { report, query, scope, organisation, at }: ReportAsked,
  days: DaySpan,
  say: Speak,
  writing: Writing,
): Promise<readonly Fact[]> {
  const daysText = ({ from, to }: DaySpan) => [...new Set([from, to])].map(writing.day).join(' – ')
  const preset = typeof query.period === 'string' ? query.period : undefined
  const before = query.compare && spanBefore(days, shiftFor(query.compare, spanIn(query, dayOf(at)), preset))
  const conditions: Fact[] = []
  for (const [key, filter] of Object.entries(query.filters)) {
    const axis = axesOfReport(report).find((one) => one.key === key)
    if (!axis || !('any' in filter)) continue
    conditions.push([say(`reports:axes.${axis.name}`), await valuesText(db, axis, filter.any)])
  }
  for (const [name, { field }] of Object.entries(report.asks)) {
    const value = query.asked[name]
    if (value !== null && value !== undefined)
      conditions.push([
        say(`reports:asks.${name}`),
        textOf({ key: name, name, field, role: 'dimension' }, query.asked, writing),
      ])
  }
  return [
    [say('send:organisation'), organisation ?? say('send:allOrganisations')],
    [
      say(report.tells === 'day' ? 'send:day' : 'send:period'),
      report.tells === 'day' ? writing.day(days.to) : daysText(days),
    ],
    ...(before ? [[say('send:compared'), daysText(before)] as const] : []),
    ...conditions,
    [say('send:counted'), writing.moment(at)],
  ]

  async function valuesText(from: Connection, axis: ReportAxis, values: readonly unknown[]): Promise<string> {
    const { field, key, name } = axis
    const nothing = values.includes(null) ? [say('reports:nothing')] : []
    const known = values.filter((value) => value !== null)
    if (field.kind !== 'ref')
      return [
        ...known.map((value) => textOf({ key, name, field, role: 'dimension' }, { [key]: value }, writing)),
        ...nothing,
      ].join('; ')
    const target = resourceNamed(field.to)
    const rows = await titledRows(from, target, known.map(String), scope)
    return [...rows.map((row) => calledOf(target, row, query.language)), ...nothing].join('; ')
  }
}
