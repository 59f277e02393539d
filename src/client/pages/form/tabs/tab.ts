import type { Control } from 'react-hook-form'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'

/** What a tab of a saved record gets. */
export interface TabProps {
  resource: Resource
  row: ReadRow
  control: Control<Row>
  /** The person may only look. */
  locked: boolean
  /** Called for a change by hand of a field of the form. */
  onChange: (name: string, value: unknown) => void
}
