import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import { currencies } from '#domain/references/currency.ts'
import { reckon } from '../state/payment.ts'
import { Companions } from './companions-pad.tsx'
import { DebtTerms } from './debt-terms.tsx'
import { quickCash, quickDollars } from './notes.ts'
import css from './pad.module.css'
import type { Paying } from './use-paying.ts'

/** Quick choices: notes for cash, the terminal for a card, the due date for a debt. */
export function Quick({ paying }: { paying: Paying }) {
  const { t } = useTranslation('till')
  const { active, patch, sale, rate, reckoning } = paying
  if (!active) return <div className={css.quick} />
  if (active.way === 'debt') return <DebtTerms paying={paying} />
  if (active.way === 'cash') {
    const others = sale.tenders.map((one) => (one.key === active.key ? { ...one, typed: null } : one))
    const due = reckon(reckoning.total, others, rate).tenders.find(({ key }) => key === active.key)?.amount ?? 0
    const paidSo = sale.tenders.map((one) => (one.key === active.key ? { ...one, typed: due } : one))
    // Dollars are whole notes: what is above the sum comes back in soums.
    const { change } = reckon(reckoning.total, paidSo, rate)
    const sums = active.currency_id === currencies.UZS ? quickCash(due) : quickDollars(due)
    return (
      <div className={css.quick}>
        <button
          type="button"
          className={css.quickly}
          aria-pressed={active.amount === due}
          onClick={() => patch({ typed: null })}
        >
          <span className="num">{formatMoney(due)}</span>
          <small>
            {t(change > 0 ? 'pay.change' : 'pay.exact')}{' '}
            {change > 0 && <span className="num">{formatMoney(change)}</span>}
          </small>
        </button>
        {sums.map((sum) => (
          <button
            key={sum}
            type="button"
            className={`${css.quickly} num`}
            aria-pressed={active.typed === sum}
            onClick={() => patch({ typed: sum })}
          >
            {formatMoney(sum)}
          </button>
        ))}
      </div>
    )
  }
  return <Companions paying={paying} />
}
