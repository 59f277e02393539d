import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { endAligned } from '#client/fields/cells.tsx'
import { useWords } from '#client/fields/words.ts'
import type { Document } from '#domain/kernel/document.ts'
import { type Field, type FieldKind, keyOf, type Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type CodeField, codeFields } from './codes.ts'
import { isGoods, sumOfLine } from './line.ts'
import type { Products } from './use-products.ts'

interface Common {
  readonly id: string
  readonly label: string
  readonly width: number
  readonly isEnd: boolean
  /** Whose faults are shown in it. */
  readonly keys: readonly string[]
}
export type LineColumn = Common &
  (
    | { readonly cell: 'product' | 'remainder' | 'difference' | 'measure' | 'sum' }
    | { readonly cell: 'codes'; readonly fields: readonly CodeField[] }
    | { readonly cell: 'typed' | 'told'; readonly name: string; readonly key: string; readonly field: Field }
  )

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
const wide = (label: string, least: number) => Math.max(least, Math.ceil(label.length * 7.4) + 22)

/** What only tells the books where a line belongs. */
const unseen = ['sale_line', 'received_units']

interface Options {
  document: Document
  name: string
  field: Lines
  lines: readonly Row[]
  products: Products
  locked: boolean
  /** Whether it is known what is left, and whether lines are counted against it. */
  stock: 'none' | 'left' | 'booked'
}

export function useLineColumns({ document, field, lines, products, locked, stock }: Options): readonly LineColumn[] {
  const { t } = useTranslation('documents')
  const words = useWords(document)
  const asked = codeFields.filter(
    (code) =>
      field.fields[code] &&
      lines.some((line) => products.get(String(line.product_id))?.[code] || (line[code] as readonly unknown[])?.length),
  )
  const asks = asked.join()

  return useMemo(() => {
    const told = (id: 'remainder' | 'difference' | 'measure' | 'sum', label: string, width: number): LineColumn => ({
      id,
      cell: id,
      label,
      width: wide(label, width),
      isEnd: id !== 'measure',
      keys: [],
    })
    const single = (name: string): LineColumn[] => {
      const each = field.fields[name]
      if (!each || unseen.includes(name) || each.kind === 'codes') return []
      const key = keyOf(name, each)
      const known = { id: name, label: words.field(name), isEnd: endAligned.includes(each.kind), keys: [key] }
      if (name === 'product') return [{ ...known, cell: 'product', width: 190 }]
      if (each.given && !locked) return []
      const cell = locked || each.given ? 'told' : 'typed'
      return [{ ...known, cell, name, key, field: each, width: wide(words.field(name), widths[each.kind] ?? 120) }]
    }
    const codes = codeColumns(asks.split(',').filter(Boolean) as CodeField[], (code) => words.field(code))
    if (!isGoods(field)) return Object.keys(field.fields).flatMap(single)
    const others = Object.keys(field.fields).filter((name) => name !== 'product' && name !== 'quantity')
    return [
      ...single('product'),
      ...codes,
      ...(stock === 'none'
        ? []
        : [told('remainder', stock === 'booked' ? t('lines.booked') : t('lines.remainder'), 72)]),
      ...single('quantity'),
      ...(stock === 'booked' ? [told('difference', t('lines.difference'), 96)] : []),
      ...(field.fields.quantity ? [told('measure', t('lines.measure'), 50)] : []),
      ...others.flatMap(single),
      ...(sumOfLine(field, {}) === null || stock === 'booked' ? [] : [told('sum', t('lines.sum'), 120)]),
    ]
  }, [field, asks, words, stock, locked, t])
}

/** The second column serves those with two IMEIs and those with a serial number: no product has both. */
function codeColumns(asked: readonly CodeField[], label: (field: CodeField) => string): readonly LineColumn[] {
  const groups = [['imei_1'], ['imei_2', 'serial_number']] as const
  return groups.flatMap((group): LineColumn[] => {
    const fields = group.filter((code) => asked.includes(code))
    if (fields.length === 0) return []
    return [
      {
        id: fields.join(),
        cell: 'codes',
        fields,
        keys: fields,
        label: fields.map(label).join(' / '),
        width: wide(fields.map(label).join(' / '), 158),
        isEnd: false,
      },
    ]
  })
}
