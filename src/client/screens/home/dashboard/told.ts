import { useEffect } from 'react'
import { useLive } from '#client/data/ask/use-live.ts'
import { useTold } from '#client/data/ask/use-told.ts'
import type { User } from '#client/data/who/user.ts'
import type { DashboardPart } from '#domain/dashboard.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { DebtTime, SaleFigure, SalesAsked } from '#domain/reports/dashboard.ts'
import type { BalanceAnswer } from '#wire/money.ts'
import { rememberAsked } from '../parts/last-asked.ts'
import { dashboardPath } from './tiles.ts'

type Figures = Readonly<Partial<Record<SaleFigure, number | null>>>

interface InCurrency {
  readonly currency_id: string
  readonly currency: Row | null
  readonly amount: number
}
export interface ToldPlace extends InCurrency {
  readonly kind: 'cashbox' | 'bank' | 'on_the_way' | 'acquiring'
  readonly place_id: string | null
  readonly name: string | null
}
export interface ToldDebt extends InCurrency {
  readonly time: DebtTime
  readonly side: 'plus' | 'minus'
}
export interface ToldHours {
  readonly by: 'hour' | 'day'
  readonly points: readonly { readonly at: string; readonly sum: number; readonly before: number | null }[]
}
export interface ToldGoods extends Row {
  readonly product_id: string
  readonly product: Row | null
}
interface ToldAttention {
  readonly total: number
  readonly rows: readonly Row[]
}

/** What the server tells of a dashboard; a part without the right to it is missing. */
export interface ToldDashboard {
  readonly at: string
  readonly own: boolean
  readonly sales?: { readonly now: Figures; readonly before: Figures }
  readonly hours?: ToldHours
  readonly goods?: readonly ToldGoods[]
  readonly asleep?: readonly ToldGoods[]
  readonly money?: readonly ToldPlace[] | undefined
  readonly debts?: readonly ToldDebt[] | undefined
  readonly balance?: BalanceAnswer | undefined
  readonly attention?: ToldAttention | undefined
  readonly journal?: ToldAttention | undefined
  /** Lines of bank statements that nobody has decided, and the statement where they begin. */
  readonly lines?: { readonly total: number; readonly statement_id: string | null } | undefined
  /** Enrolled devices that have not been heard of for days. */
  readonly silent?: { readonly total: number } | undefined
  readonly rates?: readonly Row[] | undefined
}

/** What the server tells of these parts, for this person. */
export function useDashboard(
  person: User,
  { period, warehouse }: Omit<SalesAsked, 'seller'>,
  parts: readonly DashboardPart[],
) {
  const path = dashboardPath({ period, warehouse }, parts)
  const isUsual = period === 'today' && !warehouse
  useEffect(() => {
    if (isUsual) rememberAsked(person, path)
  }, [isUsual, person, path])
  return useLive(useTold<ToldDashboard>('dashboard', path))
}
