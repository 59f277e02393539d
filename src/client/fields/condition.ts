import type { Field } from '#domain/kernel/field.ts'

/** New values by the names of an address; an empty list takes a name away. */
export type AddressChanges = Readonly<Record<string, readonly string[]>>

/** What a filter of one field is given. The address is all it knows: what it reads from and what it asks to change. */
export interface ConditionProps<F extends Field = Field> {
  /** The key that lists are filtered by, `brand_id`. */
  column: string
  field: F
  label: string
  /** What a choice is called. */
  option: (option: string) => string
  params: URLSearchParams
  change: (changes: AddressChanges) => void
  /** In the search row of a list: small, and with a label of its own. */
  small: boolean
  /** Milliseconds to wait after the last key. */
  pause: number
}
