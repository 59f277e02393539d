import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { pinLengths } from '#client/data/person/people.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { PasswordInput } from '#client/parts/text-input.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import { PinPad } from './pin-pad.tsx'

interface PinFieldProps {
  value: string
  /** How many figures this person's PIN has; undefined for one of before, of four to six. */
  figures?: number | undefined
  label?: string
  isNew?: boolean
  error?: string | null | undefined
  disabled?: boolean
  /** False where the form has one pad for more fields. */
  hasPad?: boolean
  ref?: Ref<HTMLInputElement>
  onType: (typed: string) => void
  /** The last figure was pressed on the pad. */
  onComplete?: (typed: string) => void
  onFocus?: () => void
}

/** A PIN: how many figures it has, and under a finger a pad instead of the keyboard. */
export function PinField({
  value,
  figures,
  label,
  isNew = false,
  error,
  hasPad = true,
  onType,
  onComplete,
  ...input
}: PinFieldProps) {
  const { t } = useTranslation('session')
  const touch = useMedia(coarsePointer)
  const most = figures ?? pinLengths.max
  const type = (text: string) => onType(text.replace(/\D/g, '').slice(0, most))
  function press(figure: string) {
    if (value.length >= most) return
    onType(value + figure)
    if (value.length + 1 === figures) onComplete?.(value + figure)
  }
  return (
    <>
      <LabelledField
        label={label ?? t('pin.label')}
        error={error}
        help={figures ? t('pin.figures', { count: figures }) : t('pin.figuresBetween', pinLengths)}
      >
        <PasswordInput
          {...input}
          what="pin"
          size="till"
          name="pin"
          data-autofocus
          inputMode={touch ? 'none' : 'numeric'}
          autoComplete={isNew ? 'new-password' : 'off'}
          maxLength={most}
          value={value}
          onChange={({ target }) => type(target.value)}
        />
      </LabelledField>
      {hasPad && <PinPad disabled={input.disabled} onFigure={press} onBack={() => onType(value.slice(0, -1))} />}
    </>
  )
}
