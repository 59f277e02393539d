import { type Arbitrary, constantFrom, integer, record } from 'fast-check'
import type { Row } from '#domain/kernel/resource.ts'
import { order } from '../../support/arbitrary/money.ts'
import { type Stories, twice } from '../../support/arbitrary/story.ts'

const amount = integer({ min: 1, max: 1e10 })
/** Accounts, each with its own currency. */
const account = constantFrom(
  { bank_id: '@bank', currency_id: '@UZS' },
  { bank_id: '@dollars', currency_id: '@USD' },
).chain((its) => amount.map((sum): Row => ({ ...its, amount: sum })))

const nobody = { client_id: null, supplier_id: null, employee_id: null, person: null }
const client = { ...nobody, party: 'client', client_id: '@client' }
const supplier = { ...nobody, party: 'supplier', supplier_id: '@supplier' }
const employee = { ...nobody, party: 'employee', employee_id: '@worker' }
const other = { ...nobody, party: 'other', person: 'A passer-by' }
const gain = { income_type_id: '@gain' }
const loss = { outcome_type_id: '@loss' }

/** An order of one of these parties. */
const of = (base: Arbitrary<Row>, ...parties: readonly Row[]) =>
  base.chain((told) => constantFrom(...parties).map((party): Row => ({ ...party, ...told })))
const cash = record(order) as Arbitrary<Row>

const changed = (out_currency_id: string, in_currency_id: string) =>
  record({ out_amount: amount, in_amount: amount }).map((sums): Row => ({ out_currency_id, in_currency_id, ...sums }))

export const stories: Stories = {
  initial_balance_cashbox: () => twice(cash),
  initial_balance_bank: () => twice(account),
  incoming_cashbox_order: () => twice(of(cash, client, supplier, employee, { ...other, ...gain })),
  outcoming_cashbox_order: () => twice(of(cash, client, supplier, employee, { ...other, ...loss })),
  cashbox_movement: () =>
    twice(
      record({ amount, currency_id: order.currency_id }).map(
        (sum): Row => ({ ...sum, out_cashbox_id: '@till', in_cashbox_id: '@safe' }),
      ),
    ),
  currency_conversion: () =>
    twice(
      constantFrom(changed('@USD', '@UZS'), changed('@UZS', '@USD')).chain((sums) =>
        sums.map((row): Row => ({ cashbox_id: '@till', ...row })),
      ),
    ),
  incoming_bank_order: () =>
    twice(
      of(
        account,
        client,
        supplier,
        employee,
        { ...other, ...gain },
        { ...nobody, party: 'terminal', terminal_id: '@terminal', commission: 1_000_00 },
        { ...nobody, party: 'terminal', terminal_id: '@terminal', commission: null },
      ),
    ),
  outcoming_bank_order: () =>
    twice(of(account, client, supplier, employee, { ...nobody, party: 'tax', ...loss }, { ...other, ...loss })),
  bank_movement: () =>
    twice(
      constantFrom(changed('@USD', '@UZS'), changed('@UZS', '@USD')).chain((sums) =>
        record({ sums, commission: constantFrom(null, 0, 5_000_00) }).map(
          ({ sums: row, commission }): Row => ({
            ...row,
            commission,
            out_bank_id: row.out_currency_id === '@USD' ? '@dollars' : '@bank',
            in_bank_id: row.in_currency_id === '@USD' ? '@dollars' : '@bank',
          }),
        ),
      ),
    ),
}
