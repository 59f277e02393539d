import { useCallback, useMemo } from 'react'
import { useBalances } from '#client/data/ask/use-balances.ts'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { type Booked, toldLine, withoutOwn } from './told.ts'

interface Asked {
  field: Lines
  header: Row
  lines: readonly Row[]
  /** The lines of the posted document, which the books hold already. */
  posted: readonly Row[]
}

/** What the books hold of the counted products, unit by unit; null if it is not known here or nothing is counted. */
export function useBooked({ field: { counts }, header, lines, posted }: Asked): Booked | null {
  const warehouse = counts && header[`${counts.from}_id`]
  const names = [...new Set(lines.map(({ product_id }) => String(product_id ?? '')))].filter(Boolean).sort().join()
  const asked = useMemo(
    () =>
      counts && typeof warehouse === 'string' && names
        ? {
            group: ['product', 'unit'],
            within: { place: [counts.place], product_id: names.split(','), warehouse_id: [warehouse] },
          }
        : null,
    [counts, warehouse, names],
  )
  const rows = useBalances(registerProduct, asked)
  return useMemo(() => rows && withoutOwn(bookedFrom(rows), posted), [rows, posted])
}

/** A function that tells of a line what it differs by; null without the books. */
export function useDiffering(field: Lines, booked: Booked | null) {
  const tell = useCallback((line: Row) => (booked ? toldLine(field, line, booked) : line), [field, booked])
  return booked ? tell : null
}

const bookedFrom = (rows: readonly Row[]): Booked =>
  new Map(
    [...Map.groupBy(rows, ({ product_id }) => String(product_id))].map(([id, held]) => [
      id,
      held
        .map(({ unit, quantity, cost }) => ({
          unit: String(unit ?? ''),
          quantity: Number(quantity ?? 0),
          cost: typeof cost === 'number' ? cost : null,
        }))
        .filter(({ quantity }) => quantity !== 0),
    ]),
  )
