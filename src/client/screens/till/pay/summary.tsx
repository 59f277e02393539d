import { useTranslation } from 'react-i18next'
import { Settlement } from './settlement.tsx'
import type { Paying } from './use-paying.ts'

/** The total, the sum paid and the change. */
export function PaymentSummary({ paying }: { paying: Paying }) {
  const { t } = useTranslation('till')
  const { lack } = paying
  const words = { summary: t('pay.summary'), total: t('sale.total'), rest: t('pay.rest'), post: t('pay.post') }
  return (
    <Settlement
      settling={paying}
      words={words}
      named={(way) => t(`way.${way}`)}
      reason={lack && lack !== 'rest' ? t(`lack.${lack}`) : null}
    />
  )
}
