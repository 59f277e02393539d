import type { Field } from '#domain/kernel/field.ts'

/** New values by address parameter; an empty list removes the parameter. */
export type AddressChanges = Readonly<Record<string, readonly string[]>>

/** What a filter of one field gets. It reads its values from the address only, and asks to change the address. */
export interface ConditionProps<F extends Field = Field> {
  /** The key that lists are filtered by, `brand_id`. */
  column: string
  field: F
  label: string
  /** The label of an option. */
  option: (option: string) => string
  params: URLSearchParams
  change: (changes: AddressChanges) => void
  /** True in the search row of a list: small, with its own label. */
  small: boolean
  /** Milliseconds to wait after the last key. */
  pause: number
}
