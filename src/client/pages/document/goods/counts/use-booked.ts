import { useCallback, useMemo } from 'react'
import { useBalances } from '#client/data/ask/use-balances.ts'
import { useWholeRegister } from '#client/data/ask/use-whole-register.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { onShelves, registerProduct } from '#domain/registers/goods.ts'
import { type Booked, bookedFrom, countedSince, toldLine, withoutOwn } from './told.ts'

interface Asked {
  document: Document
  field: Lines
  header: Row
  lines: readonly Row[]
  /** The lines of the posted document, which the books hold already. */
  posted: readonly Row[]
}

/**
 * What the books held of the counted products when they were counted, unit by unit; null if it is not known here, not
 * shown, or nothing is counted. Where moves can't be asked for, what they hold now.
 */
export function useBooked({ document, field: { counts }, header, lines, posted }: Asked): Booked | null {
  const warehouse = counts?.differs && header[`${counts.from}_id`]
  const names = [...new Set(lines.map(({ product_id }) => String(product_id ?? '')))].filter(Boolean).sort().join()
  const asked = useMemo(
    () =>
      typeof warehouse === 'string' && names
        ? {
            group: ['product', 'unit', 'place'],
            within: { place: onShelves, product_id: names.split(','), warehouse_id: [warehouse] },
          }
        : null,
    [warehouse, names],
  )
  const rows = useBalances(registerProduct, asked)
  const since = countedSince(lines)
  const within = useMemo(
    () =>
      typeof warehouse === 'string' && since
        ? { since, within: { place: onShelves, warehouse_id: [warehouse] } }
        : null,
    [warehouse, since],
  )
  const moves = useWholeRegister(registerProduct, 'entries', within)
  return useMemo(() => {
    if (!rows) return null
    // Counts correct what was wrong before: their entries are no moves.
    const moved = moves?.filter((entry) => entry.document !== document.name)
    return withoutOwn(bookedFrom(rows, moved), posted)
  }, [rows, moves, posted, document])
}

/** A function that tells of a line what it differs by; null without the books. */
export function useDiffering(field: Lines, booked: Booked | null) {
  const tell = useCallback((line: Row) => (booked ? toldLine(field, line, booked) : line), [field, booked])
  return booked ? tell : null
}
