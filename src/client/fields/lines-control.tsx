import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#client/parts/button.tsx'
import { BareField, LabelledField, useFieldControl } from '#client/parts/field.tsx'
import { type FieldKind, keyOf } from '#domain/kernel/field.ts'
import { emptyOf, type Row } from '#domain/kernel/resource.ts'
import type { ControlProps } from './control.ts'
import css from './fields.module.css'
import { singleControls } from './single-controls.ts'
import { useWords } from './words.ts'

/** Lines within a record, as a plain table of controls; with one column it needs no words of its own. */
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

  const [only] = columns.length === 1 ? columns : []
  const controls = (row: Row, at: number) =>
    columns.map(([column, each]) => {
      const Control = controlOf(each.kind)
      const label = words.field(column)
      return (
        <Labelled
          key={column}
          label={only ? `${label} ${at + 1}` : label}
          bare={only !== undefined}
          required={each.required}
          invalid={control?.['aria-invalid'] ?? false}
        >
          <Control
            resource={line}
            name={column}
            field={each}
            value={row[keyOf(column, each)] as never}
            onChange={(next) => replace(at, { ...row, [keyOf(column, each)]: next })}
            onBlur={onBlur}
            disabled={disabled}
            values={row}
            read={rowsRead[at] ?? {}}
          />
        </Labelled>
      )
    })

  return (
    <div className={css.lines}>
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place and nothing else
        <fieldset key={at} className={only ? css.bareLine : css.lineOf}>
          <legend className={only && css.unseen}>{t('lines.line', { index: at + 1 })}</legend>
          {controls(row as Row, at)}
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
          {only ? words.field(only[0]) : t('lines.add')}
        </Button>
      )}
    </div>
  )
}

interface LabelledProps {
  label: string
  /** True: the label is for readers of the screen only. */
  bare: boolean
  required: boolean | undefined
  invalid: boolean
  children: ReactNode
}

const Labelled = ({ label, bare, required, invalid, children }: LabelledProps) =>
  bare ? (
    <BareField label={label} invalid={invalid}>
      {children}
    </BareField>
  ) : (
    <LabelledField label={label} required={required}>
      {children}
    </LabelledField>
  )

const controlOf = (kind: FieldKind) =>
  singleControls[kind as keyof typeof singleControls] as ComponentType<ControlProps<FieldKind>>
