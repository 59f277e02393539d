import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '#client/parts/icon.tsx'
import { balanceRoute } from '../places.ts'
import { ToldAnswer } from '../told-state.tsx'
import css from './balance.module.css'
import { useBalance } from './balance.ts'
import { BalanceCounters } from './counters.tsx'
import { CurrencyCard } from './currency-card.tsx'

/** On the home page: money and debts in four figures; nothing where there is none, `awaited` until that is known. */
export function CountersWidget({ awaited }: { awaited: ReactNode }) {
  const { data, isPending } = useBalance(null)
  if (isPending) return awaited
  if (!data || data.currencies.length === 0) return null
  return <BalanceCounters balances={data.currencies} notTold={data.not_told} />
}

/** On the home page: the chart of each currency. */
export function ChartWidget() {
  const { t } = useTranslation('treasury')
  const answer = useBalance(null)
  if (!answer.data) return null
  return (
    <section className={css.widgets} aria-label={t('balance')}>
      <header>
        <h2>{t('balance')}</h2>
        <Link to={balanceRoute}>
          {t('whole')} <Icon of={ChevronRight} size={16} />
        </Link>
      </header>
      <ToldAnswer answer={answer}>
        {({ currencies }) => (
          <div className={css.cards}>
            {currencies.length === 0 && <p>{t('noRows')}</p>}
            {currencies.map((balance) => (
              <CurrencyCard key={balance.currency_id} balance={balance} day={null} />
            ))}
          </div>
        )}
      </ToldAnswer>
    </section>
  )
}
