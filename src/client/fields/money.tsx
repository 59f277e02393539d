import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Field, Fields } from '#domain/kernel/field.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { currencies, currency } from '#domain/references/currency.ts'
import css from './fields.module.css'

/** Sums are in soums where nothing beside them names a currency: then the head of their column says so, once. */
export const isInSoums = ({ kind }: Field, beside: Fields) => kind === 'amount' && !beside.currency

/** What is written after a sum by the currency of its record; nothing after soums. */
export function signOf({ currency_id = currencies.UZS, currency: named }: Row): string {
  if (currency_id === currencies.UZS) return ''
  return currency_id === currencies.USD ? 'USD' : named ? titleOf(currency, named as Row, currentLanguage()) : ''
}

interface MoneyCellProps {
  name: string
  row: Row
  amount: number
  /** A head says that sums are in soums: only another currency is told. */
  headed: boolean
}

/** A sum and the currency that its record is kept in. */
export function MoneyCell({ name, row, amount, headed }: MoneyCellProps) {
  const { t } = useTranslation('pages')
  // A rate says in soums what another currency is worth.
  const sign = (name === 'rate' ? '' : signOf(row)) || (headed ? '' : t('money.soum'))
  return (
    <span className="num">
      {formatMoney(amount)}
      {sign && <small className={css.sign}>{`\u00a0${sign}`}</small>}
    </span>
  )
}
