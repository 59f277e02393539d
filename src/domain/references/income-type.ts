import { named } from '../kernel/named.ts'

/** Kinds of income besides sales. */
export const incomeType = named('income_type', {
  permission: 'income_types',
  group: 'cashbox',
  dated: true,
})
