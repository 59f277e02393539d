import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import type { ControlProps } from './control.ts'

/** A secret is never shown: it can be kept, typed anew or removed. */
export function SecretControl({ name, field, value, onChange, onBlur, disabled, read }: ControlProps<'secret'>) {
  const { t } = useTranslation(['pages', 'common'])
  const isSet = read[name] === true
  return (
    <TextInput
      name={name}
      type="password"
      autoComplete="new-password"
      maxLength={field.max}
      value={typeof value === 'string' ? value : ''}
      placeholder={value === true ? t('secret.set') : isSet ? t('secret.removed') : t('secret.none')}
      onChange={({ target }) => onChange(target.value || isSet)}
      onBlur={onBlur}
      disabled={disabled}
      end={
        isSet &&
        !field.required &&
        !disabled && (
          <Button size="sm" variant="ghost" onClick={() => onChange(value === false)}>
            {value === false ? t('secret.keep') : t('common:actions.clear')}
          </Button>
        )
      }
    />
  )
}
