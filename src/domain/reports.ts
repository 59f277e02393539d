import type { Report } from './kernel/report.ts'
import { saleReport } from './reports/sales.ts'

/** All reports, in the order in which menus show them. */
export const reports: readonly Report[] = [saleReport]

export function reportNamed(name: string): Report {
  const found = reports.find((report) => report.name === name)
  if (!found) throw new Error(`no report is called ${name}`)
  return found
}
