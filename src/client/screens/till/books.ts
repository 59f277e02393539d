import { createContext, useContext } from 'react'
import type { DeviceBooks } from '#store/port.ts'

const Books = createContext<DeviceBooks | null>(null)

/** What this device holds, for all that stands on the till. */
export const BooksProvider = Books.Provider
export const useBooks = () => useContext(Books)
