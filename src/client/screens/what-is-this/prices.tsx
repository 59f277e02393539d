import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalances } from '#client/data/ask/use-balances.ts'
import { useRows } from '#client/data/ask/use-rows.ts'
import { useSession } from '#client/data/person/session.ts'
import { signOf } from '#client/fields/money.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { may } from '#domain/kernel/permission.ts'
import { priceType } from '#domain/references/price-type.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { pricesSeen } from './price-list.ts'
import css from './what-is-this.module.css'

/** What a product is sold for: in the person's own warehouses, or by all price types with the right to see them. */
export function ProductPrices({ product }: { product: string }) {
  const { t } = useTranslation(['warehouse', 'pages'])
  const { user } = useSession()
  const said = useBalances(
    registerPrice,
    useMemo(() => ({ group: [], within: { product_id: [product] } }), [product]),
  )
  const types = useRows(
    priceType,
    useMemo(() => (said ?? []).map(({ price_type_id }) => String(price_type_id)), [said]),
  )
  const shops = useRows(
    warehouse,
    useMemo(() => user?.warehouses.map(({ id }) => id) ?? [], [user]),
  )
  if (!user || !said) return null
  const own = [...shops.values()].map(({ price_type_id }) => (price_type_id ? String(price_type_id) : null))
  const [first, ...others] = pricesSeen(said, types, { own, all: may(user.actor, registerPrice, 'read') })
  const sum = ({ type, price }: NonNullable<typeof first>) =>
    `${formatMoney(price)} ${signOf(String(type.currency_id), type.currency) || t('pages:money.soum')}`
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
