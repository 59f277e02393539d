import { named } from '../kernel/named.ts'

/** Kinds of expense. */
export const outcomeType = named('outcome_type', {
  permission: 'outcome_types',
  group: 'cashbox',
  dated: true,
})
