import Delete from 'lucide-react/icons/delete'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PadKey } from '../state/typed.ts'
import css from './keypad.module.css'

const rows = [
  ['7', '8', '9'],
  ['4', '5', '6'],
  ['1', '2', '3'],
] as const

interface KeypadProps {
  onKey: (key: PadKey) => void
  /** True: the last keys are `,` and `00`; false: `00` and `000`. */
  fractions: boolean
  /** Shown in the corner, two keys high. */
  children?: ReactNode
}

/** A pad for touch; the same keys on the keyboard do the same. */
export function Keypad({ onKey, fractions, children }: KeypadProps) {
  const { t } = useTranslation('till')
  const key = (name: PadKey, face: ReactNode = name, label?: string) => (
    <button
      key={name}
      type="button"
      className={css.key}
      data-soft={label ? true : undefined}
      aria-label={label}
      onClick={() => onKey(name)}
    >
      {face}
    </button>
  )
  return (
    // A press must not take the focus from the field.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys themselves are buttons.
    <div className={css.pad} data-corner={children ? true : undefined} onMouseDown={(event) => event.preventDefault()}>
      {rows[0].map((name) => key(name))}
      {key('back', <Delete size={22} strokeWidth={1.75} aria-hidden />, t('pad.back'))}
      {rows[1].map((name) => key(name))}
      {key('clear', t('pad.clear'), t('pad.clear'))}
      {rows[2].map((name) => key(name))}
      {children}
      {key('0')}
      {fractions ? key(',') : key('00')}
      {fractions ? key('00') : key('000')}
    </div>
  )
}
