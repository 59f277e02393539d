import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelledField } from '#client/parts/field.tsx'
import { type InputSize, TextInput } from '#client/parts/text-input.tsx'

interface CodeInputProps {
  /** What may be typed: a code of the app, a recovery code, or any of them. */
  of: 'app' | 'recovery' | 'either'
  size?: InputSize
  /** It is typed into at once. */
  isFirst?: boolean
  value: string
  error: string | undefined
  onType: (typed: string) => void
}

const words = {
  app: { label: 'second.code', help: 'second.codeHelp' },
  recovery: { label: 'second.recovery', help: 'second.recoveryHelp' },
  either: { label: 'second.eitherCode', help: 'second.codeHelp' },
} as const

export function CodeInput({ of, size = 'md', isFirst = false, value, error, onType }: CodeInputProps) {
  const { t } = useTranslation('profile')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])
  return (
    <LabelledField label={t(words[of].label)} required error={error} help={t(words[of].help)}>
      <TextInput
        ref={input}
        name="code"
        size={size}
        className="num"
        inputMode={of === 'app' ? 'numeric' : 'text'}
        autoComplete={of === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={({ target }) => onType(of === 'app' ? target.value.replace(/\D/g, '').slice(0, 6) : target.value)}
      />
    </LabelledField>
  )
}
