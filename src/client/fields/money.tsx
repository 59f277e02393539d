import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { currencies, currency } from '#domain/references/currency.ts'
import css from './fields.module.css'

/** A sum and the currency that its record is kept in: soums, where the record names none. */
export function MoneyCell({ row, amount }: { row: Row; amount: number }) {
  const { t } = useTranslation('pages')
  const { currency_id = currencies.UZS } = row
  const sign =
    currency_id === currencies.UZS
      ? t('money.soum')
      : currency_id === currencies.USD
        ? 'USD'
        : row.currency && titleOf(currency, row.currency as Row, currentLanguage())
  return (
    <span className="num">
      {formatMoney(amount)}
      <small className={css.sign}>{String(sign ?? '')}</small>
    </span>
  )
}
