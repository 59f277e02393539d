import { createStore } from '#client/parts/store.ts'

/** Whether the list of notices stands open; the link in a message ends so. */
export const noticesOpen = createStore(location.search.endsWith('?notices=open'))
