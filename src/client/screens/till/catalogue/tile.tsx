import type { TFunction } from 'i18next'
import Star from 'lucide-react/icons/star'
import { type MouseEvent, memo, useRef } from 'react'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import type { Item } from '../state/goods.ts'
import { tileName } from './tile-name.ts'
import css from './tiles.module.css'

interface TileProps {
  item: Item
  /** What goods of the chosen group are called: it is left out of their names. */
  group: string | null
  /** The quantity already in the sale. */
  taken: number
  /** True if it is highlighted for the keyboard. */
  on: boolean
  /** While favourites are being chosen: whether it is one. */
  marked?: boolean | undefined
  onTake: (item: Item) => void
  onMore: (item: Item) => void
  t: TFunction<'till'>
}

const longPress = 450

/** A tap sells it; its ⓘ, a long press or the right button shows details. */
export const Tile = memo(function Tile({ item, group, taken, on, marked, onTake, onMore, t }: TileProps) {
  const { head, end } = tileName(item.name, group)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const told = useRef(false)
  const more = () => {
    told.current = true
    onMore(item)
  }
  const stock = item.stock > 0 ? `${formatQuantity(item.stock)}\u00a0${item.measure}` : t('goods.none')
  return (
    <div className={css.cell}>
      <button
        type="button"
        className={css.tile}
        data-out={item.stock <= 0 || undefined}
        data-on={on || undefined}
        data-about={item.about || undefined}
        data-plain={item.image ? undefined : true}
        aria-pressed={marked}
        onClick={() => (told.current ? undefined : onTake(item))}
        onContextMenu={(event: MouseEvent) => {
          event.preventDefault()
          more()
        }}
        onPointerDown={({ pointerType }) => {
          told.current = false
          clearTimeout(timer.current)
          if (pointerType === 'touch') timer.current = setTimeout(more, longPress)
        }}
        onPointerUp={() => clearTimeout(timer.current)}
        onPointerLeave={() => clearTimeout(timer.current)}
        onPointerCancel={() => clearTimeout(timer.current)}
      >
        <span className={css.picture}>
          {item.image && (
            // A new key per image: the former product's picture is not shown while this one loads.
            <img key={item.image} src={item.image} alt="" loading="lazy" />
          )}
        </span>
        {marked !== undefined ? (
          <span className={css.star} data-marked={marked || undefined}>
            <Star size={22} strokeWidth={1.75} aria-hidden />
          </span>
        ) : taken > 0 ? (
          <span className={`${css.taken} num`}>
            <span className="unseen">{t('goods.inSale')} </span>
            {formatQuantity(taken)}
          </span>
        ) : (
          <span className={`${css.stock} num`} data-last={item.stock > 0 && item.stock <= 1000 ? true : undefined}>
            {stock}
          </span>
        )}
        <span className={css.name}>{head}</span>
        {end && <span className={css.end}> {end}</span>}
        <span className={css.foot}>
          {item.about && <span className={css.about}>{item.about}</span>}
          <span className={`${css.price} num`}>
            {item.price === null ? t('goods.noPrice') : formatMoney(item.price)}
          </span>
        </span>
      </button>
      <button
        type="button"
        className={css.info}
        aria-label={t('goods.about', { name: item.name })}
        onClick={() => onMore(item)}
      />
    </div>
  )
})
