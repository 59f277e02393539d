import { v7 } from 'uuid'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { removeRow, saveRow } from '#client/data/device/changes.ts'
import { useDevice } from '#client/data/device/use-device.ts'
import { userCan } from '#client/data/who/session.ts'
import { notify } from '#client/parts/messages.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import type { Row, Stored } from '#domain/kernel/resource.ts'
import { favourite } from '#domain/references/favourite.ts'
import type { DeviceBooks } from '#store/port.ts'
import { placeNow, useTillPlace } from './shop.ts'

/** Products that stand first at the tills of this warehouse, in their order; undefined until they are read. */
export function useFavourites(): readonly string[] | undefined {
  const warehouse = useTillPlace()?.warehouse_id
  return useDevice('favourites', [warehouse], async (books) => (await favouritesIn(books, warehouse)).map(productOf))
}

/** In their sequence; those without one as they were marked. */
export async function favouritesIn(books: DeviceBooks, warehouse_id: string | undefined) {
  const rows = warehouse_id ? await books.rows(favourite) : []
  const rank = ({ sequence }: Row) => (typeof sequence === 'number' ? sequence : Number.MAX_SAFE_INTEGER)
  return rows
    .filter((row) => row.warehouse_id === warehouse_id && row.deleted_at === null)
    .toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
}

export const productOf = ({ product_id }: Stored<typeof favourite>) => product_id

export const mayMark = () => userCan(permissionOf(favourite, 'create')) && userCan(permissionOf(favourite, 'delete'))

/** Marks a product as a favourite of this warehouse, or unmarks it. */
export async function turnFavourite(product_id: string, books: DeviceBooks | null): Promise<void> {
  const warehouse_id = placeNow()?.warehouse_id
  if (!books || !warehouse_id) return
  const held = (await favouritesIn(books, warehouse_id)).find((row) => productOf(row) === product_id)
  const saved = held
    ? await removeRow(favourite, held.id)
    : await saveRow(favourite, { action: 'create', id: v7(), input: { warehouse_id, product_id, sequence: null } })
  // Pressed twice in a row: the first is still under way.
  if (!saved.ok && saved.code !== 'under_way') notify.error(inOneBreath(saved))
}
