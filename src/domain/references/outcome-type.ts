import { flag } from '../kernel/field.ts'
import { inUse, named } from '../kernel/named.ts'
import { resource } from '../kernel/resource.ts'

/** Kinds of expense. */
export const outcomeType = resource('outcome_type', {
  group: 'cashbox',
  /** `at_till`: a cashier is offered it; where none is, all are. */
  fields: { ...named, at_till: flag(), ...inUse },
  unique: [['name']],
  list: { columns: ['name', 'is_active', 'created_at'] },
})
