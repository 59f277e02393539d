import { useMemo, useRef } from 'react'
import { useBalances } from '#client/data/ask/use-balances.ts'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type Place, registerProduct } from '#domain/registers/goods.ts'
import { type GoodsSpot, goodsSpotOf } from '#domain/registers/goods-leaving.ts'
import type { Remainder } from '../lines/line-props.ts'
import type { LinesProps } from '../lines/parts/lines-props.ts'

/** Stock in a warehouse by product; empty while loading. */
type Remainders = ReadonlyMap<string, Remainder>

/** Where the lines take from or count; null while no warehouse is chosen, and where the books are not shown. */
function spotIn({ takes, counts }: Lines, row: Row | null): GoodsSpot | null {
  const shelf = takes ?? (counts?.differs && counts)
  const spot = shelf && row && goodsSpotOf(shelf, row)
  return spot?.warehouse_id ? spot : null
}

const nothing: readonly Row[] = []

interface Asked extends Pick<LinesProps, 'name' | 'field' | 'header' | 'posted'> {
  lines: readonly Row[]
}

/** Stock of the lines' products where the document takes them, and what a posted document took of it itself. */
export function useRemainders({ name, field, header, posted, lines }: Asked) {
  const spot = spotIn(field, header)
  const stock = useStock(spot && [spot.warehouse_id], lines, spot?.place)
  const own = field.takes && isSame(spotIn(field, posted), spot) ? posted : null
  const back = (own?.[name] ?? nothing) as readonly Row[]
  const remainders = useMemo(() => stock && withBack(stock, back), [stock, back])
  return { spot, remainders, back }
}

const isSame = (one: GoodsSpot | null, other: GoodsSpot | null) =>
  one?.warehouse_id === other?.warehouse_id && one?.place === other?.place

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
  at: Place = 'on_hand',
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
