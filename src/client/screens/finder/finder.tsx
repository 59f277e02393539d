import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { cx } from '#client/parts/cx.ts'
import { Icon, type IconType } from '#client/parts/icon.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import css from './finder.module.css'
import { type AppPlace, placeFinder } from './found-places.ts'
import { useOtherNames } from './other-names.ts'

export interface FinderPlace extends AppPlace {
  readonly icon: IconType
}

interface FinderProps {
  id: string
  places: readonly FinderPlace[]
  /** A page has room for columns of areas; a dialog is one column that scrolls. */
  look: 'page' | 'dialog'
  /** Called when a person goes somewhere: a dialog closes then. */
  onGo?: () => void
}

/** Go anywhere by what one calls it. */
export function Finder({ id, places, look, onGo }: FinderProps) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const searched = text.trim() !== ''
  const others = useOtherNames(searched)
  const find = useMemo(() => placeFinder(places, others), [places, others])
  const found = find(text)
  const chosen = searched || look === 'dialog' ? found[at] : undefined

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    if (event.key !== 'Enter' || !chosen) return
    onGo?.()
    void navigate(chosen.to)
  }

  const option = (place: FinderPlace) => (
    <Link
      key={place.to}
      to={place.to}
      id={`${id}-${place.key}`}
      role="option"
      tabIndex={-1}
      aria-selected={place === chosen}
      className={css.place}
      onPointerMove={() => setAt(found.indexOf(place))}
      onClick={onGo}
      ref={place === chosen ? intoSight : undefined}
    >
      <Icon of={place.icon} />
      <span>{place.name}</span>
      {searched && <small>{place.group}</small>}
    </Link>
  )
  const groups = [...Map.groupBy(found, ({ group }) => group)]
  return (
    <>
      <TextInput
        icon={Search}
        type="search"
        size="touch"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        value={text}
        onKeyDown={press}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
      />
      <div id={id} role="listbox" aria-label={t('shell.mainMenu')} className={cx(css.list, !searched && css[look])}>
        {searched
          ? found.map(option)
          : groups.map(([group, members]) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
              <div key={group} role="group" aria-label={group || t('shell.home')} className={css.group}>
                {group && (
                  <p className={css.heading} aria-hidden>
                    {group}
                  </p>
                )}
                {members.map(option)}
              </div>
            ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={css.none}>
          {t('palette.none')}
        </p>
      )}
    </>
  )
}

const intoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
