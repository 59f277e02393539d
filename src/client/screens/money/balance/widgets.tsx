import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '#client/parts/icon.tsx'
import { balanceRoute } from '../places.ts'
import { ToldAnswer } from '../told-state.tsx'
import css from './balance.module.css'
import { useBalance } from './balance.ts'
import { BalanceCounters } from './counters.tsx'
import { CurrencyCard } from './currency-card.tsx'

/** The balance on the home page of whoever may read it; nothing where there is none. */
export default function BalanceWidgets() {
  const { t } = useTranslation('treasury')
  const answer = useBalance(null)
  if (!answer.data || answer.data.currencies.length === 0) return null
  return (
    <section className={css.widgets} aria-label={t('balance')}>
      <header>
        <h2>{t('balance')}</h2>
        <Link to={balanceRoute}>
          {t('whole')} <Icon of={ChevronRight} size={16} />
        </Link>
      </header>
      <ToldAnswer answer={answer}>
        {({ currencies, not_told }) => (
          <>
            <BalanceCounters balances={currencies} notTold={not_told} />
            <div className={css.cards}>
              {currencies.map((balance) => (
                <CurrencyCard key={balance.currency_id} balance={balance} day={null} />
              ))}
            </div>
          </>
        )}
      </ToldAnswer>
    </section>
  )
}
