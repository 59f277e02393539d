import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card } from '#client/parts/card.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { formatLongDay } from '../parts/calendar.ts'
import { tashkent } from '../parts/format.ts'
import { currentLanguage } from '../parts/i18n/i18n.ts'
import { Icon, type IconType } from '../parts/icon.tsx'
import { EmptyState } from '../parts/states.tsx'
import css from './home.module.css'
import { NameList } from './home-names.tsx'

interface Named {
  readonly name: string
}

interface HomeUser {
  readonly first_name: string
  readonly organisation: (Named & { readonly image?: { readonly url_original: string } | string | null }) | null
  readonly warehouses: readonly Named[]
  readonly cashboxes: readonly Named[]
  readonly roles: readonly Named[]
}

interface Shortcut {
  to: string
  label: string
  group: string
  icon: IconType
}

function partOfDay() {
  const hour = tashkent(Date.now()).getUTCHours()
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}

export function Home({ user, shortcuts }: { user: HomeUser; shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation('common')
  const organisation = user.organisation?.name
  return (
    <div className={css.page}>
      <header>
        <p className={css.day}>{formatLongDay(Date.now(), currentLanguage())}</p>
        <h2 className={css.greeting}>{t(`home.${partOfDay()}`, { name: user.first_name })}</h2>
      </header>
      <div className={css.columns}>
        <Card title={t('home.shortcuts')}>
          {shortcuts.length === 0 && <EmptyState title={t('home.noShortcuts')} text={t('home.noShortcutsText')} />}
          <ul className={css.tiles}>
            {shortcuts.map((shortcut) => (
              <li key={shortcut.to}>
                <Link to={shortcut.to} className={css.tile}>
                  <Icon of={shortcut.icon} />
                  <span>
                    {shortcut.label}
                    <small>{shortcut.group}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <aside className={css.card}>
          {organisation && (
            <div className={css.organisation}>
              <Avatar name={organisation} size="lg" square />
              <div>
                <small>{t('home.organisation')}</small>
                <strong>{organisation}</strong>
              </div>
            </div>
          )}
          <NameList title={t('home.warehouses')} names={user.warehouses.map(({ name }) => name)} />
          <NameList title={t('home.roles')} names={user.roles.map(({ name }) => name)} />
          {user.cashboxes.length > 0 && (
            <NameList title={t('home.cashboxes')} names={user.cashboxes.map(({ name }) => name)} />
          )}
        </aside>
      </div>
    </div>
  )
}
