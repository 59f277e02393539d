import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import DoorOpen from 'lucide-react/icons/door-open'
import PackageCheck from 'lucide-react/icons/package-check'
import PackageOpen from 'lucide-react/icons/package-open'
import PackagePlus from 'lucide-react/icons/package-plus'
import PackageX from 'lucide-react/icons/package-x'
import type { IconType } from '#client/parts/icon.tsx'

const icons: Readonly<Record<string, IconType>> = {
  receive: PackageCheck,
  send: PackageOpen,
  receipt: PackagePlus,
  count: ClipboardCheck,
  write_off: PackageX,
}

export const doorIcon = (name: string): IconType => icons[name] ?? DoorOpen
