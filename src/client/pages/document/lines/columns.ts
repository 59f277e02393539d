import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { endAligned } from '#client/fields/cells.tsx'
import { useWords, type Words } from '#client/fields/words.ts'
import type { Document } from '#domain/kernel/document.ts'
import { type FieldKind, keyOf, type Lines } from '#domain/kernel/field.ts'
import { ToldCell, TotalCell, TypedCell } from './line-cells.tsx'
import type { LineColumn } from './line-props.ts'
import { lineTotal } from './parts/line.ts'

const widths: Readonly<Partial<Record<FieldKind, number>>> = {
  quantity: 80,
  amount: 112,
  decimal: 80,
  integer: 80,
  day: 140,
  choice: 150,
  ref: 170,
  poly: 360,
  text: 160,
}
/** Column width in px that fits its head, at least `least`. */
export const wide = (label: string, least: number) => Math.max(least, Math.ceil(label.length * 7.4) + 22)

/** The column of a line's field; none for hidden fields, for codes, and for given fields while editing. */
export function fieldColumn({ fields, hidden }: Lines, name: string, words: Words, locked: boolean): LineColumn[] {
  const field = fields[name]
  if (!field || hidden?.includes(name) || field.kind === 'codes' || (field.given && !locked)) return []
  const [label, key] = [words.field(name), keyOf(name, field)]
  const known = {
    id: name,
    label,
    // What is told may have more figures than what is typed, and is never cut.
    width: wide(label, locked && field.kind === 'amount' ? 128 : (widths[field.kind] ?? 120)),
    keys: [key],
    of: { name, key, field },
  }
  const cell = locked ? ({ look: 'told', Cell: ToldCell } as const) : ({ look: 'typed', Cell: TypedCell } as const)
  return [{ ...known, ...cell, isEnd: endAligned.includes(field.kind) }]
}

export const totalColumn = (field: Lines, label: string): LineColumn[] =>
  field.total
    ? [
        {
          // An id that no field can have.
          id: '#total',
          label,
          width: wide(label, 120),
          isEnd: true,
          keys: [],
          look: 'sum',
          Cell: TotalCell,
          total: (line) => lineTotal(field, line),
        },
      ]
    : []

/** Columns of all fields in the order of the declaration, and the total of a line. */
export function useLineColumns(document: Document, field: Lines, locked: boolean): readonly LineColumn[] {
  const { t } = useTranslation('documents')
  const words = useWords(document)
  return useMemo(
    () => [
      ...Object.keys(field.fields).flatMap((name) => fieldColumn(field, name, words, locked)),
      ...totalColumn(field, t('lines.sum')),
    ],
    [field, words, locked, t],
  )
}
