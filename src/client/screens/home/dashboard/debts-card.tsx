import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signOf } from '#client/fields/money.tsx'
import { formatCompact } from '#client/parts/compact.ts'
import { today } from '#client/parts/dates/days.ts'
import { formatMoney } from '#client/parts/format.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { currencies } from '#domain/references/currency.ts'
import { registerRepaymentDate } from '#domain/registers/money.ts'
import { type DebtTime, debtTimes } from '#domain/reports/dashboard.ts'
import type { ToldDebt } from '#wire/dashboard.ts'
import css from './dashboard.module.css'
import debtors from './debtors.module.css'
import { debtsLink, sideLink } from './links.ts'
import { TileCard } from './tile-card.tsx'

const DebtorsDialog = lazy(() => import('./debtors-dialog.tsx'))

const sides = ['plus', 'minus'] as const

interface DebtsCardProps {
  debts: readonly ToldDebt[] | undefined
  /** Whether the person may open the report of debts; if not, they are led to the days. */
  isReportTold: boolean
}

/** What is owed to us and what we owe, by when it is due; other currencies than soums below. */
export function DebtsCard({ debts, isReportTold }: DebtsCardProps) {
  const { t } = useTranslation('dashboard')
  const told = debts ?? []
  return (
    <TileCard
      title={t('tiles.debts')}
      link={
        isReportTold
          ? { to: sideLink('plus'), text: t('toReport') }
          : { to: `${registerRepaymentDate.route}?page=1`, text: t('toDays') }
      }
      isEmpty={debts?.length === 0}
      isAwaited={!debts}
    >
      {sides.map((side) => (
        <Side key={side} side={side} debts={told.filter((debt) => debt.side === side)} />
      ))}
    </TileCard>
  )
}

function Side({ side, debts }: { side: (typeof sides)[number]; debts: readonly ToldDebt[] }) {
  const { t } = useTranslation(['dashboard', 'pages'])
  const own = debts.filter(({ currency_id }) => currency_id === currencies.UZS)
  const others = debts.filter(({ currency_id }) => currency_id !== currencies.UZS)
  const sumAt = (time: DebtTime) => Math.abs(own.find((debt) => debt.time === time)?.amount ?? 0)
  const whole = own.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  return (
    <div className={css.side}>
      <h3>
        {t(`sides.${side}`)}
        <b className="num">
          {formatMoney(whole)} <small>{t('pages:money.soum')}</small>
        </b>
      </h3>
      {whole > 0 && (
        <div className={css.parts} aria-hidden>
          {debtTimes.map((time) => (
            <span key={time} data-time={time} style={{ flexGrow: sumAt(time) / whole }} />
          ))}
        </div>
      )}
      <ul>
        {debtTimes
          .filter((time) => sumAt(time) > 0)
          .map((time) => (
            <li key={time} data-time={time}>
              <Due side={side} time={time} currency={currencies.UZS}>
                {formatMoney(sumAt(time))}
              </Due>
            </li>
          ))}
        {others.map(({ time, currency_id, currency, amount }) => (
          <li key={`${time} ${currency_id}`} data-time={time}>
            <Due side={side} time={time} currency={currency_id}>
              {formatCompact(Math.abs(amount) / 100)} {signOf(currency_id, currency)}
            </Due>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface DueProps {
  side: (typeof sides)[number]
  time: DebtTime
  currency: string
  children: ReactNode
}

/** A row of debts: what is overdue opens whose it is, the rest leads to the days. */
function Due({ side, time, currency, children }: DueProps) {
  const { t } = useTranslation('dashboard')
  const [open, setOpen] = useState(false)
  const inside = (
    <>
      <span>{t(`due.${time}`)}</span>
      <span className="num">{children}</span>
    </>
  )
  if (time !== 'overdue')
    return (
      <Link className={debtors.due} to={debtsLink(side, time, currency, today())}>
        {inside}
      </Link>
    )
  return (
    <>
      <button type="button" className={debtors.due} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {inside}
      </button>
      <Suspense>
        {open && <DebtorsDialog side={side} time={time} currency={currency} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
