import { createContext, useContext } from 'react'
import type { DeviceBooks } from '#store/port.ts'

const Books = createContext<DeviceBooks | null>(null)

/** The device's books, for all components of the till. */
export const BooksProvider = Books.Provider
export const useBooks = () => useContext(Books)
