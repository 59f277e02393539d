import { createContext, useMemo } from 'react'
import type { Row } from '#domain/kernel/resource.ts'

/** The references in the header, by which those in the lines are narrowed: terminals of the document's shop. */
export const HeaderBeside = createContext<Row>({})

/** The same object while no reference changes, so that typing in the header does not render the lines. */
export function useHeaderBeside(header: Row): Row {
  const text = JSON.stringify(Object.fromEntries(Object.entries(header).filter(([key]) => key.endsWith('_id'))))
  return useMemo(() => JSON.parse(text) as Row, [text])
}
