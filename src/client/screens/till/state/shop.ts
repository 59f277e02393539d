import type { User } from '#client/data/who/user.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'

/** The warehouse and the cashbox of this till. */
export interface TillPlace {
  readonly warehouse_id: string
  readonly cashbox_id: string
}

type Places = Pick<User, 'id' | 'warehouses' | 'cashboxes'>

const key = ({ id }: Pick<User, 'id'>) => `till.place ${id}`
/** Undefined while it is not known; null if one must be chosen. */
const chosen = createStore<TillPlace | null | undefined>(undefined)
export const useTillPlace = () => useStore(chosen)
export const placeNow = chosen.get

/** Finds the till's place: the one chosen last; else the one the device was enrolled for, or the person's only one. */
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

/** Forgets the place, so that it is chosen again. */
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
