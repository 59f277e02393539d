import { useEffect } from 'react'
import { useLive } from '#client/data/ask/use-live.ts'
import { sentAs } from '#client/data/call/ask-once.ts'
import { useCall } from '#client/data/call/call.ts'
import type { User } from '#client/data/who/user.ts'
import type { DashboardPart } from '#domain/dashboard.ts'
import type { SalesAsked } from '#domain/reports/dashboard.ts'
import { dashboardTold } from '#wire/dashboard.ts'
import { rememberAsked } from '../parts/last-asked.ts'
import { questionFor } from './tiles.ts'

/** What the server tells of these parts, for this person. */
export function useDashboard(
  person: User,
  { period, warehouse }: Omit<SalesAsked, 'seller'>,
  parts: readonly DashboardPart[],
) {
  const asked = questionFor({ period, warehouse }, parts)
  const { path } = sentAs(dashboardTold, asked)
  const isUsual = period === 'today' && !warehouse
  useEffect(() => {
    if (isUsual) rememberAsked(person, path)
  }, [isUsual, person, path])
  return useLive(useCall(dashboardTold, asked))
}
