import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '#client/data/who/user.ts'
import { Badge } from '#client/parts/badge.tsx'
import { buttonClass } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { formatAsOf, formatInteger, formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { currencies, currency } from '#domain/references/currency.ts'
import { attention } from '#domain/settings/attention.ts'
import { tillEvent } from '#domain/till/till-event.ts'
import type { ToldDashboard } from '#wire/dashboard.ts'
import { needingAttention } from '../parts/doors.ts'
import { useWaiting } from '../parts/use-waiting.ts'
import css from './dashboard.module.css'
import { TileCard } from './tile-card.tsx'

/** Told one by one, with what they are. */
const oneByOne: Readonly<Record<string, Readonly<Record<string, true>>>> = {
  [attention.name]: { unsettled: true },
  [tillEvent.name]: { unlooked: true },
}

/** What the tills did, what devices did that the books disagree with, and all that waits for this person or is overdue. */
export function AttentionCard({ told, user }: { told: ToldDashboard | undefined; user: User }) {
  const { t } = useTranslation('dashboard')
  const label = useLabel('resources')
  const { attention: apart, journal } = told ?? {}
  const waiting = useWaiting(user)
  const others =
    waiting && needingAttention(waiting).filter(({ of, wait }) => !(of in oneByOne && wait in oneByOne[of]!))
  const total = (apart?.total ?? 0) + (journal?.total ?? 0)
  const count = total + (others ?? []).reduce((all, one) => all + one.total, 0)
  const [toApart, toJournal] = [attention, tillEvent].map(({ route }) => `${route}?page=1&is_settled=0`)
  const isKnown = told !== undefined && others !== null
  const isWell = isKnown && waiting?.isWhole === true && count === 0
  return (
    <TileCard
      title={t('tiles.attention')}
      beside={isKnown && count > 0 && <Badge tone="error">{count}</Badge>}
      isAwaited={!told || (!isKnown && total === 0)}
      isTall
    >
      {isWell && <State tone="fine">{t('quiet')}</State>}
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
        {others?.map(({ of, wait, title, total, sum, to }) => (
          <li key={`${of} ${wait}`}>
            <Link to={to}>{title}</Link>
            <b className="num">{sum || formatInteger(total)}</b>
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
