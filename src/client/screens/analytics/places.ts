import { reportFacades } from '#domain/facades.ts'
import type { Needed } from '#domain/kernel/permission.ts'

export const analyticsRoute = '/analytic-dashboard'

/** Whoever has the sale report: the page is a picture of it. */
export const analyticsNeeds: Needed = {
  all: reportFacades.filter(({ name }) => name === 'sale_report').flatMap(({ rights }) => rights),
}
