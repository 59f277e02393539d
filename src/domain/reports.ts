import type { Report } from './kernel/report.ts'
import { badStock } from './reports/bad-stock.ts'
import { abcXyz } from './reports/classes.ts'
import { priceList } from './reports/price-list.ts'
import { promoterReport } from './reports/promoters.ts'
import { bankReport } from './reports/bank.ts'
import { cashFlow } from './reports/cash-flow.ts'
import { cashboxReport } from './reports/cashboxes.ts'
import { debtReport } from './reports/debts.ts'
import { peopleReport } from './reports/people.ts'
import { profitAndLoss } from './reports/profit.ts'
import { saleReport } from './reports/sales.ts'
import { stockReport, stockTurnover } from './reports/stock.ts'
import { toOrder } from './reports/to-order.ts'

/** All reports, in the order in which menus show them. */
export const reports: readonly Report[] = [
  saleReport,
  promoterReport,
  priceList,
  stockReport,
  stockTurnover,
  badStock,
  abcXyz,
  toOrder,
  profitAndLoss,
  debtReport,
  bankReport,
  cashFlow,
  cashboxReport,
  peopleReport,
]

export function reportNamed(name: string): Report {
  const found = reports.find((report) => report.name === name)
  if (!found) throw new Error(`no report is called ${name}`)
  return found
}
