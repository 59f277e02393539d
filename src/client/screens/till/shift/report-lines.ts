import type { TFunction } from 'i18next'
import { currencies } from '#domain/references/currency.ts'
import type { CashIn, ShiftReport } from '#domain/till/shift-report.ts'
import type { PaymentWay } from '../state/payment.ts'

export interface ReportLine {
  readonly key: string
  readonly name: string
  readonly sum: number
  readonly strong?: boolean
  readonly differs?: boolean
}

interface ReportLines {
  readonly work: readonly ReportLine[]
  /** One per currency. */
  readonly drawers: readonly { readonly key: string; readonly title: string; readonly lines: readonly ReportLine[] }[]
}

const steps = [
  'opened',
  'sold',
  'returned',
  'brought',
  'spent',
  'besides',
  'expected',
  'first_counted',
  'counted',
  'difference',
] as const satisfies readonly (keyof CashIn)[]

export const currencyName = (currency_id: string, t: TFunction<'till'>) =>
  t(currency_id === currencies.USD ? 'currency.USD' : 'currency.UZS')

/** Hides the cash of a running shift that will be counted blind: what should be in the drawer, and what adds up to it. */
export const withoutCash = (report: ShiftReport): ShiftReport => ({
  ...report,
  payments: report.payments.filter(({ type }) => type !== 'cash'),
  cash: [],
})

/** A report as lines, the same on the screen and on paper. */
export function linesOf(report: ShiftReport, t: TFunction<'till'>): ReportLines {
  const called = (currency_id: string) => currencyName(currency_id, t)
  const { sales, returns, outside, payments, cash } = report
  return {
    work: [
      { key: 'sales', name: t('shift.sales', { count: sales.count }), sum: sales.sum },
      { key: 'discount', name: t('sale.discount'), sum: sales.discount },
      { key: 'returns', name: t('shift.returns', { count: returns.count }), sum: returns.sum },
      ...payments.map(({ type, currency_id, received, given }) => ({
        key: `${type} ${currency_id}`,
        name: `${t(`way.${type as PaymentWay}`)}, ${called(currency_id)}`,
        sum: received - given,
      })),
      ...(outside.count > 0
        ? [{ key: 'outside', name: t('shift.outside', { count: outside.count }), sum: outside.sum, differs: true }]
        : []),
    ],
    drawers: cash.map((one) => ({
      key: one.currency_id,
      title: t('shift.drawer', { currency: called(one.currency_id) }),
      lines: steps.flatMap((key) => {
        const sum = one[key]
        if (sum === null) return []
        const differs = key === 'difference' && sum !== 0
        return [{ key, name: t(`shift.${key}`), sum, strong: key === 'expected' || differs, differs }]
      }),
    })),
  }
}
