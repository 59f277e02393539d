import ArrowDown from 'lucide-react/icons/arrow-down'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#client/parts/icon.tsx'
import { type PadKey, typedAfter } from '../state/typed.ts'
import css from './keypad.module.css'
import { Keypad } from './keypad.tsx'

interface FieldPadProps {
  /** What the fields stand in that it types into: those with `data-figures`. */
  fields: RefObject<HTMLElement | null>
  /** Decimals that may be typed. */
  places: number
}

/**
 * A pad for several fields of figures: it types into the one that had the focus last, as the keyboard does, and leads to
 * the next. On a tablet the keyboard of the screen would cover them.
 */
export function FieldPad({ fields, places }: FieldPadProps) {
  const { t } = useTranslation('till')
  const last = useRef<HTMLInputElement | null>(null)
  const all = () => [...(fields.current?.querySelectorAll<HTMLInputElement>('input[data-figures]') ?? [])]
  useEffect(() => {
    const around = fields.current
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && target.matches('[data-figures]')) last.current = target
    }
    around?.addEventListener('focusin', note)
    return () => around?.removeEventListener('focusin', note)
  }, [fields])

  const fieldNow = () => (last.current?.isConnected ? last.current : all()[0])

  function press(key: PadKey) {
    const field = fieldNow()
    if (!field) return
    // As on a keyboard, a figure takes the place of what is marked.
    const isMarked = field.value !== '' && field.selectionStart === 0 && field.selectionEnd === field.value.length
    const text = isMarked && key !== 'back' ? '' : field.value.replace(/[^\d,]/g, '')
    type(field, typedAfter(text, key, places))
    field.focus()
  }

  function next() {
    const some = all()
    const now = fieldNow()
    const field = some[(now ? some.indexOf(now) + 1 : 0) % some.length]
    field?.focus()
    field?.select()
  }

  return (
    <Keypad onKey={press} fractions={places > 0}>
      <button type="button" className={css.next} aria-label={t('pad.next')} onClick={next}>
        <Icon of={ArrowDown} size={22} />
      </button>
    </Keypad>
  )
}

/** Its own setter and an event, so that whatever listens hears it as if typed. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
