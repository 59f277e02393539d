import { constantFrom, integer, record } from 'fast-check'
import { due } from '../../support/arbitrary/goods.ts'
import { currency } from '../../support/arbitrary/money.ts'
import { type Stories, twice } from '../../support/arbitrary/story.ts'

const debt = record({
  partner_id: constantFrom('@client', '@supplier'),
  currency_id: currency,
  amount: integer({ min: 1, max: 1e10 }),
  due_date: due,
})

export const stories: Stories = {
  initial_balance_debit: () => twice(debt),
  initial_balance_credit: () => twice(debt),
}
