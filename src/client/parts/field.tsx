import { createContext, type ReactNode, useContext, useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './field.module.css'

/** Attributes that a control gets from the Field around it. */
interface FieldControl {
  id?: string
  'aria-label'?: string
  'aria-invalid'?: true
  'aria-required'?: true
  'aria-describedby'?: string
}

const FieldContext = createContext<FieldControl | null>(null)
export const useFieldControl = () => useContext(FieldContext)

interface FieldProps {
  label: ReactNode
  required?: boolean | undefined
  error?: string | null | undefined
  help?: ReactNode
  /** Shown at the end of the label's line: a counter, a link. */
  aside?: ReactNode
  children: ReactNode
}

export function LabelledField({ label, required, error, help, aside, children }: FieldProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const note = error || help
  const control: FieldControl = {
    id,
    ...(error && { 'aria-invalid': true }),
    ...(required && { 'aria-required': true }),
    ...(note ? { 'aria-describedby': `${id}-note` } : {}),
  }
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={id}>
          {label}
          {required && (
            <i aria-hidden title={t('field.required')}>
              {' *'}
            </i>
          )}
        </label>
        {aside}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {note && (
        <p id={`${id}-note`} className={error ? css.error : css.help} aria-live={error ? 'polite' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

/** A control labelled elsewhere, such as by its column's head. */
export const BareField = ({ label, invalid, children }: { label: string; invalid: boolean; children: ReactNode }) => (
  <FieldContext value={{ 'aria-label': label, ...(invalid && { 'aria-invalid': true }) }}>{children}</FieldContext>
)
