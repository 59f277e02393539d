import type { FieldKind, FieldOf, ValueOf } from '#domain/kernel/field.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'

/** What a control is given: the field's declaration, what it holds and what stands around it. */
export interface ControlProps<K extends FieldKind> {
  resource: Resource
  name: string
  field: FieldOf<K>
  value: ValueOf<FieldOf<K>>
  onChange: (value: ValueOf<FieldOf<K>>) => void
  onBlur: () => void
  disabled: boolean
  /** The whole form as it stands: a reference is looked up within other fields. */
  values: Row
  /** The record as it was read, with a short row for each reference. */
  read: Row
}
