import { useTranslation } from 'react-i18next'
import { Select } from '#client/parts/select.tsx'
import { Switch } from '#client/parts/switch.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import type { ControlProps } from './control.ts'
import css from './fields.module.css'
import { useWords } from './words.ts'

export function FlagControl({ name, value, onChange, onBlur, disabled }: ControlProps<'flag'>) {
  return <Switch name={name} checked={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />
}

export function ChoiceControl({ resource, name, field, value, onChange, onBlur, disabled }: ControlProps<'choice'>) {
  const { t } = useTranslation('pages')
  const words = useWords(resource)
  return (
    <Select
      name={name}
      options={field.options.map((option) => ({ value: option, label: words.option(name, option) }))}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
      onBlur={onBlur}
      disabled={disabled}
      placeholder={t('ref.choose')}
    />
  )
}

const hex = /^#[0-9a-f]{6}$/i

export function ColorControl({ name, value, onChange, onBlur, disabled }: ControlProps<'color'>) {
  const { t } = useTranslation('pages')
  const picker = (
    <input
      type="color"
      className={css.swatchInput}
      aria-label={t('color.pick')}
      value={value && hex.test(value) ? value : '#808080'}
      data-empty={!value || undefined}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <span className={css.color}>
      {picker}
      <TextInput
        name={name}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        onBlur={onBlur}
        disabled={disabled}
        placeholder="#1F2937"
        autoComplete="off"
        spellCheck={false}
      />
    </span>
  )
}
