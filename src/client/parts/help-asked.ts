import { createStore } from './store.ts'

/** The screen whose help is open, by the key of its menu entry; null while none is. */
export const helpAsked = createStore<string | null>(null)
