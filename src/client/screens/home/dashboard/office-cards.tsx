import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Badge } from '#client/parts/badge.tsx'
import { buttonClass } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { formatAsOf, formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { currency } from '#domain/references/currency.ts'
import { registerCurrencyRate } from '#domain/registers/prices.ts'
import { attention } from '#domain/settings/attention.ts'
import css from './dashboard.module.css'
import { TileCard } from './tile-card.tsx'
import type { ToldAttention } from './told.ts'

/** What devices did that the books disagree with, the newest first. */
export function AttentionCard({ told }: { told: ToldAttention | undefined }) {
  const { t } = useTranslation('dashboard')
  const label = useLabel('resources')
  const route = `${attention.route}?page=1&is_settled[]=0`
  return (
    <TileCard
      title={t('tiles.attention')}
      beside={told && told.total > 0 && <Badge tone="error">{told.total}</Badge>}
      isAwaited={!told}
    >
      {told?.total === 0 && <State tone="fine">{t('quiet')}</State>}
      <ul className={css.attention}>
        {told?.rows.map(({ id, code, kind, number, created_at }) => (
          <li key={String(id)}>
            <Link to={route}>{label(`resources:attention.options.code.${code}`)}</Link>
            <small>
              {label(`resources:${kind}.one`)} {String(number ?? '')}, {formatAsOf(String(created_at))}
            </small>
          </li>
        ))}
      </ul>
      {told && told.total > 0 && (
        <Link to={route} className={buttonClass({ variant: 'subtle' })}>
          {t('settle')}
        </Link>
      )}
    </TileCard>
  )
}

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
