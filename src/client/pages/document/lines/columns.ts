import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { endAligned } from '#client/fields/cells.tsx'
import { useWords, type Words } from '#client/fields/words.ts'
import type { Document } from '#domain/kernel/document.ts'
import { type FieldKind, keyOf, type Lines } from '#domain/kernel/field.ts'
import { lineTotal } from './line.ts'
import { ToldCell, TotalCell, TypedCell } from './line-cells.tsx'
import type { LineColumn } from './line-props.ts'

const widths: Readonly<Partial<Record<FieldKind, number>>> = {
  quantity: 80,
  amount: 112,
  decimal: 80,
  integer: 80,
  day: 140,
  choice: 150,
  ref: 190,
  text: 160,
}
/** So that no head is cut. */
export const wide = (label: string, least: number) => Math.max(least, Math.ceil(label.length * 7.4) + 22)

/** The column of a field of lines: none for what nobody sees there, nor for what is given while the rest is typed. */
export function fieldColumn({ fields, hidden }: Lines, name: string, words: Words, locked: boolean): LineColumn[] {
  const field = fields[name]
  if (!field || hidden?.includes(name) || field.kind === 'codes' || (field.given && !locked)) return []
  const [label, key] = [words.field(name), keyOf(name, field)]
  const known = {
    id: name,
    label,
    width: wide(label, widths[field.kind] ?? 120),
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
          // No field is called so.
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

/** A column for each field in the order of the declaration, and what each line comes to. */
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
