import { named } from '../kernel/named.ts'

/** What money is earned with besides sales. */
export const incomeType = named('income_type', {
  permission: 'income_types',
  group: 'cashbox',
  dated: true,
})
