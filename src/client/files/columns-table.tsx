import { type Option, Select } from '../parts/select.tsx'
import css from './columns-table.module.css'
import type { SheetRow } from './table.ts'

interface ColumnsTableProps<M extends string> {
  /** The rows of the file, those before the headings too. */
  rows: readonly (Omit<SheetRow, 'lost'> & Partial<Pick<SheetRow, 'lost'>>)[]
  /** The place of the row of headings; -1 where there is none. */
  head: number
  columns: Readonly<Partial<Record<M, number>>>
  options: readonly Option<M>[]
  words: {
    readonly table: string
    readonly none: string
    readonly at: (index: number) => string
    /** Of a number that has lost its last figures. */
    readonly lost?: string
  }
  onColumns: (columns: Partial<Record<M, number>>) => void
}

const shown = 6

/** The first rows of a file under what its columns are taken for, which a person may change. */
export function ColumnsTable<M extends string>({
  rows,
  head,
  columns,
  options,
  words,
  onColumns,
}: ColumnsTableProps<M>) {
  const at = Math.max(head, 0)
  const places = Array.from({ length: tableWidth(rows) }, (_, place) => place)
  function call(place: number, meaning: M | '') {
    const others = Object.entries(columns).filter(([key, held]) => held !== place && key !== meaning)
    onColumns({ ...Object.fromEntries(others), ...(meaning && { [meaning]: place }) } as Partial<Record<M, number>>)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keys too
    <section className={css.table} aria-label={words.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {places.map((place) => (
              <th key={place} scope="col">
                <Select
                  aria-label={words.at(place + 1)}
                  options={options}
                  placeholder={words.none}
                  value={options.find(({ value }) => columns[value] === place)?.value ?? ''}
                  onChange={(meaning) => call(place, meaning)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(at, at + shown).map(({ number, cells, lost }, row) => (
            <tr key={number} className={row === 0 && head >= 0 ? css.heads : undefined}>
              {places.map((place) => (
                <td key={place}>{lost?.includes(place) && words.lost ? words.lost : cells[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How many columns the rows of a file have. */
export const tableWidth = (rows: readonly Pick<SheetRow, 'cells'>[]) =>
  Math.max(1, ...rows.slice(0, 50).map(({ cells }) => cells.length))
