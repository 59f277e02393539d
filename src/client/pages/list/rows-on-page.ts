import { createContext } from 'react'
import type { ReadRow } from '#store/port.ts'

/** The rows of the page, for cells that ask about all of them at once. */
export const RowsOnPage = createContext<readonly ReadRow[]>([])
