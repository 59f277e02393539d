import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import type { SalesAsked } from '#domain/reports/dashboard.ts'
import type { ToldGoods } from '#wire/dashboard.ts'
import css from './dashboard.module.css'
import { asleepLink, goodsLink, productLink } from './links.ts'
import { TileCard } from './tile-card.tsx'

/** What earned most; for who is not told costs, what sold most. What sold only in the compared time is not among it. */
export function GoodsCard({ goods: told, asked }: { goods: readonly ToldGoods[] | undefined; asked: SalesAsked }) {
  const { t } = useTranslation('dashboard')
  const goods = told?.filter(({ quantity }) => Number(quantity ?? 0) > 0)
  const figure = goods?.some((row) => row.profit !== undefined) ? 'profit' : 'sum'
  return (
    <TileCard
      title={t('tiles.goods')}
      link={{ to: goodsLink(asked, figure), text: t(`by.${figure}`) }}
      isEmpty={goods?.length === 0}
      isAwaited={!goods}
    >
      <ul className={css.goods}>
        {goods?.map((row) => (
          <li key={row.product_id}>
            <Link to={productLink(asked, row.product_id)}>{nameOf(row)}</Link>
            <b className="num">{formatMoney(Number(row[figure] ?? 0))}</b>
            <small>{t('sold', { quantity: formatQuantity(Number(row.quantity ?? 0)) })}</small>
          </li>
        ))}
      </ul>
    </TileCard>
  )
}

/** Goods that nobody buys, the dearest first. */
export function AsleepCard({ goods, asked }: { goods: readonly ToldGoods[] | undefined; asked: SalesAsked }) {
  const { t } = useTranslation('dashboard')
  return (
    <TileCard
      title={t('tiles.asleep')}
      link={{ to: asleepLink(asked), text: t('toReport') }}
      isEmpty={goods?.length === 0}
      isAwaited={!goods}
    >
      <ul className={css.goods}>
        {goods?.map((row) => (
          <li key={row.product_id}>
            <Link to={asleepLink(asked, row.product_id)}>{nameOf(row)}</Link>
            {row.cost !== undefined && <b className="num">{formatMoney(Number(row.cost ?? 0))}</b>}
            <small>
              {typeof row.days_unsold === 'number'
                ? t('sleeps', { quantity: formatQuantity(Number(row.quantity ?? 0)), days: row.days_unsold })
                : t('neverSold', { quantity: formatQuantity(Number(row.quantity ?? 0)) })}
            </small>
          </li>
        ))}
      </ul>
    </TileCard>
  )
}

const nameOf = ({ product }: ToldGoods) => String(product?.name ?? '')
