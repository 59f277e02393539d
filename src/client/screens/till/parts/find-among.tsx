import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import css from './dialogs.module.css'

interface FindAmongProps<T> {
  label: string
  text: string
  onText: (text: string) => void
  found: readonly T[]
  /** Shown when nothing is found. */
  nothing: string
  /** How the search was read, where only the other keyboard layout finds anything. */
  readAs?: string | null | undefined
  /** What may have been meant where nothing is found. */
  meant?: string | null | undefined
  busy?: boolean
  /** What is found is still an answer to an earlier text: Enter waits for its own. */
  looking?: boolean
  onChoose: (one: T) => void
  children: (one: T) => ReactNode
}

/** A search field and its results: Enter takes the first, if anything was typed. */
export function FindAmong<T extends { readonly id: string }>(props: FindAmongProps<T>) {
  const { label, text, found, readAs, meant, busy = false, looking = false, onChoose } = props
  const { t } = useTranslation('till')
  const [first] = found
  const [entered, setEntered] = useState(false)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setEntered(looking)
    if (first && text.trim() && !busy && !looking) onChoose(first)
  }
  const chosen = useRef(onChoose)
  chosen.current = onChoose
  useEffect(() => {
    if (!entered || looking) return
    setEntered(false)
    if (first) chosen.current(first)
  }, [entered, looking, first])

  return (
    <>
      <TextInput
        size="till"
        icon={Search}
        value={text}
        data-autofocus
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => {
          setEntered(false)
          props.onText(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {readAs && <p role="status">{t('goods.readAs', { text: readAs })}</p>}
      <ul className={css.choices}>
        {found.map((one) => (
          <li key={one.id}>
            <button type="button" className={css.choice} disabled={busy} onClick={() => onChoose(one)}>
              {props.children(one)}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={css.nothing}>{props.nothing}</p>}
      {found.length === 0 && meant && (
        <Button size="till" variant="subtle" onClick={() => props.onText(meant)}>
          {t('goods.meant', { text: meant })}
        </Button>
      )}
    </>
  )
}
