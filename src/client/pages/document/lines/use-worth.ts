import { useCallback, useMemo } from 'react'
import { useFreshBalances } from '#client/data/ask/use-balances.ts'
import { useActor } from '#client/data/who/session.ts'
import type { Worth } from '#domain/kernel/field.ts'
import { converted } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerCurrencyRate } from '#domain/registers/prices.ts'

const noRows: readonly Row[] = []

/** What amounts in the currencies of these lines are worth, at the rates of the document's moment. */
export function useWorth({ occurred_at }: Row, lines: readonly Row[] = noRows): Worth {
  const { is_super } = useActor()
  const at = typeof occurred_at === 'string' ? occurred_at : null
  const names = [...new Set(lines.map(({ currency_id }) => String(currency_id ?? '')))]
    .filter((id) => id && id !== currencies.UZS)
    .sort()
    .join()
  // A super user sees rates of all organisations and can't tell which one applies.
  const asked = useMemo(
    () => (names && !is_super ? { group: [], within: { currency_id: names.split(',') }, at } : null),
    [names, is_super, at],
  )
  const rates = useFreshBalances(registerCurrencyRate, asked)
  return useCallback(
    (currency_id, amount) => {
      if (currency_id === currencies.UZS) return amount
      const day = rates?.find((row) => row.currency_id === currency_id)
      return day ? converted(amount, Number(day.rate)) : null
    },
    [rates],
  )
}
