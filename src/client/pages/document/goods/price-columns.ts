import type { TFunction } from 'i18next'
import { wide } from '../lines/columns.ts'
import type { LineColumn } from '../lines/line-props.ts'
import { ChangeCell, MarkupCell, WasCell } from './goods-cells.tsx'

interface Told {
  t: TFunction<'documents'>
  locked: boolean
  /** The sign of the currency that prices are set in. */
  sign: string
  /** Whether any line has a markup by the settings. */
  isMarked: boolean
}

/** Around the prices that a document sets: what each was, by how much it changes, and what the settings ask for. */
export function withPriceColumns(columns: readonly LineColumn[], { t, locked, sign, isMarked }: Told) {
  const told = (id: string, label: string, width: number, Cell: LineColumn['Cell']): LineColumn => ({
    id,
    label,
    width: wide(label, width),
    isEnd: true,
    keys: [],
    look: 'told',
    Cell,
  })
  const inCurrency = (label: string) => (sign ? `${label}, ${sign}` : label)
  const was = told('#was', inCurrency(t(locked ? 'prices.before' : 'prices.now')), 112, WasCell)
  const change = told('#change', t('prices.change'), 90, ChangeCell)
  const markup = told('#markup', t('prices.markup'), 90, MarkupCell)
  return columns.flatMap((column): readonly LineColumn[] => {
    if (column.id === 'percent') return [...(isMarked ? [markup] : []), column]
    if (column.id !== 'price') return [column]
    const label = inCurrency(column.label)
    return [was, { ...column, label, width: wide(label, column.width) }, change]
  })
}
