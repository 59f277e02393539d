import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Badge } from '#client/parts/badge.tsx'
import { buttonClass } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { formatAsOf, formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { currencies, currency } from '#domain/references/currency.ts'
import { registerCurrencyRate } from '#domain/registers/prices.ts'
import { attention } from '#domain/settings/attention.ts'
import { tillEvent } from '#domain/till/till-event.ts'
import css from './dashboard.module.css'
import { TileCard } from './tile-card.tsx'
import type { ToldDashboard } from './told.ts'

/** What the tills did, and what devices did that the books disagree with: the newest first. */
export function AttentionCard({ told }: { told: ToldDashboard | undefined }) {
  const { t } = useTranslation('dashboard')
  const label = useLabel('resources')
  const { attention: apart, journal } = told ?? {}
  const total = (apart?.total ?? 0) + (journal?.total ?? 0)
  const [toApart, toJournal] = [attention, tillEvent].map(({ route }) => `${route}?page=1&is_settled[]=0`)
  return (
    <TileCard
      title={t('tiles.attention')}
      beside={total > 0 && <Badge tone="error">{total}</Badge>}
      isAwaited={!apart && !journal}
    >
      {(apart || journal) && total === 0 && <State tone="fine">{t('quiet')}</State>}
      <ul className={css.attention}>
        {journal?.rows.map(({ id, kind, number, occurred_at, ...row }) => (
          <li key={String(id)}>
            <Link to={String(toJournal)}>
              {label(`resources:till_event.options.kind.${kind}`)} {fromTo(row)}
            </Link>
            <small>
              {[number, nameIn(row.product), nameIn(row.cashbox)].filter(Boolean).join(', ')},{' '}
              {formatAsOf(String(occurred_at))}
            </small>
          </li>
        ))}
        {apart?.rows.map(({ id, code, kind, number, created_at }) => (
          <li key={String(id)}>
            <Link to={String(toApart)}>{label(`resources:attention.options.code.${code}`)}</Link>
            <small>
              {label(`resources:${kind}.one`)} {String(number ?? '')}, {formatAsOf(String(created_at))}
            </small>
          </li>
        ))}
      </ul>
      {journal && journal.total > 0 && (
        <Link to={String(toJournal)} className={buttonClass({ variant: 'subtle' })}>
          {t('journal')}
        </Link>
      )}
      {apart && apart.total > 0 && (
        <Link to={String(toApart)} className={buttonClass({ variant: 'subtle' })}>
          {t('settle')}
        </Link>
      )}
    </TileCard>
  )
}

/** What it was and is, in the currency's own sign where that is not the soum. */
function fromTo({ before, after, currency: short }: Row): string {
  const sums = [before, after].filter((sum) => typeof sum === 'number').map((sum) => formatMoney(Number(sum)))
  const sign =
    !short || (short as Row).id === currencies.UZS ? '' : ` ${titleOf(currency, short as Row, currentLanguage())}`
  return `${sums.join(' → ')}${sign}`
}

const nameIn = (short: unknown) => String((short as Row | null)?.name ?? '')

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
