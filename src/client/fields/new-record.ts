import { createContext } from 'react'
import type { Resource, Row } from '#domain/kernel/resource.ts'

/**
 * Opens a form for a new record of `resource`, filled with `values`, on top of the present form; calls `onSaved` with
 * its id.
 */
export type OpenNewRecord = (resource: Resource, values: Row, onSaved: (id: string) => void) => void

export const NewRecord = createContext<OpenNewRecord | null>(null)
