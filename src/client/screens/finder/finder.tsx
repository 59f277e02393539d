import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { helpAsked } from '#client/parts/help-asked.ts'
import { Icon } from '#client/parts/icon.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import css from './finder.module.css'
import { type FinderPlace, placeFinder } from './found-places.ts'
import { useOtherNames } from './other-names.ts'
import { useFoundRecords } from './use-found-records.ts'

interface FinderProps {
  id: string
  places: readonly FinderPlace[]
  /** A page has room for columns of areas; a dialog is one column that scrolls. */
  look: 'page' | 'dialog'
  /** Called when a person goes somewhere: a dialog closes then. */
  onGo?: (() => void) | undefined
}

/** Go anywhere by what one calls it: to a place of the app, or to a record. */
export function Finder({ id, places, look, onGo }: FinderProps) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const searched = text.trim() !== ''
  const others = useOtherNames(searched)
  const find = useMemo(() => placeFinder(places, others), [places, others])
  const records = useFoundRecords(text)
  const found = [...find(text), ...records.places]
  const isList = searched || look === 'dialog'
  const chosen = isList ? found[at] : undefined

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    if (event.key !== 'Enter' || !chosen) return
    if (chosen.help) openHelp(chosen.help)
    else {
      onGo?.()
      void navigate(chosen.to, { state: chosen.state })
    }
  }
  /** The help opens over the page, once nothing is over it. */
  function openHelp(page: string) {
    onGo?.()
    helpAsked.set(page)
  }

  const choice = (place: FinderPlace) => ({
    id: `${id}-${place.key}`,
    place,
    chosen: place === chosen,
    onMove: () => setAt(found.indexOf(place)),
    onGo,
    openHelp,
  })
  const groups = [...Map.groupBy(found, ({ group }) => group)]
  return (
    <>
      <TextInput
        icon={Search}
        type="search"
        size="touch"
        role="combobox"
        aria-expanded={isList}
        aria-controls={isList ? id : undefined}
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
      {isList ? (
        <div id={id} role="listbox" aria-label={t('shell.mainMenu')} className={css.list}>
          {searched
            ? found.map((place) => <Choice key={place.key} {...choice(place)} group={place.group} />)
            : groups.map(([group, members]) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
                <div key={group} role="group" aria-label={group || t('shell.home')}>
                  <Heading>{group}</Heading>
                  {members.map((place) => (
                    <Choice key={place.to} {...choice(place)} />
                  ))}
                </div>
              ))}
        </div>
      ) : (
        <div className={css.page}>
          {groups.map(([group, members]) => (
            <section key={group} aria-label={group}>
              <Heading>{group}</Heading>
              <ul>
                {members.map(({ to, name }) => (
                  <li key={to}>
                    <Link to={to} className={css.place}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {found.length === 0 && !records.isLooking && (
        <p role="status" className={css.none}>
          {t('palette.none')}
        </p>
      )}
    </>
  )
}

const Heading = ({ children }: { children: string }) =>
  children && (
    <p className={css.heading} aria-hidden>
      {children}
    </p>
  )

interface ChoiceProps {
  id: string
  place: FinderPlace
  /** Told where it is not said above. */
  group?: string
  chosen: boolean
  onMove: () => void
  onGo: (() => void) | undefined
  openHelp: (page: string) => void
}

const Choice = ({ id, place, group, chosen, onMove, onGo, openHelp }: ChoiceProps) => (
  <Link
    to={place.to}
    state={place.state}
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={chosen}
    className={css.place}
    onPointerMove={onMove}
    onClick={(event) => {
      if (!place.help) return onGo?.()
      event.preventDefault()
      openHelp(place.help)
    }}
    ref={chosen ? intoSight : undefined}
  >
    <Icon of={place.icon} />
    <span>{place.name}</span>
    {group && <small>{group}</small>}
  </Link>
)

const intoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
