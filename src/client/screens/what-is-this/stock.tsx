import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalances } from '#client/data/ask/use-balances.ts'
import { useRows } from '#client/data/ask/use-rows.ts'
import { useSession } from '#client/data/who/session.ts'
import { measureOf } from '#client/pages/document/goods/parts/use-products.ts'
import { useRegisterWords } from '#client/pages/register/words.ts'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { SkeletonRows } from '#client/parts/states.tsx'
import { isEverywhere } from '#domain/kernel/permission.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { places, registerProduct } from '#domain/registers/goods.ts'
import type { ReadRow } from '#store/port.ts'
import { costOfOne, shelvesOf } from './stock-list.ts'
import css from './what-is-this.module.css'

const beside = places.filter((place) => place !== 'on_hand')

/** How many of a product lie in which warehouse, are on their way there, or are kept for somebody. */
export function Stock({ product }: { product: ReadRow }) {
  const { t } = useTranslation(['warehouse', 'pages'])
  const words = useRegisterWords(registerProduct)
  const { user } = useSession()
  const balances = useBalances(
    registerProduct,
    useMemo(() => ({ group: ['warehouse', 'place'], within: { product_id: [product.id] } }), [product.id]),
  )
  const shelves = shelvesOf(balances ?? [], user?.warehouses.map(({ id }) => id) ?? [])
  const named = shelves.map(({ warehouse_id }) => warehouse_id).join()
  const warehouses = useRows(
    warehouse,
    useMemo(() => named.split(',').filter(Boolean), [named]),
  )
  if (!user) return null
  const cost = costOfOne(balances ?? [])
  return (
    <section className={css.stock} aria-labelledby="stock">
      <h3 id="stock">{t('what.stock')}</h3>
      {!balances && <SkeletonRows rows={2} columns={2} />}
      <ul>
        {shelves.map(({ warehouse_id, held }) => (
          <li key={warehouse_id} className={css.row}>
            <span>
              {warehouses.get(warehouse_id)?.name}
              <small className="num">
                {beside
                  .filter((place) => held[place] !== 0)
                  .map((place) => `${words.option('place', place)}: ${formatQuantity(held[place])}`)
                  .join(' · ')}
              </small>
            </span>
            <strong className="num">
              {formatQuantity(held.on_hand)} <small>{measureOf(product)}</small>
            </strong>
          </li>
        ))}
      </ul>
      {balances && shelves.length === 0 && <p className={css.quiet}>{t('what.nowhere')}</p>}
      {cost !== null && (
        <p className={css.row}>
          <span>{t('what.cost')}</span>
          <span className="num">
            {formatMoney(cost)} {t('pages:money.soum')}
          </span>
        </p>
      )}
      {!isEverywhere(user.actor) && <p className={css.quiet}>{t('what.ownOnly')}</p>}
    </section>
  )
}
