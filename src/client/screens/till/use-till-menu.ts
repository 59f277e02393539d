import Cable from 'lucide-react/icons/cable'
import CircleHelp from 'lucide-react/icons/circle-help'
import Clock from 'lucide-react/icons/clock'
import House from 'lucide-react/icons/house'
import Keyboard from 'lucide-react/icons/keyboard'
import MapPin from 'lucide-react/icons/map-pin'
import Maximize from 'lucide-react/icons/maximize'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import MonitorUp from 'lucide-react/icons/monitor-up'
import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { userCan } from '#client/data/who/session.ts'
import { openCustomerDisplay } from '#client/hardware/customer/customer-display.ts'
import { helpAsked } from '#client/parts/help-asked.ts'
import type { MenuItem } from '#client/parts/menu-item.ts'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import { shiftsOf } from '#domain/references/organisation.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { deviceRoute, hardwareRoute } from '../device/places.ts'
import { useOrganisation } from './shift/organisation.ts'
import type { SellingProps } from './state/selling-props.ts'
import { forgetPlace } from './state/shop.ts'
import { openAsked, show } from './state/ui.ts'

/** The till's menu: other screens and pages, and the entries of the cashier where the bar has no room for their own menu. */
export function useTillMenu({ places }: SellingProps, person: readonly MenuItem[]): readonly (MenuItem | 'line')[] {
  const { t } = useTranslation('till')
  const touch = useMedia(coarsePointer)
  const keys = {
    key: 'keys',
    label: t('keys.title'),
    icon: Keyboard,
    end: 'F1',
    onSelect: () => openAsked({ kind: 'keys' }),
  }
  const go = useNavigate()
  const to = (path: string) => () => void go(path)
  const own = useOrganisation()
  const mayReturn = userCan(permissionOf(clientReturn, 'create'))
  return [
    {
      key: 'sales',
      label: t('menu.sales'),
      icon: ReceiptText,
      onSelect: to(`${retailSale.route}?page=1&per_page=100`),
    },
    { key: 'receipts', label: t('menu.receipts'), icon: Printer, onSelect: () => show('receipts') },
    {
      key: 'shift',
      label: t(shiftsOf(own ?? null) === 'none' ? 'shift.cash' : 'shift.title'),
      icon: Clock,
      onSelect: () => openAsked({ kind: 'shift' }),
    },
    ...(mayReturn ? [{ key: 'return', label: t('menu.return'), icon: Undo2, onSelect: () => show('back') }] : []),
    ...(person.length > 0 ? ['line' as const, ...person] : []),
    'line',
    { key: 'device', label: t('menu.device'), icon: MonitorSmartphone, onSelect: to(deviceRoute) },
    { key: 'hardware', label: t('menu.hardware'), icon: Cable, onSelect: to(hardwareRoute) },
    { key: 'customer', label: t('menu.customer'), icon: MonitorUp, onSelect: openCustomerDisplay },
    { key: 'place', label: t('menu.place'), icon: MapPin, onSelect: () => forgetPlace(places) },
    { key: 'help', label: t('menu.help'), icon: CircleHelp, onSelect: () => helpAsked.set('till') },
    ...(touch ? [] : [keys]),
    {
      key: 'full',
      label: t('menu.fullScreen'),
      icon: Maximize,
      onSelect: () =>
        void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
    },
    'line',
    { key: 'home', label: t('menu.home'), icon: House, onSelect: to('/') },
  ]
}
