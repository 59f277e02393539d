import { useMemo, useRef } from 'react'
import { useBalances } from '#client/data/ask/use-balances.ts'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import type { Remainder } from '../lines/line-props.ts'
import type { LinesProps } from '../lines/lines-props.ts'

/** Stock in a warehouse by product; empty while loading. */
type Remainders = ReadonlyMap<string, Remainder>

/** Id of the warehouse that the lines take from or count in; null if none is chosen. */
function shelfOf({ takes, counts }: Lines, row: Row | null): string | null {
  const warehouse = row?.[`${(takes ?? counts)?.from}_id`]
  return typeof warehouse === 'string' ? warehouse : null
}

const nothing: readonly Row[] = []

interface Asked extends Pick<LinesProps, 'name' | 'field' | 'header' | 'posted'> {
  lines: readonly Row[]
}

/** Stock of the lines' products in the document's warehouse, and what a posted document took of it itself. */
export function useRemainders({ name, field, header, posted, lines }: Asked) {
  const warehouse = shelfOf(field, header)
  const stock = useStock(warehouse ? [warehouse] : null, lines, (field.takes ?? field.counts)?.place)
  const own = field.takes && shelfOf(field, posted) === warehouse ? posted : null
  const back = (own?.[name] ?? nothing) as readonly Row[]
  const remainders = useMemo(() => stock && withBack(stock, back), [stock, back])
  return { warehouse, remainders, back }
}

/** The value; while `isStill`, the last one from before. */
export function useStill<T>(value: T, isStill: boolean): T {
  const shown = useRef(value)
  if (!isStill) shown.current = value
  return shown.current
}

/** Adds what a posted document took: a change of it may take that again. */
function withBack(stock: Remainders, lines: readonly Row[]): Remainders {
  if (lines.length === 0) return stock
  const back = new Map(stock)
  for (const { product_id, quantity } of lines) {
    const held = back.get(String(product_id)) ?? { quantity: 0, cost: 0 }
    back.set(String(product_id), { ...held, quantity: held.quantity + Number(quantity ?? 0) })
  }
  return back
}

/** Stock by product. Null warehouses: nothing is asked; an empty list means all of them. */
export function useStock(
  warehouses: readonly string[] | null,
  lines: readonly Row[],
  at = 'on_hand',
): Remainders | null {
  const names = [...new Set(lines.map(({ product_id }) => String(product_id ?? '')))].filter(Boolean).sort().join()
  const place = warehouses?.join() ?? ''
  const isAsked = warehouses !== null
  const asked = useMemo(
    () =>
      isAsked && names
        ? {
            group: ['product'],
            within: {
              place: [at],
              product_id: names.split(','),
              ...(place && { warehouse_id: place.split(',') }),
            },
          }
        : null,
    [isAsked, names, place, at],
  )
  const rows = useBalances(registerProduct, asked)
  return useMemo(
    () =>
      rows &&
      new Map(
        rows.map((row) => [
          String(row.product_id),
          { quantity: Number(row.quantity ?? 0), cost: Number(row.cost ?? 0) },
        ]),
      ),
    [rows],
  )
}
