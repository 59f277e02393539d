import { createStore, useStore } from '#client/parts/store.ts'

const looked = createStore('')
/** The text of the receipt search. */
export const useReceiptSearchText = () => useStore(looked)
export const setReceiptSearchText = looked.set
