import { useMemo, useRef } from 'react'
import { useBalances } from '#client/data/use-balances.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct } from '#domain/registers/goods.ts'

/** What lies in a warehouse, by product: how much, and what all of it cost. Empty while it is not known. */
export type Remainders = ReadonlyMap<string, { readonly quantity: number; readonly cost: number }>

/** Which warehouse goods are taken from, or counted in. */
export const takenFrom: Readonly<Record<string, string>> = {
  retail_sale: 'warehouse_id',
  product_movement: 'sender_id',
  document_write_off: 'warehouse_id',
  product_return_to_supplier: 'warehouse_id',
}
export const countedIn: Readonly<Record<string, string>> = { stock_count: 'warehouse_id' }

const shelfOf = ({ name }: Document, row: Row | null): string | null => {
  const warehouse = row?.[takenFrom[name] ?? countedIn[name] ?? '']
  return typeof warehouse === 'string' ? warehouse : null
}

const nothing: readonly Row[] = []

/** What stands in the warehouse that the document names, of the products that its lines name, and what of that it took itself. */
export function useRemainders(document: Document, header: Row, lines: readonly Row[], posted: Row | null) {
  const warehouse = shelfOf(document, header)
  const stock = useStock(warehouse ? [warehouse] : null, lines)
  const own = document.name in takenFrom && shelfOf(document, posted) === warehouse ? posted : null
  const back = (own?.lines ?? nothing) as readonly Row[]
  const remainders = useMemo(() => stock && withBack(stock, back), [stock, back])
  return { warehouse, remainders, back }
}

/** As it was, for so long as it shall stand still. */
export function useStill<T>(value: T, isStill: boolean): T {
  const shown = useRef(value)
  if (!isStill) shown.current = value
  return shown.current
}

/** What a posted document took itself is there for it again when it is changed. */
function withBack(stock: Remainders, lines: readonly Row[]): Remainders {
  if (lines.length === 0) return stock
  const back = new Map(stock)
  for (const { product_id, quantity } of lines) {
    const held = back.get(String(product_id)) ?? { quantity: 0, cost: 0 }
    back.set(String(product_id), { ...held, quantity: held.quantity + Number(quantity ?? 0) })
  }
  return back
}

/** Without a warehouse there is nothing to ask; an empty list is all of them. */
export function useStock(warehouses: readonly string[] | null, lines: readonly Row[]): Remainders | null {
  const names = [...new Set(lines.map(({ product_id }) => String(product_id ?? '')))].filter(Boolean).sort().join()
  const place = warehouses?.join() ?? ''
  const isAsked = warehouses !== null
  const asked = useMemo(
    () =>
      isAsked && names
        ? {
            group: ['product'],
            within: {
              place: ['on_hand'],
              product_id: names.split(','),
              ...(place && { warehouse_id: place.split(',') }),
            },
          }
        : null,
    [isAsked, names, place],
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
