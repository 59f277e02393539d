import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#client/parts/text-input.tsx'
import type { ControlProps } from './control.ts'
import css from './fields.module.css'

const codesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** Codes, one per line, as a scanner types them or a message lists them. */
export function CodesControl({ name, value, onChange, onBlur, disabled }: ControlProps<'codes'>) {
  const { t } = useTranslation('pages')
  const [text, setText] = useState('')
  const typed = codesIn(text).join() === value.join() ? text : value.join('\n')
  return (
    <span className={css.codes}>
      <TextArea
        name={name}
        rows={4}
        value={typed}
        onChange={({ target }) => {
          setText(target.value)
          onChange(codesIn(target.value))
        }}
        onBlur={onBlur}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
      />
      <small aria-live="polite">{t('codes.total', { total: value.length })}</small>
    </span>
  )
}
