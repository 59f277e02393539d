import { amount, day, integer, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** What the bank says of an account for some days. Its lines are kept apart, see `statements/`. */
export const bankStatement = resource('bank_statement', {
  rights: ['import'],
  route: '/bank/statements',
  group: 'bank',
  heading: 'document',
  byBooks: true,
  offline: 'none',
  fields: {
    /** The file that it came in. */
    name: text({ max: 200, given: true }),
    bank: ref('bank', { given: true }),
    from_day: day({ given: true }),
    to_day: day({ given: true }),
    /** What lay on the account before the first day and after the last one, if the file says it. */
    opening: amount({ given: true, in: 'bank' }),
    closing: amount({ given: true, in: 'bank' }),
    /** The sums of its own lines: what came and what left. */
    incoming: amount({ given: true, in: 'bank' }),
    outgoing: amount({ given: true, in: 'bank' }),
    /** Lines that no earlier statement had. */
    line_count: integer({ given: true }),
    comment: text({ max: 500, lines: 2 }),
  },
  list: {
    columns: ['to_day', 'from_day', 'bank', 'opening', 'incoming', 'outgoing', 'closing', 'line_count', 'name'],
    filters: ['to_day', 'from_day', 'bank', 'created_at'],
    sort: '-to_day',
  },
  form: { main: [['comment']] },
})
