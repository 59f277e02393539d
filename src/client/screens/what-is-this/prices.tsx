import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Priced } from '#client/pages/prices/price-list.ts'
import { signOfType, useSeenPrices } from '#client/pages/prices/use-seen-prices.ts'
import { formatMoney } from '#client/parts/format.ts'
import css from './what-is-this.module.css'

const sum = ({ type, price }: Priced) => `${formatMoney(price)} ${signOfType(type)}`

/** What a product is sold for. */
export function ProductPrices({ product }: { product: string }) {
  const { t } = useTranslation('warehouse')
  const prices = useSeenPrices(useMemo(() => [product], [product]))
  if (!prices) return null
  // What a client in the shop pays comes first.
  const usualFirst = (a: Priced, b: Priced) => Number(b.type.is_default === true) - Number(a.type.is_default === true)
  const [first, ...others] = (prices.get(product) ?? []).toSorted(usualFirst)
  return (
    <section aria-label={t('what.price')} className={css.prices}>
      {first ? (
        <p>
          <strong className="num">{sum(first)}</strong> <small>{String(first.type.name)}</small>
        </p>
      ) : (
        <p className={css.quiet}>{t('what.noPrice')}</p>
      )}
      {others.map((one) => (
        <p key={String(one.type.id)} className={css.row}>
          <span>{String(one.type.name)}</span>
          <span className="num">{sum(one)}</span>
        </p>
      ))}
    </section>
  )
}
