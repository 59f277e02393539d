import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Amount, Field, Fields } from '#domain/kernel/field.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { currencies, currency, currencyFieldOf, currencyOf } from '#domain/references/currency.ts'
import css from './fields.module.css'

/** True for sums without a currency field: they are in soums, and the column's head says so. */
export function isInSoums(field: Field, beside: Fields): boolean {
  if (field.kind !== 'amount') return false
  const told = beside[currencyFieldOf(field, beside) ?? '']
  return told?.kind !== 'ref' || told.to !== currency.name
}

/** The sign after a sum in this currency; `named` is its short row. Empty for soums. */
export function signOf(currency_id: string, named?: unknown): string {
  if (currency_id === currencies.UZS) return ''
  return currency_id === currencies.USD ? 'USD' : named ? titleOf(currency, named as Row, currentLanguage()) : ''
}

interface MoneyCellProps {
  field: Amount
  row: Row
  amount: number
  /** The column's head already says soums: show a sign only for another currency. */
  headed: boolean
}

/** A sum and its currency. */
export function MoneyCell({ field, row, amount, headed }: MoneyCellProps) {
  const { t } = useTranslation('pages')
  const sign = signOf(currencyOf(field, row), row[field.in ?? 'currency']) || (headed ? '' : t('money.soum'))
  return (
    <span className="num">
      {formatMoney(amount)}
      {sign && <small className={css.sign}>{`\u00a0${sign}`}</small>}
    </span>
  )
}
