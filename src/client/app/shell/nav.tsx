import ChevronRight from 'lucide-react/icons/chevron-right'
import House from 'lucide-react/icons/house'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { cx } from '../../parts/cx.ts'
import { useLabel } from '../../parts/i18n/label.ts'
import { Icon } from '../../parts/icon.tsx'
import { useStore } from '../../parts/store.ts'
import { groupIcons } from '../parts/group-icons.ts'
import { entryAt, type GroupedMenu, inGroups, inSight, linkTo, type MenuEntry } from '../parts/menu.ts'
import css from './nav.module.css'
import { noteUse, openGroup, openGroups, toggleGroup, usedMost } from './sidebar-state.ts'

interface NavProps {
  entries: readonly MenuEntry[]
  /** Called when a link was followed; a drawer closes then. */
  onGo?: (() => void) | undefined
}

export function Nav({ entries, onGo }: NavProps) {
  const { t } = useTranslation('common')
  const at = useLocation()
  const open = useStore(openGroups)
  const current = entryAt(at, entries)

  useEffect(() => {
    if (!current) return
    openGroup(current.group)
    noteUse(current.route)
  }, [current])
  // Drawn anew when the menu is, not under a person's hand.
  const [often] = useState(() => usedMost(entries))

  return (
    <nav className={css.nav} aria-label={t('shell.mainMenu')}>
      <Link to="/" className={css.group} aria-current={at.pathname === '/' ? 'page' : undefined} onClick={onGo}>
        <Icon of={House} />
        {t('shell.home')}
      </Link>
      {often.length > 0 && (
        <div className={css.links}>
          <p className={css.heading}>{t('headings.often')}</p>
          <Links entries={often} onGo={onGo} />
        </div>
      )}
      {inGroups(entries).map((part) => (
        <div key={part.group}>
          <button
            type="button"
            className={css.group}
            aria-expanded={open.includes(part.group)}
            onClick={() => toggleGroup(part.group)}
          >
            <Icon of={groupIcons[part.group]} />
            <span>{t(`groups.${part.group}`)}</span>
            <Icon of={ChevronRight} size={14} />
          </button>
          {open.includes(part.group) && <GroupLinks part={part} current={current} onGo={onGo} />}
        </div>
      ))}
    </nav>
  )
}

const intoSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' })

interface GroupLinksProps {
  part: GroupedMenu
  current: MenuEntry | undefined
  onGo?: (() => void) | undefined
  floating?: boolean
}

/** The usual links of one group under their sub-headings, and all of them when asked; the rail shows the same in a popover. */
export function GroupLinks({ part, current, onGo, floating = false }: GroupLinksProps) {
  const { t } = useTranslation('common')
  const [isWhole, showWhole] = useState(false)
  const all = part.headings.flatMap(({ entries }) => entries)
  const seen = inSight(all, isWhole, current)
  return (
    <div className={cx(css.links, floating && css.floating)}>
      {part.headings.map(({ heading, entries }) => {
        const own = entries.filter((entry) => seen.includes(entry))
        return (
          own.length > 0 && (
            <div key={heading}>
              <p className={css.heading}>{t(`headings.${heading}`)}</p>
              <Links entries={own} current={current} onGo={onGo} />
            </div>
          )
        )
      })}
      {seen.length < all.length && (
        <button type="button" className={css.entry} onClick={() => showWhole(true)}>
          {t('headings.all', { total: all.length })}
        </button>
      )}
    </div>
  )
}

interface LinksProps extends Pick<NavProps, 'entries' | 'onGo'> {
  current?: MenuEntry | undefined
}

function Links({ entries, current, onGo }: LinksProps) {
  const label = useLabel('menu')
  return entries.map((entry) => (
    <Link
      key={entry.route}
      to={linkTo(entry)}
      className={css.entry}
      aria-current={entry.route === current?.route ? 'page' : undefined}
      ref={entry.route === current?.route ? intoSight : undefined}
      data-tip-cut
      onClick={onGo}
    >
      {label(entry.label)}
    </Link>
  ))
}
