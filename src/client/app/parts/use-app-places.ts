import CircleUser from 'lucide-react/icons/circle-user'
import House from 'lucide-react/icons/house'
import { useLabel } from '../../parts/i18n/label.ts'
import type { FinderPlace } from '../../screens/finder/found-places.ts'
import { groupIcons } from './group-icons.ts'
import { linkTo, type MenuEntry } from './menu.ts'

/** Where this person may go, for the finder. */
export function useAppPlaces(entries: readonly MenuEntry[]): readonly FinderPlace[] {
  const label = useLabel('menu', 'common')
  return [
    { to: '/', key: 'home', name: label('common:shell.home'), group: '', icon: House },
    { to: '/profile', key: 'profile', name: label('common:shell.profile'), group: '', icon: CircleUser },
    ...entries.map((entry) => ({
      to: linkTo(entry),
      key: entry.key,
      name: label(entry.label),
      group: label(`common:groups.${entry.group}`),
      icon: groupIcons[entry.group],
    })),
  ]
}
