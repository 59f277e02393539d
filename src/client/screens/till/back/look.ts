import { createStore, useStore } from '#client/parts/store.ts'

const looked = createStore('')
/** The text of the receipt search. */
export const useLookedFor = () => useStore(looked)
export const lookForReceipt = looked.set
