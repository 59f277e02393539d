import { type Arbitrary, array, boolean, constant, constantFrom, integer, option, record } from 'fast-check'
import type { Row } from '#domain/kernel/resource.ts'
import { order } from '../../support/arbitrary/money.ts'
import { type Stories, twice } from '../../support/arbitrary/story.ts'

const amount = integer({ min: 1, max: 1e10 })
/** Of accounts in soums and in dollars. */
const account = record({ bank_id: constantFrom('@bank', '@dollars'), amount }) as Arbitrary<Row>

const nobody = { client_id: null, supplier_id: null, employee_id: null, person: null }
const client = { ...nobody, party: 'client', client_id: '@client' }
const supplier = { ...nobody, party: 'supplier', supplier_id: '@supplier' }
const employee = { ...nobody, party: 'employee', employee_id: '@worker' }
const other = { ...nobody, party: 'other', person: 'A passer-by' }
const gain = { income_type_id: '@gain' }
const loss = { outcome_type_id: '@loss' }

/** A debt in the currency of the money or in another, as much as the day's rate gives or as much as is said. */
const debt = record({
  debt_currency_id: constantFrom(null, '@UZS', '@USD'),
  debt_amount: option(integer({ min: 1, max: 1e9 })),
}).map(({ debt_currency_id, debt_amount }): Row => ({ debt_currency_id, debt_amount: debt_currency_id && debt_amount }))
/** An order of one of these parties. */
const of = (base: Arbitrary<Row>, ...parties: readonly Row[]) =>
  base.chain((told) =>
    constantFrom(...parties).chain((party) =>
      (party.client_id || party.supplier_id ? debt : constant({})).map((owed): Row => ({ ...party, ...told, ...owed })),
    ),
  )
const cash = record(order) as Arbitrary<Row>

/** From one to the other, this way or that. */
const between = (out: string, into: string, one: string, other: string) =>
  record({ out_amount: amount, in_amount: amount, isBack: boolean() }).map(
    ({ isBack, ...sums }): Row => ({ ...sums, [out]: isBack ? other : one, [into]: isBack ? one : other }),
  )

/** Less than is owed, in whatever currency. */
const inCurrency = record({ currency_id: order.currency_id, amount: integer({ min: 1, max: 1e6 }) })
const written = inCurrency.chain((sum) =>
  constantFrom<Row>(
    { partner_id: '@client', side: 'theirs', outcome_type_id: '@loss', income_type_id: null },
    { partner_id: '@supplier', side: 'ours', income_type_id: '@gain', outcome_type_id: null },
  ).map((side): Row => ({ ...sum, ...side, reason: 'Nobody will pay it' })),
)

/** A line of an invoice: a product of ours, or something that has only a name. */
const asked = record({
  product_id: constantFrom('@cable', null),
  name: constant('Delivery'),
  quantity: integer({ min: 1, max: 50_000 }),
  price: integer({ min: 1_000, max: 1e8 }),
  discount: constantFrom(null, 0),
})

export const stories: Stories = {
  debt_offset: () =>
    twice(
      record({ sum: inCurrency, owed: debt }).map(
        ({ sum, owed }): Row => ({
          ...{ debtor_id: '@client', creditor_id: '@supplier' },
          ...sum,
          ...owed,
        }),
      ),
    ),
  debt_write_off: () => twice(written),
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
      between('out_currency_id', 'in_currency_id', '@USD', '@UZS').map((row): Row => ({ ...row, cashbox_id: '@till' })),
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
      between('out_bank_id', 'in_bank_id', '@dollars', '@bank').chain((row) =>
        constantFrom(null, 0, 5_000_00).map((commission): Row => ({ ...row, commission })),
      ),
    ),
  invoice: () =>
    twice(
      record({
        bank_id: constantFrom('@bank', '@dollars'),
        client_id: constant('@client'),
        due_date: constantFrom('2026-02-01', '2026-12-31'),
        lines: array(asked, { minLength: 1, maxLength: 4 }),
      }),
    ),
  mm_payment_receipt: () => twice(account.map((row): Row => ({ ...row, client_id: '@client' }))),
}
