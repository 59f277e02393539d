import BellIcon from 'lucide-react/icons/bell'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileText from 'lucide-react/icons/file-text'
import Newspaper from 'lucide-react/icons/newspaper'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Smartphone from 'lucide-react/icons/smartphone'
import Truck from 'lucide-react/icons/truck'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import WalletCards from 'lucide-react/icons/wallet-cards'
import type { IconType } from '#client/parts/icon.tsx'

const icons: Readonly<Record<string, IconType>> = {
  product_movement: Truck,
  product_receipt: Truck,
  cashbox_movement: WalletCards,
  cash_shift: WalletCards,
  mm_payment_receipt: WalletCards,
  invoice: FileText,
  report_sending: FileText,
  till_event: ShieldAlert,
  attention: CircleAlert,
  application: UserRoundPlus,
  joint_count: ClipboardList,
  stock_count: ClipboardList,
  register_repayment_date: CalendarClock,
  device: Smartphone,
  notification: Newspaper,
}

/** A picture for what a notice is about; the words beside it say it too. */
export const kindIcon = (kind: string): IconType => icons[kind.split('.')[0] ?? ''] ?? BellIcon
