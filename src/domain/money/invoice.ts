import { document } from '../kernel/document.ts'
import { amount, day, lines, quantity, type RowOf, ref, text } from '../kernel/field.ts'
import { priced, sumOf } from '../kernel/integer-math.ts'
import { note } from '../kernel/moves.ts'
import { done, type Fault, type Faults, fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { clients } from '../references/partner.ts'
import { askedBy, needsInvoice, openOf, registerInvoice } from '../registers/invoices.ts'
import { account, accountCurrency, currencyOfAccount } from './account.ts'

const asked = {
  product: ref('product', { within: ['organisation'] }),
  /** What is asked for where it is no product of ours; beside a product, what the paper calls it. */
  name: text({ max: 250 }),
  quantity: quantity({ required: true, min: 1 }),
  price: amount({ required: true, min: 0 }),
  /** The discount on the whole line. */
  discount: amount({ min: 0 }),
}

type Asked = RowOf<typeof asked>
const sumOfLine = ({ price, quantity, discount }: Pick<Asked, 'price' | 'quantity' | 'discount'>) =>
  priced(price, quantity) - (discount ?? 0)

/** A client is asked to pay to an account of ours. No debt comes of it: it only keeps how much of it was paid. */
export const invoice = document('invoice', {
  group: 'sale',
  statuses: ['issued', 'partly_paid', 'paid', 'cancelled'],
  steps: { cancelled: { from: ['issued', 'partly_paid'], look: 'danger', asks: 'reason' } },
  looks: { issued: 'blue', partly_paid: 'half yellow', paid: 'green' },
  silent: ['cancelled'],
  waits: {
    unpaid: { for: ['read'], where: { status: ['issued', 'partly_paid'], due_date: { to: -1 } }, told: 'daily' },
  },
  fields: {
    client: ref('partner', { required: true, within: ['organisation'], only: clients }),
    due_date: day({ required: true }),
    bank: account,
    currency: accountCurrency,
    lines: lines(asked, { required: true, total: sumOfLine }),
    total: amount({ given: true, in: 'bank' }),
  },
  derive: ({ bank_id, lines }, rowOf) => ({
    currency_id: currencyOfAccount(bank_id, rowOf),
    total: sumOf(lines, sumOfLine),
  }),
  check: ({ lines }) =>
    mergeFaults(judgeLines(lines), faultIf(sumOf(lines, sumOfLine) <= 0, 'lines', fault('above_zero'))),
  writes: [registerInvoice],
  post: (row) => [note(0, askedBy(row, row.total ?? 0))],
  stepNeeds: (row) => needsInvoice(row),
  step: (row, { to }, facts) => done({ row: { status: to }, moves: [note(0, askedBy(row, -openOf(row, facts)))] }),
  list: { columns: ['number', 'occurred_at', 'client', 'due_date', 'bank', 'total', 'currency', 'status', 'comment'] },
  form: { main: [['occurred_at', 'client'], ['bank', 'due_date'], ['comment'], ['lines']] },
})

/** Each line says what it asks for, and no discount is above its sum. */
function judgeLines(lines: readonly Asked[]): Faults {
  const faults: Record<string, Fault[]> = {}
  for (const [index, line] of lines.entries()) {
    if (!line.product_id && !line.name) faults[`lines.${index}.name`] = [fault('required')]
    if (sumOfLine(line) < 0) faults[`lines.${index}.discount`] = [fault('above_sum')]
  }
  return faults
}
