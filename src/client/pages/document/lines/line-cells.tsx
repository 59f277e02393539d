import { type ComponentType, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf } from '#client/fields/cells.tsx'
import type { ControlProps } from '#client/fields/control.ts'
import { singleControls } from '#client/fields/single-controls.ts'
import { BareField } from '#client/parts/field.tsx'
import { formatMoney } from '#client/parts/format.ts'
import type { FieldKind } from '#domain/kernel/field.ts'
import { emptyOf, type Row } from '#domain/kernel/resource.ts'
import { ValueText } from '../../form/parts/value-text.tsx'
import { HeaderBeside } from './beside.ts'
import type { LineCellProps } from './line-props.ts'

export function ToldCell({ line, resource, column: { of } }: LineCellProps) {
  if (!of) return null
  const { name, key, field } = of
  const value = line[key] ?? emptyOf(field)
  if (field.kind === 'ref') return value ? <ValueText resource={resource} name={name} value={value} /> : null
  return <>{cellOf(field.kind)({ resource, name, field, value: value as never, row: line })}</>
}

export function TotalCell({ line, column: { total } }: LineCellProps) {
  const sum = total?.(line) ?? null
  return sum === null ? null : <span className="num">{formatMoney(sum)}</span>
}

const idle = () => undefined
const nothingRead: Row = {}

export function TypedCell(props: LineCellProps) {
  const { t } = useTranslation('documents')
  const { column, line, at, resource, picked, fault, actions } = props
  const { of, label, isTold } = column
  const beside = useContext(HeaderBeside)
  if (!of) return null
  if (isTold?.(picked)) return <ToldCell {...props} />
  const { name, key, field } = of
  const Control = singleControls[field.kind as keyof typeof singleControls] as ComponentType<ControlProps<FieldKind>>
  return (
    <BareField label={t('lines.cell', { column: label, index: at + 1 })} invalid={Boolean(fault)}>
      <Control
        resource={resource}
        name={name}
        field={field as never}
        value={(line[key] ?? emptyOf(field)) as never}
        onChange={(value) => actions.change(at, key, value)}
        onBlur={idle}
        disabled={false}
        values={{ ...beside, ...line }}
        read={nothingRead}
      />
    </BareField>
  )
}
