import { document } from '../kernel/document.ts'
import { integer, lines, moment, quantity, ref, text } from '../kernel/field.ts'
import { goodsHeld, judgeGoods } from '../registers/goods-lines.ts'
import { jointCount } from './joint-count.ts'

const seen = {
  ...goodsHeld,
  /** Nothing where it was not counted, which is not zero. */
  quantity: quantity({ min: 0 }),
  counted_at: moment(),
}

/** What one person counted on one shelf. It moves nothing: the sheets of a count are merged, and that is posted. */
export const countSheet = document('count_sheet', {
  path: '/stock/count_sheets',
  group: 'stock',
  places: ['warehouse'],
  leads: [
    // On to the next shelf.
    {
      to: 'count_sheet',
      begins: ({ joint_count_id, warehouse_id, round }) => ({ joint_count_id, warehouse_id, round }),
    },
  ],
  fields: {
    joint_count: ref(jointCount.name, { required: true, within: ['organisation'] }),
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    /** Where: the same shelf counted twice is compared, different shelves are added up. */
    shelf: text({ required: true, max: 50 }),
    round: integer({ min: 0 }),
    /** Who counted: whoever handed it in first. */
    counter: text({ max: 150, given: true }),
    lines: lines(seen, {
      required: true,
      picks: 'product',
      counts: { from: 'warehouse', place: 'on_hand' },
      stamps: 'counted_at',
      hidden: ['counted_at'],
    }),
  },
  follow: ({ joint_count_id }, changed, rowOf) => {
    const its = changed === 'joint_count' ? rowOf(jointCount, joint_count_id) : null
    return its ? { warehouse_id: its.warehouse_id, round: its.round, shelf: its.shelf ?? '' } : {}
  },
  needs: () => ({ through: ['lines.product.measure'] }),
  judge: ({ lines }, facts) =>
    judgeGoods(
      lines.map((line) => ({ ...line, quantity: line.quantity ?? 0 })),
      facts,
    ),
  keeps: ({ counter }, facts) => ({ counter: counter ?? facts.actor }),
  list: {
    columns: ['number', 'occurred_at', 'joint_count', 'shelf', 'counter', 'comment'],
    filters: ['occurred_at', 'warehouse', 'joint_count', 'is_posted'],
  },
  form: { main: [['shelf', 'joint_count'], ['warehouse', 'occurred_at'], ['counter', 'comment'], ['lines']] },
})
