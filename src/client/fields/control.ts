import type { FieldKind, FieldOf, ValueOf } from '#domain/kernel/field.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'

/** What a control gets: the field's declaration, its value, and the rest of the form. */
export interface ControlProps<K extends FieldKind> {
  resource: Resource
  name: string
  field: FieldOf<K>
  value: ValueOf<FieldOf<K>>
  onChange: (value: ValueOf<FieldOf<K>>) => void
  onBlur: () => void
  disabled: boolean
  /** All values of the form: other fields may narrow a reference. */
  values: Row
  /** Sets another field of the record, where something follows from a choice that the control alone knows. */
  fill?: ((name: string, value: unknown) => void) | undefined
  /** The record as it was read, with a short row for each reference. */
  read: Row
}
