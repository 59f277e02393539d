import { useTranslation } from 'react-i18next'
import { Settlement } from './settlement.tsx'
import type { Paying } from './use-paying.ts'

/** The sum, what has come of it, and what is given back. */
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
