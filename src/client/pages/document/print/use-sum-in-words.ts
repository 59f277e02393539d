import { useTranslation } from 'react-i18next'
import { signOf } from '#client/fields/money.tsx'
import { currencies } from '#domain/references/currency.ts'
import { type CoinWords, type NumberWords, sumInWords } from './in-words.ts'

/** Writes sums in words in the language of the screen. `named` is the short row of the currency. */
export function useSumInWords() {
  const { t } = useTranslation('documents')
  const list = (text: string) => text.split('|')
  const numbers: NumberWords = {
    ones: list(t('words.ones')),
    onesOfThousands: list(t('words.onesOfThousands')),
    tens: list(t('words.tens')),
    hundreds: list(t('words.hundreds')),
    scale: (name, count) => t(`words.${name}`, { count }),
  }
  const coinsOf = (currency_id: string, named: unknown): CoinWords =>
    currency_id === currencies.UZS
      ? { unit: (count) => t('words.soum', { count }), coin: (count) => t('words.tiyin', { count }) }
      : currency_id === currencies.USD
        ? { unit: (count) => t('words.dollar', { count }), coin: (count) => t('words.cent', { count }) }
        : { unit: () => signOf(currency_id, named), coin: () => t('words.hundredth') }
  return (amount: number, currency_id: string, named?: unknown) =>
    sumInWords(amount, numbers, coinsOf(currency_id, named))
}
