import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  formatDate,
  formatDateTime,
  formatInteger,
  formatMoney,
  formatNumber,
  formatPhone,
  formatQuantity,
} from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { Flag } from '#client/parts/status-chip.tsx'
import { resourceNamed } from '#domain/house.ts'
import type { FieldKind, FieldOf, StoredFile, ValueOf } from '#domain/kernel/field.ts'
import { type Resource, type Row, titleOf } from '#domain/kernel/resource.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import css from './fields.module.css'
import { StatusCell } from './status.tsx'
import { useWords } from './words.ts'

export interface CellProps<K extends FieldKind> {
  resource: Resource
  name: string
  field: FieldOf<K>
  value: ValueOf<FieldOf<K>>
  row: Row
}

const plain = ({ value }: { value: string | null }) => value
const number = (children: string | null) => children && <span className="num">{children}</span>

const cells = {
  text: plain,
  digits: plain,
  phone: ({ value }) => value && formatPhone(value),
  integer: ({ value }) => number(value === null ? null : formatInteger(value)),
  decimal: ({ value }) => number(value === null ? null : formatNumber(value, 7)),
  amount: ({ value }) => number(value === null ? null : formatMoney(value)),
  quantity: ({ value }) => number(value === null ? null : formatQuantity(value)),
  flag: ({ value }) => <FlagCell on={value} />,
  choice: (props) => <ChoiceCell {...props} />,
  color: ({ value }) => value && <ColorCell value={value} />,
  ref: ({ name, row, field }) =>
    row[name] ? titleOf(resourceNamed(field.to), row[name] as Row, currentLanguage()) : null,
  images: ({ value, row, resource }) => picture(value[0], titleOf(resource, row, currentLanguage())),
  moment: ({ value }) => value && formatDateTime(value),
  day: ({ value }) => value && formatDate(value),
  codes: ({ value, field }) => value.map((code) => (field.shape === 'imei' ? imeiText(code) : code)).join(', '),
  lines: ({ value }) => number(formatInteger(value.length)),
} satisfies { [K in FieldKind]: (props: CellProps<K>) => ReactNode }

/** A plain call and not a component: a page of five hundred rows is made of thousands of these. */
export const cellOf = (kind: FieldKind) => cells[kind] as (props: CellProps<FieldKind>) => ReactNode

export const endAligned: readonly FieldKind[] = ['integer', 'decimal', 'amount', 'quantity', 'lines']

function FlagCell({ on }: { on: boolean }) {
  const { t } = useTranslation('common')
  return <Flag on={on}>{on ? t('states.yes') : t('states.no')}</Flag>
}

function ChoiceCell({ resource, name, value }: CellProps<'choice'>) {
  const words = useWords(resource)
  if (name === 'status' && value) return <StatusCell resource={resource} status={value} />
  return value ? words.option(name, value) : null
}

export const ColorCell = ({ value }: { value: string }) => (
  <span className={css.colorCell}>
    <i style={{ background: value }} />
    {value.toUpperCase()}
  </span>
)

const picture = (file: StoredFile | undefined, name: string) =>
  file && <img className={css.thumb} src={file.url_512} alt={name} loading="lazy" decoding="async" />
