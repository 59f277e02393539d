import { useEffect, useState } from 'react'
import type { Row } from '#domain/kernel/resource.ts'
import { brand } from '#domain/references/brand.ts'
import { category } from '#domain/references/category.ts'
import type { DeviceBooks } from '#store/port.ts'
import { useBooks } from '../state/books.ts'
import { useStocked } from '../state/live-catalogue.ts'
import { groupsSold, type SoldOf } from './sold-lately.ts'

export interface Group {
  readonly id: string
  readonly name: string
  readonly image: string | null
}

interface Groups {
  readonly categories: readonly Group[]
  readonly brands: readonly Group[]
}

const none: Groups = { categories: [], brands: [] }

/** Categories and brands: in their own order, then what was sold most lately, then by name. */
export function useGroups(): Groups {
  const books = useBooks()
  const { whole } = useStocked()
  const [groups, setGroups] = useState(none)
  useEffect(() => {
    if (!books) return
    let over = false
    const sold = groupsSold(books, whole)
    const among = (resource: Grouping) => sold.then((known) => groupsOf(books, resource, known))
    void Promise.all([among(category), among(brand)]).then(([categories, brands]) => {
      if (!over) setGroups({ categories, brands })
    })
    return () => {
      over = true
    }
  }, [books, whole])
  return groups
}

type Grouping = typeof category | typeof brand

async function groupsOf(books: DeviceBooks, resource: Grouping, sold: SoldOf): Promise<readonly Group[]> {
  // A category may be one that nobody filters by.
  const isOffered = ({ deleted_at, filterable }: Row) => deleted_at === null && filterable !== false
  const rows = (await books.rows(resource)).filter(isOffered)
  const rank = ({ sequence }: Row) => (typeof sequence === 'number' ? sequence : Number.MAX_SAFE_INTEGER)
  return rows
    .toSorted((a, b) => rank(a) - rank(b) || sold(b.id) - sold(a.id) || a.name.localeCompare(b.name))
    .map(({ id, name, image }) => ({
      id,
      name,
      image: image?.[0]?.url_512 ?? null,
    }))
}
