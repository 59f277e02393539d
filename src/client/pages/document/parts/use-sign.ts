import { useTranslation } from 'react-i18next'
import { useTitles } from '#client/data/ask/use-titles.ts'
import { currencies, currency } from '#domain/references/currency.ts'

/** The sign of a currency beside a sum; null without a currency. */
export function useSign(id: string | null): string | null {
  const { t } = useTranslation('pages')
  const titles = useTitles(currency, id === null || id === currencies.UZS || id === currencies.USD ? [] : [id])
  if (id === null) return null
  return id === currencies.UZS ? t('money.soum') : id === currencies.USD ? 'USD' : (titles.get(id) ?? '')
}
