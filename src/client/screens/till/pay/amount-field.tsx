import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import { currencies } from '#domain/references/currency.ts'
import { FigureInput } from '../figure-input.tsx'
import css from './pay.module.css'
import type { Paying } from './use-paying.ts'

export const amountId = 'till-amount'

/** What was handed over: the figures of the keyboard come here wherever the focus is. */
export function AmountField({ paying }: { paying: Paying }) {
  const { t } = useTranslation('till')
  const { active, rate, patch } = paying
  if (!active) return <div className={css.amount} />
  const isDollars = active.currency_id === currencies.USD
  return (
    <div className={css.amount}>
      <span className={css.received}>
        {t(`received.${active.way}`)}
        {isDollars && (
          <small className="num">
            {rate ? t('pay.atRate', { rate: formatMoney(rate), sum: formatMoney(active.value) }) : t('lack.rate')}
          </small>
        )}
      </span>
      {active.way === 'cash' && rate !== null && (
        <fieldset className={css.currencies}>
          <legend className="unseen">{t('pay.currency')}</legend>
          {(['UZS', 'USD'] as const).map((code) => (
            <button
              key={code}
              type="button"
              aria-pressed={active.currency_id === currencies[code]}
              onClick={() => patch({ currency_id: currencies[code], typed: null })}
            >
              {t(`currency.${code}`)}
            </button>
          ))}
        </fieldset>
      )}
      <FigureInput
        id={amountId}
        className={`${css.typed} num`}
        data-untouched={active.typed === null || undefined}
        autoFocus
        aria-label={t(`received.${active.way}`)}
        text={formatMoney(active.amount)}
        places={2}
        onValue={(typed) => patch({ typed })}
      />
    </div>
  )
}
