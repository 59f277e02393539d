import Search from 'lucide-react/icons/search'
import type { KeyboardEvent, ReactNode } from 'react'
import { TextInput } from '#client/parts/text-input.tsx'
import css from './dialogs.module.css'

interface FindAmongProps<T> {
  label: string
  text: string
  onText: (text: string) => void
  found: readonly T[]
  /** Shown when nothing is found. */
  nothing: string
  busy?: boolean
  onChoose: (one: T) => void
  children: (one: T) => ReactNode
}

/** A search field and its results: Enter takes the first, if anything was typed. */
export function FindAmong<T extends { readonly id: string }>(props: FindAmongProps<T>) {
  const { label, text, found, busy = false, onChoose } = props
  const [first] = found

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (first && text.trim()) onChoose(first)
  }

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
        onChange={({ target }) => props.onText(target.value)}
        onKeyDown={onKeyDown}
      />
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
    </>
  )
}
