import { createContext } from 'react'
import type { Resource, Row } from '#domain/kernel/resource.ts'

/**
 * Opens a form for a new record of `resource`, filled with `values`, on top of the present form; calls `onSaved` with
 * its id.
 */
export type OpenNewRecord = (resource: Resource, values: Row, onSaved: (id: string) => void) => void

interface NewRecords {
  readonly open: OpenNewRecord
  /** What a new record with these values is called: a client among partners. */
  readonly called: (resource: Resource, values: Row) => string
}

/** How the look-ups of a form make what they do not find; null where nothing is made. */
export const NewRecord = createContext<NewRecords | null>(null)
