import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import { isRow } from '#domain/kernel/seen.ts'
import { isVisible } from './evaluate.ts'
import type { Held, Narrowing } from './port.ts'
import { isHere } from './sheets.ts'

/** A resource or a register, where this app knows one of that name. */
export const partNamed = (name: string): Resource | Register | undefined =>
  [...house, ...books].find((part) => part.name === name)

/** Takes a row that was held before, and gives what of it may still be held. */
export function narrowedTo(part: Resource | Register, narrowing: Narrowing): (row: Held) => Held | null {
  const places = narrowing.places && new Set(narrowing.places)
  const bare = (row: Held): Held => {
    const { only, without = [] } = narrowing
    return { ...withoutKeys(only ? picked(row, only) : row, without), id: row.id }
  }
  return (row) => {
    const here = places ? inPlaces(part, row, places) : row
    return here && bare(here)
  }
}

function inPlaces(part: Resource | Register, row: Held, places: ReadonlySet<string>): Held | null {
  const scope = { organisation_id: 'every', places } as const
  if ('fields' in part) return isVisible(part, row as StoredRow, scope) ? row : null
  return { ...row, balances: rowsIn(row.balances).filter((balance) => isHere(part, balance, scope)) }
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
