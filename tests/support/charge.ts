import { document } from '#domain/kernel/document.ts'
import { amount, ref, text } from '#domain/kernel/field.ts'
import { judgeRate, needsRate } from '#domain/registers/rates.ts'

/** Its currency is that of the account it names: only the row of that account tells. */
export const charge = document('charge', {
  permission: 'charges',
  path: '/charge',
  route: '/charges',
  group: 'bank',
  fields: {
    bank: ref('bank', { required: true, within: ['organisation'] }),
    currency: ref('currency', { given: true }),
    amount: amount({ required: true, min: 1 }),
    /** The number on the paper of the bank. */
    paper: text({ max: 20 }),
  },
  unique: [['bank', 'paper']],
  offline: 'none',
  follow: ({ bank_id }, changed, rowOf) => (changed === 'bank' && rowOf('bank', bank_id) ? { amount: 100 } : {}),
  derive: ({ bank_id }, rowOf) => ({ currency_id: rowOf('bank', bank_id)?.currency_id ?? null }),
  needs: ({ currency_id }) => (currency_id ? needsRate(currency_id) : {}),
  judge: ({ currency_id }, facts) =>
    currency_id && facts.row('currency', currency_id) ? judgeRate('currency_id', currency_id, facts) : {},
  writes: [],
  post: () => [],
  list: { columns: ['number'], filters: [] },
  form: { main: [['bank', 'amount']] },
})
