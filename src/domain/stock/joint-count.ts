import { document } from '../kernel/document.ts'
import { flag, integer, ref, refs, text } from '../kernel/field.ts'

/** The names of the sheets that people hand in and of the count that is made of them, which are declared after it. */
const [sheetName, countName] = ['count_sheet', 'stock_count']

/**
 * A count of a warehouse, or of a part of it, by several people: open while they hand in their sheets, and ended by the
 * stock count that is made of these.
 */
export const jointCount = document('joint_count', {
  path: '/stock/joint_counts',
  group: 'stock',
  places: ['warehouse'],
  statuses: ['counting', 'done', 'cancelled'],
  steps: { cancelled: { from: ['counting'], look: 'danger', asks: 'reason' } },
  waits: { counting: { for: ['read'], where: { status: ['counting'] }, at: 'warehouse', told: 'soon' } },
  leads: [
    {
      to: sheetName,
      by: 'joint_count',
      begins: ({ id, status, warehouse_id, shelf, round, recount_ids }) =>
        status === 'counting'
          ? {
              joint_count_id: id,
              warehouse_id,
              shelf,
              round,
              lines: recount_ids.map((product_id) => ({ product_id, quantity: null })),
            }
          : null,
    },
    { to: countName, by: 'joint_count', begins: () => null },
  ],
  fields: {
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    /** What is counted: goods of these categories and brands, or all. */
    category: refs('category', { within: ['organisation'] }),
    brand: refs('brand', { within: ['organisation'] }),
    /** The only shelf that is counted. */
    shelf: text({ max: 50 }),
    /** What is booked and what differs is shown only to those who lead it. */
    blind: flag({ initial: true }),
    /** How often it was counted anew, and which goods the newest round is about. */
    round: integer({ min: 0 }),
    recount: refs('product', { max: 2000, inactive: true }),
  },
  list: { columns: ['number', 'occurred_at', 'warehouse', 'shelf', 'status', 'comment'] },
  form: { main: [['occurred_at', 'warehouse'], ['category', 'brand'], ['shelf', 'blind'], ['comment']] },
})
