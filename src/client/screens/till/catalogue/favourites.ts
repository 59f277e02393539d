import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, watchStored, writeStored } from '#client/parts/stored.ts'

const key = 'till.favourites'
const most = 60

const favourites = createStore<readonly string[]>(read())
watchStored(key, () => favourites.set(read()))

/** Products marked as favourites on this device. */
export const useFavourites = () => useStore(favourites)
export const favouritesNow = favourites.get

export function markFavourite(id: string, marked: boolean): void {
  favourites.set((now) =>
    marked ? [...now.filter((one) => one !== id), id].slice(-most) : now.filter((one) => one !== id),
  )
  writeStored(key, JSON.stringify(favourites.get()))
}

function read(): readonly string[] {
  try {
    return JSON.parse(readStored(key) ?? '[]')
  } catch {
    return []
  }
}
