import Banknote from 'lucide-react/icons/banknote'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CreditCard from 'lucide-react/icons/credit-card'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Handshake from 'lucide-react/icons/handshake'
import type { IconType } from '#client/parts/icon.tsx'
import type { PaymentWay } from '../state/payment.ts'

export const ways: readonly PaymentWay[] = ['cash', 'terminal', 'alif', 'debt', 'other']

export const wayIcons: Readonly<Record<PaymentWay, IconType>> = {
  cash: Banknote,
  terminal: CreditCard,
  alif: CalendarDays,
  debt: Handshake,
  other: Ellipsis,
}
