import { saleReport } from '#domain/reports/sales.ts'

export const analyticsFigures = ['sum', 'profit', 'checks', 'average_check'] as const
export type AnalyticsFigure = (typeof analyticsFigures)[number]
/** What a year is told apart by, beside its months. */
export const analyticsAxes = ['warehouse', 'category'] as const
export type AnalyticsAxis = (typeof analyticsAxes)[number]

/** Lines of one picture: more can't be told apart. */
export const mostYearLines = 4
/** Parts of a whole that are asked for; what is beyond them is few. */
const mostParts = 30

const year = (figure: AnalyticsFigure, sort: string): [string, string][] => [
  ['period', 'last_12_months'],
  ['figures[]', figure],
  ['sort', sort],
]

/** The year month by month, beside the year before. */
export const monthsQuestion = (figure: AnalyticsFigure) =>
  new URLSearchParams([...year(figure, 'month'), ['group[]', 'month'], ['compare', 'year'], ['per_page', '12']])

/** The year by shop or by category, the greatest first. */
export const partsQuestion = (figure: AnalyticsFigure, axis: AnalyticsAxis) =>
  new URLSearchParams([
    ...year(figure, `-${figure}`),
    ['group[]', axis],
    ['compare', 'none'],
    ['per_page', String(mostParts)],
  ])

/** The months of one shop or category. */
export const lineQuestion = (figure: AnalyticsFigure, axis: AnalyticsAxis, id: string | null) =>
  new URLSearchParams([
    ...year(figure, 'month'),
    ['group[]', axis],
    ['group[]', 'month'],
    ['path[]', id ?? ''],
    ['compare', 'none'],
    ['per_page', '12'],
  ])

const linked = (figure: AnalyticsFigure, groups: readonly string[], more: readonly [string, string][]) =>
  `${saleReport.route}?${new URLSearchParams([
    ...groups.map((name): [string, string] => ['group[]', name]),
    ...[...new Set(['quantity', 'sum', 'profit', 'margin', figure])].map((name): [string, string] => [
      'figures[]',
      name,
    ]),
    ['sort', `-${figure}`],
    ['compare', 'year'],
    ...more,
  ])}`

/** The report of one month, by shop. */
export function monthLink(figure: AnalyticsFigure, { from, to }: { readonly from: string; readonly to: string }) {
  return linked(
    figure,
    ['warehouse', 'category', 'product'],
    [
      ['from', from],
      ['to', to],
    ],
  )
}

/** The report of a shop or a category over the year. */
export function partLink(figure: AnalyticsFigure, axis: AnalyticsAxis, id: string) {
  const groups = axis === 'warehouse' ? ['category', 'product'] : ['warehouse', 'product']
  return linked(figure, groups, [
    ['period', 'last_12_months'],
    [`${axis}_id[]`, id],
  ])
}
