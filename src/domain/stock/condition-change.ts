import { document } from '../kernel/document.ts'
import { lines, ref, text } from '../kernel/field.ts'
import { leavesFrom, registerProduct } from '../registers/goods.ts'
import { carriedTo, carry, leaves } from '../registers/goods-leaving.ts'
import { goodsHeld } from '../registers/goods-lines.ts'

const shelf = { from: 'warehouse', place: 'place' }

/** Goods that were found damaged lie apart and are not sold; what was repaired goes back. */
export const conditionChange = document('condition_change', {
  path: '/stock/condition_changes',
  group: 'stock',
  places: ['warehouse'],
  fields: {
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    /** Where the goods have been until now. */
    place: leavesFrom,
    reason: text({ required: true, max: 250 }),
    lines: lines(goodsHeld, { required: true, picks: 'product', takes: shelf }),
  },
  shares: [leaves(shelf)],
  writes: [registerProduct],
  post: ({ warehouse_id, place, lines }, facts) =>
    carry(
      { warehouse_id, place },
      carriedTo({ warehouse_id, place: place === 'on_hand' ? 'damaged' : 'on_hand' }, lines),
      facts,
    ),
  list: { columns: ['number', 'occurred_at', 'warehouse', 'place', 'reason'] },
})
