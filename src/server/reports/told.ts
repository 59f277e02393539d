import { keyOf } from '#domain/kernel/field.ts'
import { comparisons, periodNames } from '#domain/kernel/periods.ts'
import type { Report } from '#domain/kernel/report.ts'
import { axesOfReport } from '#store/report-axes.ts'
import { mostLevels, reportConditions } from '#store/report-query.ts'
import { array, data, dayTold, described, integerType, momentTold, nullable, object, string } from '../http/describe.ts'
import { conditionsTold, pageOf, paging } from '../records/table-told.ts'

const figureTold = nullable(integerType)

const rowOf = (report: Report) => {
  const figures = Object.fromEntries(Object.keys(report.figures).map((name) => [name, figureTold]))
  const axes = axesOfReport(report).flatMap(({ name, key }) => [
    [key, nullable(string)],
    ...(name === key ? [] : [[name, nullable({ type: 'object' })]]),
  ])
  return object({ ...Object.fromEntries(axes), ...figures, before: object(figures, []), parts: integerType }, ['parts'])
}

export const queryOf = (report: Report) => ({
  ...paging(500),
  sort: string,
  view: { enum: Object.keys(report.views) },
  period: { enum: periodNames },
  from: dayTold,
  to: dayTold,
  compare: { enum: ['none', ...comparisons] },
  'group[]': { ...array({ enum: axesOfReport(report).map(({ name }) => name) }), maxItems: mostLevels },
  'path[]': { ...array(string), description: 'the values of the levels above; empty for an empty value' },
  'figures[]': array({ enum: Object.keys(report.figures) }),
  ...Object.fromEntries(Object.entries(report.asks).map(([name, { field }]) => [keyOf(name, field), string])),
  ...conditionsTold(reportConditions(report)),
})

const pageTold = (report: Report) =>
  pageOf(rowOf(report), {
    totals: array(rowOf(report)),
  })

const documentTold = object(
  { document: string, document_id: string, number: nullable(string), occurred_at: momentTold },
  ['document_id'],
)

const answers = {
  rows: {
    summary: 'The rows of one level of the report, within the levels above it',
    answer: pageTold,
  },
  documents: {
    summary: 'The documents behind the figures of a row',
    answer: () => pageOf(documentTold, { totals: array({ type: 'object' }) }),
  },
  why: {
    summary: 'What the change of a sum against the compared period is made of',
    answer: () => data(object({ before: integerType, now: integerType, parts: array({ type: 'object' }) })),
  },
}

export const reportTold = (report: Report, call: keyof typeof answers, right: string) =>
  described({
    tag: report.name,
    summary: answers[call].summary,
    description: `Needs the permission ${right}. Sums are in the smallest coin, quantities in thousandths, shares in hundredths of a percent.`,
    query: queryOf(report),
    answer: answers[call].answer(report),
    refusals: ['invalid'],
  })

/** The same question in the body of a call. */
export const reportAskedTold = (report: Report, right: string) =>
  described({
    tag: report.name,
    summary: 'The same, with the question in the body',
    description: `Needs the permission ${right}. Names and values are those of the address; a list is a list.`,
    body: { type: 'object', additionalProperties: true },
    answer: pageTold(report),
    refusals: ['invalid'],
  })
