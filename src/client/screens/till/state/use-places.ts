import { useEffect, useState } from 'react'
import type { User } from '#client/data/who/user.ts'
import { isEverywhere } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { cashbox } from '#domain/references/cashbox.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import type { DeviceBooks } from '#store/port.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Places where this person may sell. */
export interface PlacesOf {
  readonly id: string
  readonly warehouses: readonly Named[]
  readonly cashboxes: readonly Named[]
}

/** The places where this person may sell: all, if their rights are over all places. Null while loading. */
export function usePlaces(user: User, books: DeviceBooks | null): PlacesOf | null {
  const [places, setPlaces] = useState<PlacesOf | null>(null)
  useEffect(() => {
    if (!isEverywhere(user.actor)) return setPlaces(user)
    if (!books) return
    let over = false
    void Promise.all([living(books, warehouse), living(books, cashbox)]).then(([warehouses, cashboxes]) => {
      if (!over) setPlaces({ id: user.id, warehouses, cashboxes })
    })
    return () => {
      over = true
    }
  }, [user, books])
  return places
}

async function living(books: DeviceBooks, resource: Resource): Promise<readonly Named[]> {
  const rows = await books.rows(resource)
  return rows
    .filter(({ deleted_at, is_active }) => deleted_at === null && is_active !== false)
    .map(({ id, name }) => ({ id, name: String(name) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
