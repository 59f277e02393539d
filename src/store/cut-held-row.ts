import type { Row } from '#domain/kernel/resource.ts'
import { isRow } from '#domain/kernel/seen.ts'
import type { HeldRow, NarrowedSight } from './port.ts'

/** Returns a function that cuts a held row or sheet to what may still be held, or returns null. */
export function cutHeldRow({ only, without = [], places, author }: NarrowedSight): (row: HeldRow) => HeldRow | null {
  const known = new Set<unknown>(places?.among)
  const isIn = (row: Row) => (key: string) => known.has(row[key])
  return (row) => {
    if (author !== undefined && row.created_by !== author) return null
    const kept = withoutKeys(only ? picked(row, only) : row, without)
    if (!places) return { ...kept, id: row.id }
    // A document stays if one of its places remains; a balance only if all its place dimensions do.
    if (!Array.isArray(row.balances)) return places.keys.some(isIn(row)) ? { ...kept, id: row.id } : null
    return { ...kept, id: row.id, balances: rowsIn(kept.balances).filter((one) => places.keys.every(isIn(one))) }
  }
}

const picked = (row: Row, keys: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)))

function withoutKeys(row: Row, keys: readonly string[]): Row {
  if (keys.length === 0) return row
  const within = (key: string) => keys.flatMap((one) => (one.startsWith(`${key}.`) ? [one.slice(key.length + 1)] : []))
  const kept = Object.entries(row).filter(([key]) => !keys.includes(key))
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const hidden = within(key)
      return [
        key,
        hidden.length > 0 && Array.isArray(value) ? rowsIn(value).map((one) => withoutKeys(one, hidden)) : value,
      ]
    }),
  )
}

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
