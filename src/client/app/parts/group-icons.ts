import Landmark from 'lucide-react/icons/landmark'
import Settings from 'lucide-react/icons/settings'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Truck from 'lucide-react/icons/truck'
import UsersRound from 'lucide-react/icons/users-round'
import WalletCards from 'lucide-react/icons/wallet-cards'
import Warehouse from 'lucide-react/icons/warehouse'
import type { MenuGroup } from '#domain/kernel/resource.ts'
import type { IconType } from '../../parts/icon.tsx'

export const groupIcons: Readonly<Record<MenuGroup, IconType>> = {
  sale: ShoppingCart,
  bank: Landmark,
  cashbox: WalletCards,
  stock: Warehouse,
  supplier: Truck,
  employee: UsersRound,
  settings: Settings,
}
