import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { partsFrom, unitsOf } from '#domain/kernel/units.ts'
import { type PadKey, padKey, typedAfter } from '../state/typed.ts'
import css from './dialogs.module.css'
import { FigureInput } from './figure-input.tsx'
import { Keypad } from './keypad.tsx'
import { TillDialog } from './till-dialog.tsx'

interface FigureDialogProps {
  title: string
  /** What the number is about, such as the product. */
  about: string | undefined
  /** The value until something is typed. */
  before: number
  /** `scale`: decimals of the stored value; `places`: decimals that may be typed. */
  scale: 2 | 3
  places: number
  fractions: boolean
  format: (value: number) => string
  measure: string | undefined
  /** The fault of a value; null if it is fine. */
  faultOf: (value: number) => string | null
  hint: string
  /** Buttons for frequent values. */
  often?: (put: (value: number) => void) => ReactNode
  /** Answers false where something is to be asked first: then the dialog stays. */
  onTake: (value: number) => Promise<boolean>
  onClose: () => void
}

/** One large number, typed on the pad or the keyboard. */
export function FigureDialog({ before, scale, places, faultOf, onTake, onClose, ...shown }: FigureDialogProps) {
  const { t } = useTranslation('till')
  const [typed, setTyped] = useState('')
  const value = typed === '' ? before : (partsFrom(typed, scale) ?? 0)
  const fault = faultOf(value)
  const put = (figure: number) => setTyped(unitsOf(figure, scale).replace('.', ','))

  function press(key: PadKey) {
    // The first digit replaces the old value; backspace removes its last digit.
    const text = typed === '' && key === 'back' ? unitsOf(before, scale).replace('.', ',') : typed
    setTyped(key === 'clear' ? '0' : typedAfter(text === '0' ? '' : text, key, places) || '0')
  }

  async function take() {
    if (fault === null && (await onTake(value))) onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    const pressed = event.ctrlKey || event.metaKey || event.altKey ? null : padKey(event.key)
    if (pressed) press(pressed)
    else if (event.key === 'Enter') void take()
    else return
    event.preventDefault()
  }

  return (
    <TillDialog
      size="sm"
      title={shown.title}
      onClose={onClose}
      footer={
        <Button size="till" variant="solid" className={css.wide} disabled={fault !== null} onClick={() => void take()}>
          {t('amount.take')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: figures are taken wherever in the dialog the focus is. */}
      <div className={css.amount} onKeyDown={onKeyDown}>
        {shown.about && <p className={css.about}>{shown.about}</p>}
        <div className={css.figure}>
          <FigureInput
            className="num"
            data-untouched={typed === '' || undefined}
            data-autofocus
            aria-label={shown.title}
            text={typed.includes(',') ? typed : shown.format(value)}
            places={scale}
            onValue={put}
          />
          <small>{shown.measure}</small>
        </div>
        <p className={css.fault} role="status" data-against={fault !== null || undefined}>
          {fault ?? shown.hint}
        </p>
        {shown.often?.(put)}
        <Keypad onKey={press} fractions={shown.fractions} />
      </div>
    </TillDialog>
  )
}
