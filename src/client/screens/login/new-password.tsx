import { useTranslation } from 'react-i18next'
import { LabelledField } from '../../parts/field.tsx'
import { PasswordInput } from '../../parts/text-input.tsx'
import { passwordFault, passwordLength } from './rules.ts'

export interface TypedTwice {
  readonly password: string
  readonly password_confirmation: string
}

export const noPassword: TypedTwice = { password: '', password_confirmation: '' }

type Errors = Partial<Record<keyof TypedTwice, string | undefined>>

/** What is wrong with a new password, in words. */
export function useNewPasswordFaults() {
  const { t } = useTranslation(['session', 'errors'])
  return ({ password, password_confirmation }: TypedTwice): Errors => {
    const code = passwordFault(password)
    return {
      ...(code && { password: t(`session:faults.${code}`, { limit: passwordLength }) }),
      ...(!code && password !== password_confirmation && { password_confirmation: t('errors:passwords_differ') }),
    }
  }
}

interface NewPasswordFieldsProps {
  label: string
  typed: TypedTwice
  errors: Errors
  onType: (typed: TypedTwice) => void
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, typed, errors, onType }: NewPasswordFieldsProps) {
  const { t } = useTranslation('entrance')
  const field = (name: keyof TypedTwice) => (
    <PasswordInput
      size="touch"
      name={name}
      autoComplete="new-password"
      value={typed[name]}
      onChange={({ target }) => onType({ ...typed, [name]: target.value })}
    />
  )
  return (
    <>
      <LabelledField
        required
        label={label}
        error={errors.password}
        help={t('password.help', { limit: passwordLength })}
      >
        {field('password')}
      </LabelledField>
      <LabelledField required label={t('password.again')} error={errors.password_confirmation}>
        {field('password_confirmation')}
      </LabelledField>
    </>
  )
}
