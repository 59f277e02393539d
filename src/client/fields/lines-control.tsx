import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentType, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#client/parts/button.tsx'
import { LabelledField, useFieldControl } from '#client/parts/field.tsx'
import { type FieldKind, keyOf } from '#domain/kernel/field.ts'
import { emptyOf, type Row } from '#domain/kernel/resource.ts'
import type { ControlProps } from './control.ts'
import css from './fields.module.css'
import { singleControls } from './single-controls.ts'
import { useWords } from './words.ts'

/** Lines within a record, as a plain table of controls. */
export function LinesControl({
  resource,
  name,
  field,
  value,
  onChange,
  onBlur,
  disabled,
  read,
}: ControlProps<'lines'>) {
  const { t } = useTranslation(['pages', 'common'])
  const words = useWords(resource)
  const control = useFieldControl()
  /** The line as a small resource, so that its references are searched like any others. */
  const line = useMemo(() => ({ ...resource, fields: field.fields }), [resource, field])
  const columns = Object.entries(field.fields).filter(([, { given }]) => !given)
  const empty = () => Object.fromEntries(columns.map(([column, each]) => [keyOf(column, each), emptyOf(each)]))
  const rowsRead = (read[name] ?? []) as readonly Row[]
  const replace = (at: number, row: Row) => onChange(value.map((held, index) => (index === at ? row : held)) as never)

  return (
    <div className={css.lines}>
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place and nothing else
        <fieldset key={at} className={css.lineOf}>
          <legend>{t('lines.line', { index: at + 1 })}</legend>
          {columns.map(([column, each]) => {
            const Control = controlOf(each.kind)
            return (
              <LabelledField key={column} label={words.field(column)} required={each.required}>
                <Control
                  resource={line}
                  name={column}
                  field={each}
                  value={(row as Row)[keyOf(column, each)] as never}
                  onChange={(next) => replace(at, { ...row, [keyOf(column, each)]: next })}
                  onBlur={onBlur}
                  disabled={disabled}
                  values={row}
                  read={rowsRead[at] ?? {}}
                />
              </LabelledField>
            )
          })}
          {!disabled && (
            <IconButton
              icon={Trash2}
              label={t('lines.remove', { index: at + 1 })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          )}
        </fieldset>
      ))}
      {!disabled && value.length < field.max && (
        <Button
          aria-describedby={control?.['aria-describedby']}
          icon={Plus}
          onClick={() => onChange([...value, empty()] as never)}
        >
          {t('lines.add')}
        </Button>
      )}
    </div>
  )
}

const controlOf = (kind: FieldKind) =>
  singleControls[kind as keyof typeof singleControls] as ComponentType<ControlProps<FieldKind>>
