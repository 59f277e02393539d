import { named } from '../kernel/named.ts'

/** What money is spent on. */
export const outcomeType = named('outcome_type', {
  permission: 'outcome_types',
  group: 'cashbox',
  dated: true,
})
