import CirclePause from 'lucide-react/icons/circle-pause'
import Menu_ from 'lucide-react/icons/menu'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { personName } from '#client/data/who/user.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { Badge } from '#client/parts/badge.tsx'
import { IconButton } from '#client/parts/button.tsx'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Menu } from '#client/parts/menu.tsx'
import { Star } from '#client/parts/star.tsx'
import { useMedia } from '#client/parts/use-media.ts'
import { TillConnection } from './parts/connection.tsx'
import { OfflineNote } from './parts/offline-note.tsx'
import { smallTill } from './parts/small-till.ts'
import css from './parts/top.module.css'
import { SalesMenu } from './put-off/sales-menu.tsx'
import { act, newSale, useTill } from './state/desk.ts'
import { useHeld } from './state/put-off-sales.ts'
import { piecesOf, saleTotal } from './state/sale.ts'
import type { SellingProps } from './state/selling-props.ts'
import { openAsked } from './state/ui.ts'
import { usePersonMenu } from './use-person-menu.ts'
import { useTillMenu } from './use-till-menu.ts'

/** The till's top bar: open sales, postponed sales, connection, and the cashier. */
export function TillBar(props: SellingProps) {
  const { t } = useTranslation('till')
  const isNarrow = useMedia(smallTill)
  const person = usePersonMenu(props)
  const menu = useTillMenu(props, isNarrow ? person : [])
  const name = personName(props.user)
  const tools = (
    <Menu
      label={t('menu.title')}
      items={menu}
      placement={isNarrow ? 'bottom-start' : 'bottom-end'}
      header={<MenuHead {...props} name={name} />}
      trigger={(trigger) => (
        <IconButton icon={Menu_} size="till" label={t('menu.title')} className={css.tool} {...trigger} />
      )}
    />
  )
  if (isNarrow)
    return (
      <header className={css.bar}>
        {tools}
        <SalesMenu {...props} />
        <TillConnection brief />
      </header>
    )
  return (
    <header className={css.bar}>
      <Link to="/" className={css.star} aria-label={t('menu.home')} data-tip={t('menu.home')}>
        <Star size={30} />
      </Link>
      <SaleTabs />
      <Held />
      <OfflineNote />
      <TillConnection />
      <Menu
        label={t('menu.person')}
        items={person}
        header={<MenuHead {...props} name={name} />}
        trigger={(trigger) => (
          <button type="button" className={css.avatar} aria-label={`${t('menu.person')}: ${name}`} {...trigger}>
            <Avatar name={name} image={props.user.avatar?.url_512} />
          </button>
        )}
      />
      {tools}
    </header>
  )
}

function MenuHead({ place, places, name }: SellingProps & { name: string }) {
  const called = (list: readonly { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name
  return (
    <div className={css.head}>
      <strong>{name}</strong>
      <span>{called(places.warehouses, place.warehouse_id)}</span>
      <span>{called(places.cashboxes, place.cashbox_id)}</span>
    </div>
  )
}

function SaleTabs() {
  const { t } = useTranslation('till')
  const { sales, current } = useTill()
  return (
    <>
      <nav className={css.tabs} aria-label={t('sales.label')}>
        {sales.map((sale) => (
          <button
            key={sale.id}
            type="button"
            className={css.tab}
            aria-current={sale.id === current ? 'true' : undefined}
            onClick={() => act({ type: 'switch', id: sale.id })}
          >
            <b>{t('sale.title', { number: sale.number })}</b>
            <span className="num">
              {sale.lines.length > 0
                ? `${t('sale.pieces', { number: formatQuantity(piecesOf(sale) * 1000) })} · ${formatMoney(saleTotal(sale))}`
                : t('sale.nothing')}
            </span>
          </button>
        ))}
      </nav>
      <IconButton icon={Plus} size="till" label={t('sales.new')} className={css.tool} onClick={newSale} />
    </>
  )
}

function Held() {
  const { t } = useTranslation('till')
  const held = useHeld()
  return (
    <button type="button" className={css.held} onClick={() => openAsked({ kind: 'held' })}>
      <Icon of={CirclePause} />
      <span className={css.heldText}>{t('held.title')}</span>
      {held.length > 0 && <Badge tone="neutral">{held.length}</Badge>}
    </button>
  )
}
