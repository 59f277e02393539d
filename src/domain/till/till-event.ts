import { amount, choice, flag, moment, ref, refs, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { fault, faultIf } from '../kernel/result.ts'
import { clients } from '../references/partner.ts'
import { costsSeenWith } from '../registers/goods.ts'
import { returnReasons } from '../sale/client-return.ts'

/** What a till is asked about: goods or money may leave by it unseen. */
const tillEventKinds = [
  'discount',
  'price',
  'below_cost',
  'debt',
  'return',
  'difference',
  'recount',
  'cancelled',
  'cleared_line',
  'cleared_sale',
] as const
export type TillEventKind = (typeof tillEventKinds)[number]

/** The journal of the tills: one row for each thing worth a second look, who did it, and what it was before and after. */
export const tillEvent = resource('till_event', {
  route: '/cashbox/till-events',
  group: 'cashbox',
  heading: 'report',
  byBooks: true,
  title: 'number',
  offline: 'none',
  fields: {
    occurred_at: moment({ given: true }),
    kind: choice({ options: tillEventKinds, given: true }),
    /** The number of the document; of what was never sold the number of the sale at the till. */
    number: text({ max: 50, given: true }),
    document: text({ max: 50, given: true }),
    document_id: text({ max: 36, given: true }),
    warehouse: ref('warehouse', { given: true }),
    cashbox: ref('cashbox', { given: true }),
    /** Who did it; a list, since somebody of no organisation may have, whom no key can name. */
    person: refs('employee', { given: true, max: 1 }),
    product: ref('product', { given: true }),
    client: ref('partner', { given: true, only: clients }),
    currency: ref('currency', { given: true }),
    before: amount({ given: true, in: 'currency' }),
    after: amount({ given: true, in: 'currency' }),
    /** What goods cost that were sold for less. */
    cost: amount({ given: true, in: 'currency', seenWith: costsSeenWith }),
    reason: text({ max: 500, given: true }),
    /** Why goods came back, as the cashier chose it. */
    return_reason: choice({ options: returnReasons, given: true }),
    /** Whoever was there and signed. */
    allowed_by: refs('employee', { given: true, max: 1 }),
    is_settled: flag(),
    comment: text({ max: 500, lines: 2 }),
  },
  list: {
    columns: [
      'occurred_at',
      'kind',
      'person',
      'before',
      'after',
      'product',
      'client',
      'number',
      'cashbox',
      'reason',
      'return_reason',
      'allowed_by',
      'is_settled',
      'comment',
      'cost',
      'currency',
    ],
    filters: [
      'occurred_at',
      'kind',
      'warehouse',
      'cashbox',
      'person',
      'product',
      'client',
      'after',
      'allowed_by',
      'is_settled',
    ],
    sort: '-occurred_at',
  },
  // A journal is looked into, and keeps what it was told.
  judgeChange: ({ after }) => faultIf(after.deleted_at !== null, '', fault('status_locked')),
  waits: {
    unlooked: {
      for: ['update'],
      where: { is_settled: ['0'] },
      told: 'at_once',
      says: ['kind', 'product', 'before', 'after', 'cashbox'],
    },
  },
  form: { main: [['is_settled'], ['comment']] },
})
