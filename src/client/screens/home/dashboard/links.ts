import { registerRepaymentDate } from '#domain/registers/money.ts'
import { badStock } from '#domain/reports/bad-stock.ts'
import {
  type DebtTime,
  dueConditions,
  isByHours,
  type SaleFigure,
  type SalesAsked,
  salesQuestion,
} from '#domain/reports/dashboard.ts'
import { debtReport } from '#domain/reports/debts.ts'
import { saleReport } from '#domain/reports/sales.ts'

const toReport = (params: URLSearchParams) => `${saleReport.route}?${params}`

/** The sale report with the question behind a figure: by shop, the greatest of it first. */
export function figureLink(asked: SalesAsked, figure: SaleFigure): string {
  const params = salesQuestion(asked, ['warehouse', 'category', 'product'])
  for (const name of new Set(['quantity', 'sum', 'profit', 'margin', figure])) params.append('figures[]', name)
  params.set('sort', `-${figure}`)
  return toReport(params)
}

/** The sale report of one point of the chart: an hour of the day, or a day of the period. */
export function pointLink(asked: SalesAsked, at: string): string {
  const params = salesQuestion(asked, ['warehouse', 'product'])
  if (isByHours(asked.period)) params.append('hour[]', at)
  else {
    params.delete('period')
    params.set('from', at)
    params.set('to', at)
    params.set('compare', 'week')
  }
  return toReport(params)
}

export function productLink(asked: SalesAsked, product: string): string {
  const params = salesQuestion(asked, ['product', 'warehouse'])
  params.append('product_id[]', product)
  return toReport(params)
}

export const goodsLink = (asked: SalesAsked, sort: string): string => {
  const params = salesQuestion(asked, ['product'])
  params.set('sort', `-${sort}`)
  return toReport(params)
}

/** Goods that nobody buys, in the shop that is looked at. */
export function asleepLink({ warehouse }: SalesAsked, product?: string): string {
  const params = new URLSearchParams([
    ...(warehouse ? [['warehouse_id[]', warehouse]] : []),
    ...(product ? [['product_id[]', product]] : []),
  ])
  return `${badStock.route}?${params}`
}

/** Debts of a side that are due at a time, in a currency; those without a day are told by partner. */
export const debtsLink = (side: 'plus' | 'minus', time: DebtTime, currency: string, today: string) =>
  time === 'no_day'
    ? sideLink(side)
    : `${registerRepaymentDate.route}?${new URLSearchParams([
        ['page', '1'],
        ['side[]', side],
        ['currency_id[]', currency],
        ...dueConditions(time, today),
      ])}`

/** What is owed to us, or what we owe, by who owes it and for how long. */
export const sideLink = (side: 'plus' | 'minus') =>
  `${debtReport.route}?${new URLSearchParams({ view: side === 'plus' ? 'ours' : 'theirs' })}`
