import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '#client/data/who/user.ts'
import { signOf } from '#client/fields/money.tsx'
import { Badge } from '#client/parts/badge.tsx'
import { buttonClass } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { formatCompact } from '#client/parts/compact.ts'
import { today } from '#client/parts/dates/days.ts'
import { formatAsOf, formatInteger, formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { bankStatement } from '#domain/bank/bank-statement.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { currencies, currency } from '#domain/references/currency.ts'
import { registerRepaymentDate } from '#domain/registers/money.ts'
import { attention } from '#domain/settings/attention.ts'
import { tillEvent } from '#domain/till/till-event.ts'
import type { ToldDashboard, ToldDebt } from '#wire/dashboard.ts'
import { devicesRoute } from '../../device/places.ts'
import { useWaiting } from '../parts/use-waiting.ts'
import css from './dashboard.module.css'
import { debtsLink } from './links.ts'
import { TileCard } from './tile-card.tsx'

/** What the tills did, what devices did that the books disagree with, and all that waits for this person or is overdue. */
export function AttentionCard({ told, user }: { told: ToldDashboard | undefined; user: User }) {
  const { t } = useTranslation('dashboard')
  const label = useLabel('resources')
  const { attention: apart, journal } = told ?? {}
  const others = useOthers(told, user)
  const total = (apart?.total ?? 0) + (journal?.total ?? 0)
  const count = total + (others ?? []).reduce((all, one) => all + (one.total ?? 1), 0)
  const [toApart, toJournal] = [attention, tillEvent].map(({ route }) => `${route}?page=1&is_settled=0`)
  const isKnown = told !== undefined && others !== null
  return (
    <TileCard
      title={t('tiles.attention')}
      beside={count > 0 && <Badge tone="error">{count}</Badge>}
      isAwaited={!told || (!isKnown && total === 0)}
    >
      {isKnown && count === 0 && <State tone="fine">{t('quiet')}</State>}
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
        {others?.map(({ key, to, text, told: sum }) => (
          <li key={key}>
            <Link to={to}>{text}</Link>
            <b className="num">{sum}</b>
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

interface Other {
  readonly key: string
  readonly to: string
  readonly text: string
  readonly told: ReactNode
  /** How many things that are; a sum is one. */
  readonly total?: number
}

/** Told by the card itself, or no fault of anybody. */
const toldElsewhere: ReadonlySet<string> = new Set([attention.name, tillEvent.name, registerRepaymentDate.name])
const isDaily = (wait: string) => wait === 'drafts' || wait === 'coming'

/** What is overdue on both sides, and what waits; null until it is known. */
function useOthers(told: ToldDashboard | undefined, user: User): readonly Other[] | null {
  const { t } = useTranslation('dashboard')
  const label = useLabel('menu', 'home')
  const waiting = useWaiting(user)
  if (!told || !waiting) return null
  const { debts = [], lines, silent } = told
  const rows = [...waiting]
    .filter(([of]) => !toldElsewhere.has(of))
    .flatMap(([of, all]) =>
      all
        .filter(({ wait }) => !isDaily(wait))
        .map(({ wait, total, to }): Other => {
          const text = `${label(`menu:${of}`)}: ${label(`home:waits.${wait}`)}`
          return { key: `${of} ${wait}`, to, text, told: formatInteger(total), total }
        }),
    )
  return [
    ...debts.filter(({ time }) => time === 'overdue').map((debt) => overdue(debt, t(`late.${debt.side}`))),
    ...(lines && lines.total > 0
      ? [
          {
            key: 'lines',
            to: `${bankStatement.route}/view/${lines.statement_id}`,
            text: t('lines'),
            told: formatInteger(lines.total),
            total: lines.total,
          },
        ]
      : []),
    ...rows,
    ...(silent && silent.total > 0
      ? [
          {
            key: 'silent',
            to: devicesRoute,
            text: t('silent'),
            told: formatInteger(silent.total),
            total: silent.total,
          },
        ]
      : []),
  ]
}

function overdue({ side, currency_id, currency, amount }: ToldDebt, text: string): Other {
  const told = [formatCompact(Math.abs(amount) / 100), signOf(currency_id, currency)].filter(Boolean).join('\u00a0')
  return { key: `${side} ${currency_id}`, to: debtsLink(side, 'overdue', currency_id, today()), text, told }
}

/** What it was and is, in the currency's own sign where that is not the soum. */
function fromTo({ before, after, currency: short }: Row): string {
  const sums = [before, after].filter((sum) => typeof sum === 'number').map((sum) => formatMoney(Number(sum)))
  const sign =
    !short || (short as Row).id === currencies.UZS ? '' : ` ${titleOf(currency, short as Row, currentLanguage())}`
  return `${sums.join(' → ')}${sign}`
}

const nameIn = (short: unknown) => String((short as Row | null)?.name ?? '')
