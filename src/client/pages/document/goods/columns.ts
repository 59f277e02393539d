import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type CodeField, codeFields, isTracked } from '#domain/registers/goods-units.ts'
import { fieldColumn, totalColumn, wide } from '../lines/columns.ts'
import type { LineColumn } from '../lines/line-props.ts'
import type { LinesProps } from '../lines/parts/lines-props.ts'
import { CodesCell } from './codes-cell.tsx'
import {
  DifferenceCell,
  DifferenceWorthCell,
  MeasureCell,
  NameCell,
  RemainderCell,
  UnlikeCell,
} from './goods-cells.tsx'
import { takesExpected } from './parts/expected-lines.ts'
import type { Products } from './parts/use-products.ts'
import { withPriceColumns } from './price-columns.ts'

interface Options extends Pick<LinesProps, 'document' | 'field' | 'locked'> {
  lines: readonly Row[]
  products: Products
  /** True if the stock can be shown. */
  isLeftKnown: boolean
  /** The sign of the currency in which prices are set here; null if they are not. */
  pricesIn: string | null
}

/** Columns of goods: product, codes, stock and quantity side by side, then the other fields. */
export function useGoodsColumns({ document, field, lines, products, locked, isLeftKnown, pricesIn }: Options) {
  const { t } = useTranslation('documents')
  const words = useWords(document)
  const asks = codeFields
    .filter(
      (code) =>
        field.fields[code] && lines.some((line) => products.get(String(line.product_id))?.[code] || listIn(line, code)),
    )
    .join()

  const isExpected = takesExpected(field) && lines.some(({ expected }) => expected)
  const isEstimated = lines.some(({ estimate }) => typeof estimate === 'number')
  const isMarked = lines.some(({ markup }) => typeof markup === 'number')

  return useMemo((): readonly LineColumn[] => {
    const single = (name: string) => fieldColumn(field, name, words, locked)
    const told = (look: keyof typeof cells, label: string, width: number): LineColumn => ({
      id: look,
      look: look === 'differenceWorth' || look === 'unlike' ? 'told' : look,
      label,
      width: wide(label, width),
      isEnd: look !== 'measure',
      keys: [],
      Cell: cells[look],
    })
    const isBooked = isLeftKnown && field.counts !== undefined
    const others = Object.keys(field.fields).filter(
      (name) => !shownFirst.includes(name) && (name !== 'estimate' || isEstimated),
    )
    const warning = ({ price }: Row) => (price === 0 ? t('lines.zeroPrice') : null)
    const columns = [
      ...single('product').map((column) => ({ ...column, ...name })),
      ...codeColumns(asks.split(','), (code) => words.field(code), field.counts ? together : sideBySide),
      ...(isLeftKnown ? [told('remainder', isBooked ? t('lines.booked') : t('lines.remainder'), 72)] : []),
      // For tracked goods the quantity follows from their codes.
      ...single('quantity').map((column) => ({ ...column, isTold: isTracked })),
      ...(isBooked ? [told('difference', t('lines.difference'), 96)] : []),
      ...(isExpected ? [...single('expected'), told('unlike', t('lines.difference'), 96)] : []),
      ...(isBooked && field.fields.shortage ? [told('differenceWorth', t('lines.differenceWorth'), 128)] : []),
      ...(field.fields.quantity ? [told('measure', t('lines.measure'), 50)] : []),
      ...others.flatMap(single).map((column) => (column.id === 'price' && !locked ? { ...column, warning } : column)),
      ...(isBooked ? [] : totalColumn(field, t('lines.sum'))),
    ]
    return pricesIn === null ? columns : withPriceColumns(columns, { t, locked, sign: pricesIn, isMarked })
  }, [field, asks, words, isLeftKnown, locked, pricesIn, isMarked, isExpected, isEstimated, t])
}

/**
 * Columns with a place of their own; in a count what was expected is the booked quantity, surplus and shortage are one
 * column.
 */
const shownFirst = ['product', 'quantity', 'expected', 'surplus', 'shortage']

const name = { look: 'name', width: 190, grows: true, isEnd: false, Cell: NameCell } as const
const cells = {
  remainder: RemainderCell,
  difference: DifferenceCell,
  differenceWorth: DifferenceWorthCell,
  measure: MeasureCell,
  unlike: UnlikeCell,
}
const listIn = (line: Row, code: CodeField) => (line[code] as readonly unknown[] | undefined)?.length

type CodeGroups = readonly (readonly CodeField[])[]
/** The second IMEI and the serial number share a column: no product has both. */
const sideBySide: CodeGroups = [['imei_1'], ['imei_2', 'serial_number']]
/** Where figures need the room, all codes of a unit share one, and open from there. */
const together: CodeGroups = [['imei_1', 'serial_number']]

function codeColumns(
  asked: readonly string[],
  word: (field: CodeField) => string,
  groups: CodeGroups,
): readonly LineColumn[] {
  return groups.flatMap((group): LineColumn[] => {
    const fields = group.filter((code) => asked.includes(code))
    if (fields.length === 0) return []
    const label = fields.map(word).join(' / ')
    return [
      { id: fields.join(), look: 'codes', label, width: wide(label, 158), isEnd: false, keys: fields, Cell: CodesCell },
    ]
  })
}
