import { useTranslation } from 'react-i18next'
import { PatternFormat } from 'react-number-format'
import { LabelledField } from '../../parts/field.tsx'
import { SegmentedTabs } from '../../parts/tabs.tsx'
import { TextInput, type TextInputProps } from '../../parts/text-input.tsx'
import type { By } from './rules.ts'

const TouchInput = (props: TextInputProps) => <TextInput {...props} size="touch" />

export interface TypedName {
  readonly by: By
  /** Of the phone, after +998. */
  readonly digits: string
  readonly email: string
}

export const noName: TypedName = { by: 'phone', digits: '', email: '' }

export const nameOf = ({ by, digits, email }: TypedName) => (by === 'phone' ? digits && `+998${digits}` : email.trim())

interface LoginNameProps {
  typed: TypedName
  error: string | null
  onType: (typed: TypedName) => void
}

/** The name that a person signs in with: a phone or an e-mail. */
export function LoginName({ typed, error, onType }: LoginNameProps) {
  const { t } = useTranslation('session')
  return (
    <SegmentedTabs
      label={t('login.by')}
      tabs={[
        { value: 'phone', label: t('login.phoneTab') },
        { value: 'email', label: t('login.emailTab') },
      ]}
      value={typed.by}
      onChange={(by) => onType({ ...typed, by })}
    >
      {typed.by === 'phone' ? (
        <PhoneField key="phone" digits={typed.digits} error={error} onType={(digits) => onType({ ...typed, digits })} />
      ) : (
        <LabelledField key="email" label={t('login.email')} error={error}>
          <TouchInput
            type="email"
            name="username"
            autoComplete="username email"
            value={typed.email}
            onChange={({ target }) => onType({ ...typed, email: target.value })}
          />
        </LabelledField>
      )}
    </SegmentedTabs>
  )
}

interface PhoneFieldProps {
  digits: string
  error: string | null
  required?: boolean
  onType: (digits: string) => void
}

export function PhoneField({ digits, error, required, onType }: PhoneFieldProps) {
  const { t } = useTranslation('session')
  return (
    <LabelledField label={t('login.phone')} error={error} required={required}>
      <PatternFormat
        customInput={TouchInput}
        format="+998 ## ###-##-##"
        allowEmptyFormatting
        mask="_"
        type="tel"
        name="username"
        autoComplete="username"
        value={digits}
        onValueChange={({ value }) => {
          if (value !== digits) onType(value)
        }}
      />
    </LabelledField>
  )
}
