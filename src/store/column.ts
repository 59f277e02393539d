import { resourceNamed } from '#domain/kernel/directory.ts'
import { calledOf, numberText } from '#domain/kernel/document-number.ts'
import { type Field, type FieldKind, keyOf, recordOf } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import { plainText } from '#domain/kernel/plain-text.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { isRow } from '#domain/kernel/seen.ts'

/** One column of a table, the same on the screen, on a card, on paper and in a file. */
export interface TableColumn {
  /** Where a row holds its value, `brand_id`. */
  readonly key: string
  /** The name of the field, dimension or resource: `brand`. */
  readonly name: string
  readonly field: Field
  /** A title names the row, a dimension tells it apart, a figure counts, a document is the one that wrote it. */
  readonly role: 'title' | 'dimension' | 'figure' | 'moment' | 'document'
  /**
   * For a figure over a period: the opening balance, income, outcome, closing balance, or the balance after the row.
   */
  readonly part?: 'opening' | 'income' | 'outcome' | 'closing' | 'after'
}

export const dimensionColumn = (name: string, field: Field): TableColumn => ({
  key: keyOf(name, field),
  name,
  field,
  role: 'dimension',
})

export const isFigure = ({ role }: TableColumn) => role === 'figure'

/** How values are written where they are shown: on a screen as people read them, in a file as a spreadsheet does. */
export interface Writing {
  readonly language: Language
  /** Text that a person typed. */
  readonly text: (text: string) => string
  readonly phone: (figures: string) => string
  readonly imei: (figures: string) => string
  readonly integer: (value: number) => string
  readonly decimal: (value: number) => string
  readonly amount: (value: number) => string
  readonly quantity: (value: number) => string
  readonly percent: (value: number) => string
  readonly moment: (value: string) => string
  readonly day: (value: string) => string
  readonly month: (value: string) => string
  readonly flag: (on: boolean) => string
  readonly option: (name: string, option: string) => string
  /** A document by its kind, before its number. */
  readonly kind: (document: string) => string
  /** Zero income and outcome are left empty. */
  readonly skipsNought?: boolean
}

/** A cell as plain text; empty if it has no value. */
export function textOf(column: TableColumn, row: Row, writing: Writing): string {
  const { key, name, field, role, part } = column
  const value = row[key]
  if (role === 'document') return writing.text(documentText(row, writing))
  if (value === null || value === undefined || value === '') return ''
  if (value === 0 && writing.skipsNought && (part === 'income' || part === 'outcome')) return ''
  return texts[field.kind]({ value, name, field, row, writing })
}

/** The document that wrote an entry: its kind and its numbers. */
export const documentText = (row: Row, writing: Pick<Writing, 'kind'>) =>
  `${writing.kind(String(row.document))} ${numberText(row)}`.trim()

/** The numbers of the document that a dimension names by its id, which the row has under keys of their own. */
const documentBehind = (name: string, row: Row) =>
  numberText({ number: row[`${name}_number`], device_number: row[`${name}_device_number`] })

interface Written {
  readonly value: unknown
  readonly name: string
  readonly field: Field
  readonly row: Row
  readonly writing: Writing
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const texts: Readonly<Record<FieldKind, (written: Written) => string>> = {
  text: ({ value, name, row, writing }) => writing.text(documentBehind(name, row) || writing.imei(String(value))),
  rich: ({ value, writing }) => writing.text(plainText(String(value))),
  digits: ({ value }) => String(value),
  phone: ({ value, writing }) => writing.phone(String(value)),
  integer: ({ value, writing }) => writing.integer(Number(value)),
  decimal: ({ value, writing }) => writing.decimal(Number(value)),
  amount: ({ value, writing }) => writing.amount(Number(value)),
  quantity: ({ value, writing }) => writing.quantity(Number(value)),
  percent: ({ value, writing }) => writing.percent(Number(value)),
  flag: ({ value, writing }) => writing.flag(value === true),
  choice: ({ value, name, writing }) => writing.option(name, String(value)),
  set: ({ value, name, writing }) =>
    listed(value)
      .map((option) => writing.option(name, String(option)))
      .join('; '),
  color: ({ value }) => String(value),
  ref: ({ name, field, row, writing }) => {
    const short = row[name]
    return field.kind === 'ref' && isRow(short)
      ? writing.text(calledOf(resourceNamed(field.to), short, writing.language))
      : ''
  },
  refs: ({ name, field, row, writing }) =>
    field.kind === 'refs' ? writing.text(titlesOf(field.to, row[name], writing.language).join('; ')) : '',
  poly: ({ value, name, row, writing }) => {
    const { to } = recordOf(String(value))
    return writing.text(`${writing.kind(to)} ${titlesOf(to, [row[name]], writing.language).join('')}`.trim())
  },
  images: ({ value }) =>
    listed(value)
      .map((file) => (isRow(file) ? String(file.url_original) : ''))
      .join(' '),
  files: ({ value }) =>
    listed(value)
      .map((file) => (isRow(file) ? String(file.url) : ''))
      .join(' '),
  moment: ({ value, writing }) => writing.moment(String(value)),
  day: ({ value, writing }) => writing.day(String(value)),
  month: ({ value, writing }) => writing.month(String(value)),
  secret: ({ value, writing }) => writing.flag(Boolean(value)),
  codes: ({ value, writing }) => writing.text(listed(value).map(String).join(' ')),
  lines: ({ value }) => String(listed(value).length),
}

const titlesOf = (to: string, rows: unknown, language: Language) =>
  listed(rows).flatMap((row) => (isRow(row) ? [calledOf(resourceNamed(to), row, language)] : []))
