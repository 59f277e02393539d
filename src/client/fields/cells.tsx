import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  formatDate,
  formatDateTime,
  formatInteger,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPhone,
  formatQuantity,
} from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { FlagMark } from '#client/parts/status-chip.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import { type FieldKind, type FieldOf, recordOf, type StoredFile, type ValueOf } from '#domain/kernel/field.ts'
import { plainText } from '#domain/kernel/plain-text.ts'
import { type Resource, type Row, titleOf } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import css from './fields.module.css'
import { MoneyCell } from './money.tsx'
import { StatusCell } from './status.tsx'
import { useWords } from './words.ts'

interface CellProps<K extends FieldKind> {
  resource: Resource
  name: string
  field: FieldOf<K>
  value: ValueOf<FieldOf<K>>
  row: Row
}

const number = (children: string | null) => children && <span className="num">{children}</span>

const cells = {
  text: ({ value, field }) => (value && field.spelled === spelledCode ? imeiText(value) : value),
  rich: ({ value }) => plainText(value),
  // Fifteen figures are an IMEI.
  digits: ({ value, field }) => (value && field.min === 15 ? imeiText(value) : value),
  phone: ({ value }) => value && formatPhone(value),
  integer: ({ value }) => number(value === null ? null : formatInteger(value)),
  decimal: ({ value }) => number(value === null ? null : formatNumber(value, 7)),
  amount: ({ value, field, row }) =>
    // A sum with a currency field shows its currency.
    value !== null && field.in && field.in !== 'base' ? (
      <MoneyCell field={field} row={row} amount={value} headed={false} />
    ) : (
      number(value === null ? null : formatMoney(value))
    ),
  quantity: ({ value }) => number(value === null ? null : formatQuantity(value)),
  percent: ({ value }) => number(value === null ? null : formatPercent(value)),
  flag: ({ value }) => <FlagCell on={value} />,
  choice: (props) => <ChoiceCell {...props} />,
  set: (props) => <SetCell {...props} />,
  color: ({ value }) => value && <ColorCell value={value} />,
  ref: ({ name, row, field }) =>
    row[name] ? calledOf(resourceNamed(field.to), row[name] as Row, currentLanguage()) : null,
  refs: ({ name, row, field }) => titlesOf(field.to, row[name]).join(', '),
  poly: (props) => <PolyCell {...props} />,
  images: ({ value, row, resource }) => picture(value[0], titleOf(resource, row, currentLanguage())),
  files: ({ value }) => value.map(({ name }) => name).join(', '),
  moment: ({ value }) => value && formatDateTime(value),
  day: ({ value }) => value && formatDate(value),
  month: ({ value }) => value && formatMonth(value),
  secret: ({ value }) => <FlagCell on={value !== false} />,
  codes: ({ value, field }) => value.map((code) => (field.shape === 'imei' ? imeiText(code) : code)).join(', '),
  lines: ({ value }) => number(formatInteger(value.length)),
} satisfies { [K in FieldKind]: (props: CellProps<K>) => ReactNode }

/** Called as a function, not as a component, for speed: a page of five hundred rows has thousands of cells. */
export const cellOf = (kind: FieldKind) => cells[kind] as (props: CellProps<FieldKind>) => ReactNode

export const endAligned: readonly FieldKind[] = ['integer', 'decimal', 'amount', 'quantity', 'percent', 'lines']

function FlagCell({ on }: { on: boolean }) {
  const { t } = useTranslation('common')
  return <FlagMark on={on}>{on ? t('states.yes') : t('states.no')}</FlagMark>
}

function ChoiceCell({ resource, name, value }: CellProps<'choice'>) {
  const words = useWords(resource)
  if (name === 'status' && value) return <StatusCell resource={resource} status={value} />
  return value ? words.option(name, value) : null
}

const titlesOf = (to: string, rows: unknown): readonly string[] =>
  (Array.isArray(rows) ? rows : []).map((row) => calledOf(resourceNamed(to), row as Row, currentLanguage()))

function SetCell({ resource, name, value }: CellProps<'set'>) {
  const words = useWords(resource)
  return value.map((option) => words.option(name, option)).join(', ')
}

function PolyCell({ name, row, value }: CellProps<'poly'>) {
  const label = useLabel('resources')
  if (!value) return null
  const { to } = recordOf(value)
  return [label(`resources:${to}.one`), ...titlesOf(to, row[name] ? [row[name]] : [])].join(' ')
}

const ColorCell = ({ value }: { value: string }) => (
  <span className={css.colorCell}>
    <i style={{ background: value }} />
    {value.toUpperCase()}
  </span>
)

const picture = (file: StoredFile | undefined, name: string) =>
  file && <img className={css.thumb} src={file.url_512} alt={name} loading="lazy" decoding="async" />
