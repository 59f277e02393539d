import { createStore } from '#client/parts/store.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'

const followedKey = 'import'
/** The import that this device began, as long as it goes on: the bar tells how far it is. */
export const followedImport = createStore<string | null>(readStored(followedKey))
export function follow(id: string | null) {
  writeStored(followedKey, id)
  followedImport.set(id)
}

/** The sheet that was brought at this moment: it has just been compared with the books. */
export const justBrought = createStore<string | null>(null)
