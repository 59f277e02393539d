import type { Report } from './kernel/report.ts'
import { bankReport } from './reports/bank.ts'
import { cashFlow } from './reports/cash-flow.ts'
import { cashboxReport } from './reports/cashboxes.ts'
import { debtReport } from './reports/debts.ts'
import { peopleReport } from './reports/people.ts'
import { profitAndLoss } from './reports/profit.ts'
import { saleReport } from './reports/sales.ts'

/** All reports, in the order in which menus show them. */
export const reports: readonly Report[] = [
  saleReport,
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
