import { createStore } from '#client/parts/store.ts'

/** Whether the news of the app are shown. */
export const newsOpen = createStore(false)
