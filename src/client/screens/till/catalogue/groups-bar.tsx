import LayoutGrid from 'lucide-react/icons/layout-grid'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import css from '../parts/find.module.css'
import { mayMark } from '../state/favourites.ts'
import { look, openAsked, useLooked } from '../state/ui.ts'
import { useGroups } from './groups.ts'

/** The chosen group stands where it is seen, in a strip of which most is hidden. */
const chosenFirst = <G extends { readonly id: string }>(groups: readonly G[], chosen: string | null) => [
  ...groups.filter(({ id }) => id === chosen),
  ...groups.filter(({ id }) => id !== chosen),
]

/** Favourites and categories in two rows, with buttons to choose favourites and for all categories and brands. */
export function GroupsBar() {
  const { t } = useTranslation('till')
  const group = useLooked((now) => now.group)
  const isSought = useLooked((now) => now.sought !== '')
  const marking = useLooked((now) => now.marking)
  const { categories, brands } = useGroups()
  const brand = brands.find(({ id }) => id === group)
  return (
    <nav className={css.groups} aria-label={t('groups.label')}>
      <div className={css.strip}>
        {brand && (
          <button type="button" className={css.group} aria-current="true" onClick={() => look({ group: null })}>
            {brand.name}
            <Icon of={X} size={14} />
          </button>
        )}
        <button
          type="button"
          className={css.group}
          aria-current={group === null && !isSought ? 'true' : undefined}
          onClick={() => look({ group: null, text: '' })}
        >
          {t('groups.favourites')}
        </button>
        {chosenFirst(categories, group).map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={css.group}
            aria-current={group === id ? 'true' : undefined}
            onClick={() => look({ group: id, text: '' })}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={css.tools}>
        {mayMark() && (
          <IconButton
            icon={Star}
            label={t('favourites.choose')}
            size="till"
            variant={marking ? 'subtle' : 'quiet'}
            aria-pressed={marking}
            onClick={() => look({ marking: !marking })}
          />
        )}
        <IconButton
          icon={LayoutGrid}
          label={t('groups.all')}
          size="till"
          onClick={() => openAsked({ kind: 'groups' })}
        />
      </div>
    </nav>
  )
}
