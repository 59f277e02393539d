import House from 'lucide-react/icons/house'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../parts/dialog.tsx'
import { useLabel } from '../../parts/i18n/label.ts'
import { Icon } from '../../parts/icon.tsx'
import { TextInput } from '../../parts/text-input.tsx'
import { linkTo, type MenuEntry } from '../menu.ts'
import { groupIcons } from './group-icons.ts'
import css from './palette.module.css'

/** Go anywhere by a few letters: all words typed must be found in a name or its group. */
export default function Palette({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const { t } = useTranslation('common')
  const label = useLabel('menu', 'common')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)

  const places = [
    { to: '/', name: t('shell.home'), group: '', icon: House },
    ...entries.map((entry) => ({
      to: linkTo(entry),
      name: label(entry.label),
      group: label(`common:groups.${entry.group}`),
      icon: groupIcons[entry.group],
    })),
  ]
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = places.filter(({ name, group }) =>
    words.every((word) => `${name} ${group}`.toLowerCase().includes(word)),
  )

  function go(to: string) {
    onClose()
    void navigate(to)
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[at]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && chosen) go(chosen.to)
  }

  return (
    <Dialog size="md" title={t('palette.open')} onClose={onClose}>
      <TextInput
        icon={Search}
        type="search"
        size="touch"
        role="combobox"
        aria-expanded
        aria-controls="palette"
        aria-activedescendant={found[at] && `palette-${at}`}
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
      <div id="palette" role="listbox" aria-label={t('shell.mainMenu')} className={css.list}>
        {found.map((place, row) => (
          <div
            key={place.to}
            id={`palette-${row}`}
            role="option"
            tabIndex={-1}
            aria-selected={row === at}
            className={css.place}
            onPointerMove={() => setAt(row)}
            onClick={() => go(place.to)}
            onKeyDown={press}
            ref={(line) => {
              if (row === at) line?.scrollIntoView({ block: 'nearest' })
            }}
          >
            <Icon of={place.icon} />
            <span>{place.name}</span>
            <small>{place.group}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={css.none}>
          {t('palette.none')}
        </p>
      )}
    </Dialog>
  )
}
