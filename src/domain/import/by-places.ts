import { measureCalled } from './measures.ts'
import { type Program, programExports } from './programs.ts'
import { readCell } from './read-cells.ts'
import { sameName } from './same-name.ts'

interface SheetRow {
  readonly cells: readonly string[]
  readonly lost: readonly number[]
}
interface Sheet<R extends SheetRow> {
  readonly heads: readonly string[]
  readonly columns: readonly (string | null)[]
  readonly rows: readonly R[]
  readonly program: Program | null
}

const counts =
  /(?<!\p{L})(in stock|current quantity|new quantity|quantity|qty|stock|остат\p{L}*|кол-?во|количеств\p{L}*|qoldi[qgʻ‘'’]\p{L}*|miqdor\p{L}*|soni)(?!\p{L})/giu
/** What is wished, kept for somebody, on its way or a sum of all places lies in none. */
const notThere =
  /итого|всего|общ|jami|total|мин|макс|неснижа|резерв|ожид|пути|заказ|\bmin|\bmax|low |alert|optimal|reserv|incoming|kutil|buyurtma/
const where = /^(на|в|во|по|at|in|on)\s+((склад|магазин|филиал|точк)\p{L}*\s+)?/iu
const place = /^(склад|магазин|филиал|точка|ombor|dokon|filial|warehouse|store|shop)\p{L}*\s+\S/u

/** The place that a heading of a quantity names: «Остаток: Склад 1» and «In stock [Склад 1]» mean Склад 1. */
function placeIn(head: string, counted: RegExp | undefined): string | null {
  const spelled = sameName(head)
  if (notThere.test(spelled)) return null
  if (spelled.search(counted ?? counts) < 0 && !place.test(spelled)) return null
  const named = head
    .replace(counts, ' ')
    .replace(/^[\s[\](){}:;,.|/\\—–-]+|[\s[\](){}:;,.|/\\—–-]+$/gu, '')
    .replace(where, '')
    .replace(/\s+/g, ' ')
    .slice(0, 100)
  return /\p{L}{2}|\p{L}.*\d/u.test(named) && measureCalled(named) === null ? named : null
}

/** The columns of a sheet that tell how much lies in one of several places, by their headings. */
export function placesIn(heads: readonly string[], program: Program | null) {
  const word = program ? programExports[program].columns.quantity : undefined
  const named = new Map<string, { readonly at: number; readonly name: string }>()
  for (const [at, head] of heads.entries()) {
    const name = placeIn(head, word)
    if (name && !named.has(sameName(name))) named.set(sameName(name), { at, name })
  }
  return named.size > 1 ? [...named.values()] : []
}

/**
 * A row for each place in which something lies, where a sheet has a column for each of several places; where it has not,
 * the sheet as it is.
 */
export function byPlaces<R extends SheetRow>({ heads, columns, rows, program }: Sheet<R>) {
  const places = placesIn(heads, program).filter(({ at }) =>
    rows.every(({ cells }) => !cells[at] || readCell('quantity', cells[at]).fault === undefined),
  )
  const spoken = columns.indexOf('warehouse')
  if (places.length < 2 || (spoken >= 0 && !places.some(({ at }) => at === spoken))) return { heads, columns, rows }
  const width = Math.max(columns.length, ...rows.map(({ cells }) => cells.length))
  const told = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  return {
    heads: [...told(heads), '', ''],
    columns: [
      ...Array.from({ length: width }, (_, at) => {
        const key = columns[at] ?? null
        return key === 'quantity' || key === 'warehouse' ? null : key
      }),
      'warehouse',
      'quantity',
    ],
    rows: rows.flatMap((row): R[] =>
      places.flatMap(({ at, name }) =>
        Number(readCell('quantity', row.cells[at] ?? '').value ?? 0) === 0
          ? []
          : [
              {
                ...row,
                cells: [...told(row.cells), name, row.cells[at] ?? ''],
                lost: row.lost.includes(at) ? [...row.lost, width + 1] : row.lost,
              },
            ],
      ),
    ),
  }
}
