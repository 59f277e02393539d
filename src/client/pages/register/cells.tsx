import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatInteger, formatMoney, formatQuantity } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Field } from '#domain/kernel/field.ts'
import { keyOf } from '#domain/kernel/field.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import type { RegisterColumn } from '#store/register-columns.ts'
import css from './register.module.css'
import type { RegisterWords } from './words.ts'

export const isFigure = ({ kind }: Field) => kind === 'amount' || kind === 'quantity'

/** What a row shows of a column as plain text; nothing for what is not there, and for what neither came nor went. */
export function textOf(column: RegisterColumn, row: Row, words: RegisterWords): string {
  const { key, name, field, part } = column
  const value = row[key]
  if (part === 'dimension') return dimensionText(name, field, row, words)
  if (part === 'moment') return value ? formatDateTime(String(value)) : ''
  if (part === 'document') return String(value ?? '')
  if (value === undefined || value === null) return ''
  if (value === 0 && (part === 'income' || part === 'outcome')) return ''
  return figureText(field, Number(value))
}

export const figureText = ({ kind }: Field, value: number) =>
  kind === 'quantity' ? formatQuantity(value) : formatMoney(value)

export function dimensionText(name: string, field: Field, row: Row, words: RegisterWords): string {
  const value = row[keyOf(name, field)]
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'ref':
      return row[name] ? titleOf(resourceNamed(field.to), row[name] as Row, currentLanguage()) : ''
    case 'choice':
      return words.option(name, String(value))
    case 'day':
      return formatDate(String(value))
    case 'integer':
      return formatInteger(Number(value))
    default:
      return String(row[`${name}_number`] ?? imeiText(String(value)))
  }
}

export const Figure = ({ sign, children }: { sign?: string; children: ReactNode }) => (
  <span className="num">
    {children}
    {sign && children && <small className={css.sign}>{`\u00a0${sign}`}</small>}
  </span>
)
