import { document } from '../kernel/document.ts'
import { images, lines, ref } from '../kernel/field.ts'
import { move } from '../kernel/moves.ts'
import { currencies } from '../references/currency.ts'
import { leavesFrom, registerProduct, stock } from '../registers/goods.ts'
import { leaves } from '../registers/goods-leaving.ts'
import { costsFrom, eachPart, goodsHeld } from '../registers/goods-lines.ts'
import { outcome, registerOutcome } from '../registers/money.ts'

const shelf = { from: 'warehouse', place: 'place' }

/** Goods that are gone: broken, spoiled, used up. */
export const writeOff = document('document_write_off', {
  path: '/stock/document_write_offs',
  route: '/stock/document-write-off',
  group: 'stock',
  places: ['warehouse'],
  doors: { write_off: 'create' },
  fields: {
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    outcome_type: ref('outcome_type', { required: true, within: ['organisation'] }),
    place: leavesFrom,
    lines: lines(goodsHeld, { required: true, picks: 'product', takes: shelf }),
    photos: images({ max: 5 }),
  },
  shares: [leaves(shelf)],
  writes: [registerProduct, registerOutcome],
  post: ({ warehouse_id, place, outcome_type_id, lines }, facts) => {
    const costOf = costsFrom(warehouse_id, place, facts)
    const loss = { cause: 'typed', type_id: outcome_type_id, warehouse_id } as const
    return eachPart(lines).map(({ number, part }) => {
      const cost = costOf(part)
      return move(number, cost, stock(warehouse_id, place, { ...part, cost }), outcome(loss, currencies.UZS, cost))
    })
  },
  list: {
    columns: ['number', 'occurred_at', 'warehouse', 'outcome_type', 'comment'],
    filters: ['occurred_at', 'warehouse', 'place', 'outcome_type', 'is_posted'],
  },
})
