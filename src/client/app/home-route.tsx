import { userCan, useSession } from '../data/person/session.ts'
import { useLabel } from '../parts/i18n/label.ts'
import { Home } from '../screens/home.tsx'
import { linkTo, menuEntries } from './menu.ts'
import { groupIcons } from './shell/group-icons.ts'

export function Component() {
  const { user } = useSession()
  const label = useLabel('menu', 'common')
  if (!user) return null
  const shortcuts = menuEntries(userCan).map((entry) => ({
    to: linkTo(entry),
    label: label(entry.label),
    group: label(`common:groups.${entry.group}`),
    icon: groupIcons[entry.group],
  }))
  return <Home user={user} shortcuts={shortcuts} />
}
