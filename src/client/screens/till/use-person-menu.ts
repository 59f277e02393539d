import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { canComeBack, lock, makeRoom } from '#client/data/person/people.ts'
import type { MenuItem } from '#client/parts/menu-item.ts'
import type { SellingProps } from './state/selling-props.ts'
import { openAsked } from './state/ui.ts'

/** Menu entries of the cashier: to lock the till and to change the person, both by PIN, which is set first if there is none. */
export function usePersonMenu({ user }: SellingProps): readonly MenuItem[] {
  const { t } = useTranslation(['till', 'common'])
  async function step(after: () => Promise<void>) {
    if (await canComeBack(user.id).catch(() => false)) await after()
    else openAsked({ kind: 'pin', after })
  }
  return [
    { key: 'lock', label: t('menu.lock'), icon: Lock, onSelect: () => void step(lock) },
    { key: 'change', label: t('common:shell.changePerson'), icon: Users, onSelect: () => void step(makeRoom) },
    { key: 'pin', label: t('common:shell.setPin'), icon: KeyRound, onSelect: () => openAsked({ kind: 'pin' }) },
  ]
}
