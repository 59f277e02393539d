import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '#client/parts/icon.tsx'
import type { BalanceAnswer } from '#wire/money.ts'
import { balanceRoute } from '../parts/places.ts'
import css from './balance.module.css'
import { BalanceCounters } from './counters.tsx'
import { CurrencyCard } from './currency-card.tsx'

/** On the home page: money and debts in four figures; nothing where there is none. */
export const CountersWidget = ({ told: { currencies, not_told } }: { told: BalanceAnswer }) =>
  currencies.length > 0 && <BalanceCounters balances={currencies} notTold={not_told} />

/** On the home page: the chart of each currency. */
export function ChartWidget({ told: { currencies } }: { told: BalanceAnswer }) {
  const { t } = useTranslation('treasury')
  return (
    <section className={css.widgets} aria-label={t('balance')}>
      <header>
        <h2>{t('balance')}</h2>
        <Link to={balanceRoute}>
          {t('whole')} <Icon of={ChevronRight} size={16} />
        </Link>
      </header>
      <div className={css.cards}>
        {currencies.length === 0 && <p>{t('noRows')}</p>}
        {currencies.map((balance) => (
          <CurrencyCard key={balance.currency_id} balance={balance} day={null} />
        ))}
      </div>
    </section>
  )
}
