import ChevronDown from 'lucide-react/icons/chevron-down'
import CirclePause from 'lucide-react/icons/circle-pause'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { useReach } from '#client/data/call/connection.ts'
import { formatMoney } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Menu } from '#client/parts/menu.tsx'
import css from '../parts/top.module.css'
import { act, newSale, useTill } from '../state/desk.ts'
import { useHeld } from '../state/put-off-sales.ts'
import { currentSale, saleTotal } from '../state/sale.ts'
import type { SellingProps } from '../state/selling-props.ts'
import { openAsked } from '../state/ui.ts'

/** On a narrow screen: the open sales as a menu behind the current one's name. */
export function SalesMenu({ place, places }: SellingProps) {
  const { t } = useTranslation('till')
  const till = useTill()
  const held = useHeld()
  const state = useReach()
  const called = (list: readonly { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name
  return (
    <Menu
      label={t('sales.label')}
      placement="bottom-start"
      items={[
        ...till.sales.map((sale) => ({
          key: sale.id,
          label: t('sale.title', { number: sale.number }),
          end: formatMoney(saleTotal(sale)),
          checked: sale.id === till.current,
          onSelect: () => act({ type: 'switch', id: sale.id }),
        })),
        'line' as const,
        { key: 'new', label: t('sales.new'), icon: Plus, onSelect: newSale },
        {
          key: 'held',
          label: t('held.title'),
          icon: CirclePause,
          end: held.length || undefined,
          onSelect: () => openAsked({ kind: 'held' }),
        },
      ]}
      trigger={(trigger) => (
        <button type="button" className={css.current} {...trigger}>
          <b>
            {t('sale.title', { number: currentSale(till).number })}
            {till.sales.length > 1 && <span className="num"> · {till.sales.length}</span>}
            <Icon of={ChevronDown} size={16} />
          </b>
          <span>
            {state === 'offline'
              ? t('offline.works')
              : `${called(places.warehouses, place.warehouse_id)}, ${called(places.cashboxes, place.cashbox_id)}`}
          </span>
        </button>
      )}
    />
  )
}
