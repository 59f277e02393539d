import { createStore, useStore } from '#client/parts/store.ts'

const looked = createStore('')
/** Which receipt is looked for. */
export const useLookedFor = () => useStore(looked)
export const lookForReceipt = looked.set
