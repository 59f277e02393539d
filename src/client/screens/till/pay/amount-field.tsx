import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import { currencies } from '#domain/references/currency.ts'
import { FigureInput } from '../parts/figure-input.tsx'
import { KeyHint } from '../parts/key-hint.tsx'
import type { PaymentWay } from '../state/payment.ts'
import css from './pad.module.css'
import type { Tenders } from './use-tenders.ts'

export const amountId = 'till-amount'

interface AmountFieldProps {
  paying: Tenders
  /** How many tiyin a dollar is worth. */
  rate: number | null
  /** The field's label for each way of paying. */
  named: (way: PaymentWay) => string
}

/** The amount of the active tender; digits go here wherever the focus is. */
export function AmountField({ paying, rate, named }: AmountFieldProps) {
  const { t } = useTranslation('till')
  const { active, patch } = paying
  if (!active) return <div className={css.amount} />
  const isDollars = active.currency_id === currencies.USD
  return (
    <div className={css.amount}>
      <span className={css.received}>
        {isDollars ? (
          <small className="num">
            {rate ? t('pay.atRate', { rate: formatMoney(rate), sum: formatMoney(active.value) }) : t('lack.rate')}
          </small>
        ) : (
          named(active.way)
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
          <KeyHint>F6</KeyHint>
        </fieldset>
      )}
      <FigureInput
        id={amountId}
        className={`${css.typed} num`}
        data-untouched={active.typed === null || undefined}
        autoFocus
        aria-label={named(active.way)}
        text={formatMoney(active.amount)}
        places={2}
        onValue={(typed) => patch({ typed })}
      />
    </div>
  )
}
