import { useTranslation } from 'react-i18next'
import { swapTotal } from '../state/swap.ts'
import { Settlement } from './settlement.tsx'
import type { Paying } from './use-paying.ts'

/** The total, the sum paid and the change. */
export function PaymentSummary({ paying }: { paying: Paying }) {
  const { t } = useTranslation(['till', 'back'])
  const { lack, swap } = paying
  const isGiving = swap !== null && swap.toGive > 0
  const words = {
    summary: t('pay.summary'),
    total: swap ? t(`swap.${swapTotal(swap)}`) : t('sale.total'),
    rest: t(isGiving ? 'back:rest' : 'pay.rest'),
    post: t(swap ? 'swap.post' : 'pay.post'),
  }
  return (
    <Settlement
      settling={paying}
      words={words}
      named={(way) => t(`way.${way}`)}
      reason={lack && lack !== 'rest' ? t(`lack.${lack}`) : null}
    />
  )
}
