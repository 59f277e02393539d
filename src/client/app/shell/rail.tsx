import House from 'lucide-react/icons/house'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { User } from '#client/data/who/user.ts'
import { Icon } from '../../parts/icon.tsx'
import { Popover } from '../../parts/popover.tsx'
import { Star } from '../../parts/star.tsx'
import { groupIcons } from '../parts/group-icons.ts'
import { entryAt, inGroups, type MenuEntry } from '../parts/menu.ts'
import css from './nav.module.css'
import { GroupLinks } from './nav.tsx'
import { OrganisationChooser } from './organisation-chooser.tsx'
import shell from './shell.module.css'

/** The menu as a column of icons; each group opens beside it. */
export function Rail({ user, entries }: { user: User; entries: readonly MenuEntry[] }) {
  const { t } = useTranslation('common')
  const at = useLocation()
  const current = entryAt(at, entries)
  return (
    <>
      <Link to="/" className={shell.railLogo} aria-label={t('app.name')}>
        <Star size={26} />
      </Link>
      <nav className={css.rail} aria-label={t('shell.mainMenu')}>
        <Link
          to="/"
          className={css.railItem}
          aria-label={t('shell.home')}
          data-tip={t('shell.home')}
          aria-current={at.pathname === '/' ? 'page' : undefined}
        >
          <Icon of={House} />
        </Link>
        {user.is_super && <OrganisationChooser compact />}
        {inGroups(entries).map((part) => {
          const name = t(`groups.${part.group}`)
          return (
            <Popover
              key={part.group}
              label={name}
              placement="right-start"
              width={240}
              trigger={(props) => (
                <button
                  type="button"
                  {...props}
                  className={css.railItem}
                  aria-label={name}
                  data-tip={name}
                  data-current={current?.group === part.group || undefined}
                >
                  <Icon of={groupIcons[part.group]} />
                </button>
              )}
            >
              {(close) => (
                <>
                  <p className={css.floatingTitle}>{name}</p>
                  <GroupLinks part={part} current={current} onGo={close} floating />
                </>
              )}
            </Popover>
          )
        })}
      </nav>
    </>
  )
}
