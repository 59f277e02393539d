import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf } from '#client/fields/cells.tsx'
import type { ControlProps } from '#client/fields/control.ts'
import { singleControls } from '#client/fields/single-controls.ts'
import { BareField } from '#client/parts/field.tsx'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { type FieldKind, keyOf, type Lines } from '#domain/kernel/field.ts'
import { emptyOf, type Row } from '#domain/kernel/resource.ts'
import type { UnitFlags } from '#domain/references/product.ts'
import { ValueText } from '../../form/value-text.tsx'
import { WhyButton } from '../../register/why.tsx'
import { isTracked } from './codes.ts'
import { CodesCell } from './codes-cell.tsx'
import type { LineColumn } from './columns.ts'
import { sumOfLine } from './line.ts'
import type { LineCellProps } from './line-props.ts'
import { measureOf, nameOf } from './use-products.ts'

export function LineCell(props: LineCellProps) {
  const { column, line, at, product, left, resource, actions } = props
  switch (column.cell) {
    case 'product':
      return <>{product ? nameOf(product) : line.product_id ? '…' : ''}</>
    case 'remainder':
      return left === null || !product ? null : (
        <WhyButton name={nameOf(product)} besideFields="Ctrl + I" onAsk={() => actions.askWhy(at)}>
          {formatQuantity(left)}
        </WhyButton>
      )
    case 'difference':
      return <Difference by={left === null ? null : Number(line.quantity ?? 0) - left} />
    case 'measure':
      return <>{measureOf(product)}</>
    case 'sum':
      return <span className="num">{formatMoney(sumOfLine(resource as unknown as Lines, line) ?? 0)}</span>
    case 'codes':
      return <CodesCell {...props} column={column} />
    case 'typed':
      // How many there are follows from the units that are named.
      return column.name === 'quantity' && isTracked(product as unknown as UnitFlags) ? (
        <Told {...props} column={column} />
      ) : (
        <Typed {...props} column={column} />
      )
    case 'told':
      return <Told {...props} column={column} />
  }
}

type FieldColumn = Extract<LineColumn, { field: unknown }>

function Told({ line, resource, column: { name, key, field } }: LineCellProps & { column: FieldColumn }) {
  const value = line[key] ?? emptyOf(field)
  if (field.kind === 'ref') return value ? <ValueText resource={resource} name={name} value={value} /> : null
  return <>{cellOf(field.kind)({ resource, name, field, value: value as never, row: line })}</>
}

const idle = () => undefined
const nothingRead: Row = {}

function Typed({ column, line, at, resource, fault, actions }: LineCellProps & { column: FieldColumn }) {
  const { t } = useTranslation('documents')
  const { name, key, field } = column
  const Control = singleControls[field.kind as keyof typeof singleControls] as ComponentType<ControlProps<FieldKind>>
  return (
    <BareField label={t('lines.cell', { column: column.label, index: at + 1 })} invalid={Boolean(fault)}>
      <Control
        resource={resource}
        name={name}
        field={field as never}
        value={(line[keyOf(name, field)] ?? emptyOf(field)) as never}
        onChange={(value) => actions.change(at, key, value)}
        onBlur={idle}
        disabled={false}
        values={line}
        read={nothingRead}
      />
    </BareField>
  )
}

function Difference({ by }: { by: number | null }) {
  if (by === null) return null
  return <b className="num">{by > 0 ? `+${formatQuantity(by)}` : formatQuantity(by)}</b>
}
