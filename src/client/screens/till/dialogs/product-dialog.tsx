import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import { now, useReach } from '#client/data/call/connection.ts'
import { useDevice } from '#client/data/device/use-device.ts'
import { useActor } from '#client/data/who/session.ts'
import { stockAt, WhyNumber } from '#client/pages/register/why.tsx'
import { Button } from '#client/parts/button.tsx'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { isEverywhere } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import css from '../parts/dialogs.module.css'
import { TillDialog } from '../parts/till-dialog.tsx'
import { useBooks } from '../state/books.ts'
import { take } from '../state/counter.ts'
import { mayMark, turnFavourite, useFavourites } from '../state/favourites.ts'
import type { Item } from '../state/goods.ts'
import { useStocked } from '../state/live-catalogue.ts'
import { priceIn } from '../state/price.ts'
import { useTillPlace } from '../state/shop.ts'

/** Details of a product for a client's question: where it is, and its prices. */
export function ProductDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation('till')
  const books = useBooks()
  const state = useReach()
  const actor = useActor()
  const { priceTypes, rate } = useStocked()
  const isMarked = useFavourites()?.includes(item.id) ?? false
  const data = useDevice('product', [item.id], async (books) => ({
    prices: (await books.sheets(registerPrice, [item.id])).get(item.id) ?? [],
    stock: (await books.sheets(registerProduct, [item.id])).get(item.id) ?? [],
    warehouses: await books.rows(warehouse),
  }))
  const moment = now().toISOString()
  const own = useTillPlace()?.warehouse_id
  const stock = stockByWarehouse(data?.stock ?? [], own)
  const nameOf = (id: string) => data?.warehouses.find((one) => one.id === id)?.name ?? ''

  return (
    <TillDialog
      size="md"
      title={item.name}
      subtitle={item.about}
      onClose={onClose}
      footer={
        <>
          {mayMark() && (
            <Button
              size="till"
              icon={Star}
              variant={isMarked ? 'subtle' : 'outline'}
              aria-pressed={isMarked}
              onClick={() => void turnFavourite(item.id, books)}
            >
              {t(isMarked ? 'product.unmark' : 'product.mark')}
            </Button>
          )}
          <Button
            size="till"
            variant="solid"
            data-autofocus
            className={css.wide}
            onClick={() => {
              onClose()
              take(item, books)
            }}
          >
            {t('product.sell')}
          </Button>
        </>
      }
    >
      <div className={css.facts}>
        <section>
          <h3>{t('product.prices')}</h3>
          <dl className={css.keys}>
            {priceTypes.map((type) => {
              const price = priceIn(data?.prices ?? [], type, rate, moment)
              return (
                <div key={type.id}>
                  <dt>{type.name}</dt>
                  <dd className="num">{price === null ? t('goods.noPrice') : `${formatMoney(price)} ${t('soum')}`}</dd>
                </div>
              )
            })}
          </dl>
        </section>
        <section>
          <h3>{t('product.stock')}</h3>
          <dl className={css.keys}>
            {[...stock].map(([id, quantity]) => (
              <div key={id}>
                <dt>{nameOf(id)}</dt>
                <dd className="num">
                  <WhyNumber register={registerProduct} at={stockAt(item.id, id)} name={`${item.name}, ${nameOf(id)}`}>
                    {formatQuantity(quantity)} {item.measure}
                  </WhyNumber>
                </dd>
              </div>
            ))}
          </dl>
          {stock.size === 0 && <p className={css.nothing}>{t('product.nowhere')}</p>}
          {!isEverywhere(actor) && <p className={css.about}>{t('product.ownOnly')}</p>}
          {state === 'offline' && <p className={css.about}>{t('product.offline')}</p>}
        </section>
      </div>
    </TillDialog>
  )
}

/** What lies where, the till's own warehouse first. */
function stockByWarehouse(balances: readonly Row[], own: string | undefined): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { warehouse_id, place, quantity } of balances)
    if (place === 'on_hand' && Number(quantity) !== 0)
      sums.set(String(warehouse_id), (sums.get(String(warehouse_id)) ?? 0) + Number(quantity))
  return new Map([...sums].sort(([a], [b]) => Number(b === own) - Number(a === own)))
}
