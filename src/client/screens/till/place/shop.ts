import type { User } from '#client/data/person/user.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'

/** Where this till stands. */
export interface TillPlace {
  readonly warehouse_id: string
  readonly cashbox_id: string
}

type Places = Pick<User, 'id' | 'warehouses' | 'cashboxes'>

const key = ({ id }: Pick<User, 'id'>) => `till.place ${id}`
/** Undefined while it is not known whether there is one. */
const chosen = createStore<TillPlace | null | undefined>(undefined)
export const useTillPlace = () => useStore(chosen)
export const placeNow = chosen.get

/** Remembered from the last time; whoever has one place only need not choose, and a device that was given one stands there. */
export function findPlace(user: Places, enrolled: Partial<Record<keyof TillPlace, string | null>> | null): void {
  const remembered = placeFrom(readStored(key(user)))
  const [warehouse, ...warehouses] = user.warehouses
  const [cashbox, ...cashboxes] = user.cashboxes
  const only = {
    warehouse_id: enrolled?.warehouse_id ?? (warehouses.length === 0 ? warehouse?.id : null),
    cashbox_id: enrolled?.cashbox_id ?? (cashboxes.length === 0 ? cashbox?.id : null),
  }
  const place = remembered ?? only
  chosen.set(isOf(user, place) ? place : null)
}

export function choosePlace(user: Places, place: TillPlace): void {
  writeStored(key(user), JSON.stringify(place))
  chosen.set(place)
}

/** To choose anew. */
export function forgetPlace(user: Pick<User, 'id'>): void {
  writeStored(key(user), null)
  chosen.set(null)
}

function isOf(user: Places, place: Partial<Record<keyof TillPlace, string | null | undefined>>): place is TillPlace {
  const among = (list: Places['warehouses'], id: string | null | undefined) => list.some((one) => one.id === id)
  return among(user.warehouses, place.warehouse_id) && among(user.cashboxes, place.cashbox_id)
}

function placeFrom(text: string | null): TillPlace | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
