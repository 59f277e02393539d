import { digits, flag, ref } from '../kernel/field.ts'
import { inUse, named } from '../kernel/named.ts'
import { resource } from '../kernel/resource.ts'

/** An account of ours in a bank. */
export const bank = resource('bank', {
  route: '/bank/banks',
  group: 'bank',
  fields: {
    ...named,
    account: digits({ min: 20, max: 20 }),
    mfo: digits({ min: 5, max: 5 }),
    currency: ref('currency', { required: true }),
    /** Payments that another system tells of come to this account. */
    takes_mm_payments: flag(),
    ...inUse,
  },
  unique: [['name'], ['account'], ['takes_mm_payments']],
})
