import { useTranslation } from 'react-i18next'
import { formatAsOf, formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { currency } from '#domain/references/currency.ts'
import { registerCurrencyRate } from '#domain/registers/prices.ts'
import css from './dashboard.module.css'
import { TileCard } from './tile-card.tsx'

/** What a unit of each currency costs now. */
export function RatesCard({ rates }: { rates: readonly Row[] | undefined }) {
  const { t } = useTranslation(['dashboard', 'pages'])
  return (
    <TileCard
      title={t('tiles.rates')}
      link={{ to: `${registerCurrencyRate.route}?page=1`, text: t('toRates') }}
      isEmpty={rates?.length === 0}
      isAwaited={!rates}
    >
      <ul className={css.goods}>
        {rates?.map((row) => (
          <li key={String(row.currency_id)}>
            <span>{row.currency ? titleOf(currency, row.currency as Row, currentLanguage()) : ''}</span>
            <b className="num">{formatMoney(Number(row.rate ?? 0))}</b>
            <small>{t('since', { time: formatAsOf(String(row.occurred_at)) })}</small>
          </li>
        ))}
      </ul>
    </TileCard>
  )
}
