import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import type { ListView } from '#domain/people/list-view.ts'
import { currentUser } from './session.ts'

const keyNow = () => `views.${currentUser()?.actor.user_id}`

/** Read from this device first, so that they are there without a connection too. */
function held(): readonly ListView[] {
  try {
    return JSON.parse(readStored(keyNow()) ?? '[]') as readonly ListView[]
  } catch {
    return []
  }
}

const views = createStore<{ readonly key: string; readonly all: readonly ListView[] }>({ key: '', all: [] })

export function useListViews(route: string): readonly ListView[] {
  if (views.get().key !== keyNow()) views.set({ key: keyNow(), all: held() })
  return useStore(views).all.filter((view) => view.route === route)
}

export const viewsNow = (): readonly ListView[] => (views.get().key === keyNow() ? views.get().all : held())

/** Keeps the views on this device, and shows them. */
export function showListViews(all: readonly ListView[]): void {
  writeStored(keyNow(), JSON.stringify(all))
  views.set({ key: keyNow(), all })
}
