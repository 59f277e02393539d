import { useMemo } from 'react'
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

/** What stands in the warehouse that the document names, of the products that its lines name. */
export function useRemainders(
  document: Document,
  header: Row,
  lines: readonly Row[],
  posted: Row | null,
): Remainders | null {
  const key = takenFrom[document.name] ?? countedIn[document.name]
  const warehouse = key ? header[key] : null
  const stock = useStock(typeof warehouse === 'string' ? [warehouse] : null, lines)
  return useMemo(() => {
    const own = key && document.name in takenFrom && posted?.[key] === warehouse ? posted : null
    return stock && own ? withBack(stock, (own.lines ?? []) as readonly Row[]) : stock
  }, [stock, document, key, posted, warehouse])
}

/** What a posted document took itself is there for it again when it is changed. */
function withBack(stock: Remainders, lines: readonly Row[]): Remainders {
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
