import { placesIn } from './by-places.ts'
import { type OwnColumns, sheetColumns } from './columns.ts'
import type { Program } from './programs.ts'
import { readCell } from './read-cells.ts'
import { recognise } from './recognise.ts'
import type { ImportSetting } from './setting.ts'

interface TakenGoods {
  readonly heads: readonly string[]
  readonly program: Program | null
  readonly setting: Pick<ImportSetting, 'columns'>
  readonly own: OwnColumns
}

/**
 * What the columns of a sheet of goods hold for opening stock: by which goods are known is as it was set, and what is
 * left over may be how many there are, what they cost and where they lie. Null where it tells nothing of stock.
 */
export function stockColumns({ heads, program, setting, own }: TakenGoods): readonly (string | null)[] | null {
  const known = sheetColumns('stock', own)
  const identity = new Set(['external_code', 'barcode', 'article', 'name'])
  const free = heads.map((head, at) => (setting.columns[at] ? '' : head))
  const found = recognise([free], known, program)
  const columns = setting.columns.map((key, at) => (key && identity.has(key) ? key : (found.columns[at] ?? null)))
  const places = new Set(placesIn(free, program).map(({ at }) => at))
  if (places.size === 0) return found.columns.includes('quantity') ? columns : null
  // Each of them is told; of the headings that name places none says in which all of it lies.
  return columns.map((key, at) => (places.has(at) ? 'quantity' : key === 'warehouse' ? null : key))
}

/** Whether any of it is there: only that is entered. */
export const isInStock = (cells: readonly string[], columns: readonly (string | null)[]) =>
  Number(readCell('quantity', cells[columns.indexOf('quantity')] ?? '').value ?? 0) > 0
