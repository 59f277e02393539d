import { document } from '../kernel/document.ts'
import { day, lines, ref } from '../kernel/field.ts'
import { done } from '../kernel/result.ts'
import { clients } from '../references/partner.ts'
import { registerProduct } from '../registers/goods.ts'
import { carriedTo, carry, type GoodsSpot, leaves } from '../registers/goods-leaving.ts'
import { goodsHeld, needsToTake } from '../registers/goods-lines.ts'

const shelf = { from: 'warehouse', place: 'on_hand' }

/** Goods that are put aside for a client until a day: they stay in their warehouse, and are not sold to others. */
export const reserve = document('reserve', {
  path: '/stock/reserves',
  group: 'stock',
  places: ['warehouse'],
  statuses: ['reserved', 'released'],
  steps: { released: { from: ['reserved'], asks: 'reason' } },
  waits: {
    lapsed: { for: ['confirm'], where: { status: ['reserved'], until: { to: -1 } }, at: 'warehouse' },
  },
  silent: ['released'],
  looks: { reserved: 'half purple', released: 'grey' },
  leads: [
    {
      to: 'invoice',
      begins: ({ status, client_id, lines }) =>
        status === 'reserved' && client_id
          ? { client_id, lines: lines.map(({ product_id, quantity }) => ({ product_id, quantity })) }
          : null,
    },
  ],
  fields: {
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    client: ref('partner', { within: ['organisation'], only: clients }),
    until: day({ required: true }),
    lines: lines(goodsHeld, { required: true, picks: 'product', takes: shelf }),
  },
  shares: [leaves(shelf)],
  writes: [registerProduct],
  post: ({ warehouse_id, lines }, facts) => carry(free(warehouse_id), carriedTo(kept(warehouse_id), lines), facts),
  stepNeeds: ({ warehouse_id, lines }, _, known) => needsToTake(warehouse_id, 'reserved', lines, known),
  step: ({ warehouse_id, lines }, { to }, facts) =>
    done({ row: { status: to }, moves: carry(kept(warehouse_id), carriedTo(free(warehouse_id), lines), facts) }),
})

const free = (warehouse_id: string): GoodsSpot => ({ warehouse_id, place: 'on_hand' })
const kept = (warehouse_id: string): GoodsSpot => ({ warehouse_id, place: 'reserved' })
