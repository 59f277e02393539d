import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import type { ListView } from '#domain/people/list-view.ts'
import { api } from '../call/api.ts'
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

/** Asks the server for the views as they are now, on whichever device they were saved. */
export async function loadListViews(): Promise<void> {
  const all = await api<readonly ListView[]>('/me/list_views')
  writeStored(keyNow(), JSON.stringify(all))
  views.set({ key: keyNow(), all })
}

export async function keepListView({ id, is_own: _, ...body }: ListView): Promise<void> {
  await api(`/me/list_views/${id}`, { method: 'PUT', body })
  await loadListViews()
}

export async function dropListView(id: string): Promise<void> {
  await api(`/me/list_views/${id}`, { method: 'DELETE' })
  await loadListViews()
}
