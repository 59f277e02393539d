import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import type { ListView } from '#domain/people/list-view.ts'
import { listViewsTold } from '#wire/list-views.ts'
import { askOnce } from '../call/ask-once.ts'
import { currentUser } from '../who/session.ts'

const unshared = { shared_with: [] as readonly string[] }
const keyNow = () => `views.${currentUser()?.actor.user_id}`

/** Read from this device first, so that they are there without a connection too; those of before had no roles. */
function held(): readonly ListView[] {
  try {
    return (JSON.parse(readStored(keyNow()) ?? '[]') as ListView[]).map((view) => ({ ...unshared, ...view }))
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

export const waitingKey = () => `views_waiting.${currentUser()?.actor.user_id}`

/** Whether changes of views are kept on this device until the server can be reached. */
export const areViewsWaiting = () => (readStored(waitingKey()) ?? '[]') !== '[]'

/** Asks the server for the views as they are now, on whichever device they were saved. */
export async function askListViews(): Promise<void> {
  const before = views.get()
  const told = await askOnce(listViewsTold, {})
  // What was changed meanwhile is told by its own answer.
  if (views.get() === before) showListViews(told)
}
