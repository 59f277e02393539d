import { createContext } from 'react'
import type { Resource, Row } from '#domain/kernel/resource.ts'

/** Opens the form of another kind of record over the present one, already filled with `values`; says the id once it is saved. */
export type OpenNewRecord = (resource: Resource, values: Row, onSaved: (id: string) => void) => void

export const NewRecord = createContext<OpenNewRecord | null>(null)
