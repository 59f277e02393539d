import { useTranslation } from 'react-i18next'
import { signOf } from '#client/fields/money.tsx'
import { Card } from '#client/parts/card.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { titleOf } from '#domain/kernel/resource.ts'
import { currency } from '#domain/references/currency.ts'
import type { ToldBalance } from '#wire/money.ts'
import css from './balance.module.css'
import { Bars } from './bars.tsx'

const totals = ['debits', 'credits', 'balance'] as const

/** All of one currency: what comes to what, and of what it is made. */
export function CurrencyCard({ balance, day }: { balance: ToldBalance; day: string | null }) {
  const { t } = useTranslation(['treasury', 'pages'])
  const title = balance.currency ? titleOf(currency, balance.currency, currentLanguage()) : ''
  const sign = signOf(balance.currency_id, balance.currency) || t('pages:money.soum')
  return (
    <Card title={title} as="article">
      <dl className={css.totals}>
        {totals.map((total) => (
          <div key={total} data-main={total === 'balance' || undefined}>
            <dt>{t(`totals.${total}`)}</dt>
            <dd className="num">
              {formatMoney(balance.totals[total])} <small>{sign}</small>
            </dd>
          </div>
        ))}
      </dl>
      <Bars balance={balance} title={title} day={day} />
    </Card>
  )
}
