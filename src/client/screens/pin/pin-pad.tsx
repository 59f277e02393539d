import Delete from 'lucide-react/icons/delete'
import { useTranslation } from 'react-i18next'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import css from './pin.module.css'

interface PinPadProps {
  disabled?: boolean | undefined
  onFigure: (figure: string) => void
  onBack: () => void
}

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Figures for a finger, as on a phone; nothing where there is a keyboard. */
export function PinPad({ disabled, onFigure, onBack }: PinPadProps) {
  const { t } = useTranslation('session')
  const touch = useMedia(coarsePointer)
  const key = (figure: string) => (
    <button key={figure} type="button" className={css.key} disabled={disabled} onClick={() => onFigure(figure)}>
      {figure}
    </button>
  )
  if (!touch) return null
  return (
    // A press must not take the focus from the field.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys themselves are buttons.
    <div className={css.pad} onMouseDown={(event) => event.preventDefault()}>
      {figures.map(key)}
      <span />
      {key('0')}
      <button type="button" className={css.key} disabled={disabled} aria-label={t('pin.erase')} onClick={onBack}>
        <Delete size={22} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
