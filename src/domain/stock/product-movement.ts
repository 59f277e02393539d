import { document } from '../kernel/document.ts'
import { lines, ref } from '../kernel/field.ts'
import { done, fault, faultIf, hasFaults, refused } from '../kernel/result.ts'
import { registerProduct } from '../registers/goods.ts'
import { carriedTo, carry, type GoodsSpot, leaves } from '../registers/goods-leaving.ts'
import { needsToTake } from '../registers/goods-lines.ts'
import { afterArrivals, arrivalOfAll, arrived, judgeArrivals, outstanding, putAway, sent } from './arrival.ts'

const shelf = { from: 'sender', place: 'on_hand' }

/** Goods on their way from one warehouse to another: on hand at neither until they are received. */
export const productMovement = document('product_movement', {
  path: '/stock/product_movements',
  group: 'stock',
  places: ['sender'],
  seenFrom: ['receiver'],
  doors: { receive: 'coming', send: 'create' },
  statuses: ['sending', 'partially_received', 'received_all', 'finish', 'cancelled'],
  steps: {
    received_all: { from: ['sending', 'partially_received'], by: ['receiver'], screen: 'receive' },
    partially_received: { from: ['sending', 'partially_received'], by: ['receiver'], screen: 'receive' },
    finish: { from: ['sending', 'partially_received'], by: ['sender', 'receiver'], look: 'danger', asks: 'reason' },
    cancelled: { from: ['sending'], by: ['sender'], look: 'danger', asks: 'reason' },
  },
  waits: {
    coming: { for: ['confirm'], where: { status: ['sending', 'partially_received'] }, at: 'receiver', told: 'soon' },
  },
  silent: ['finish', 'cancelled'],
  fields: {
    sender: ref('warehouse', { required: true, within: ['organisation'] }),
    receiver: ref('warehouse', { required: true, within: ['organisation'], unlike: 'sender' }),
    lines: lines(sent, {
      required: true,
      picks: 'product',
      takes: shelf,
      hidden: ['received_units', 'damaged_units'],
      left: ({ quantity, received }) => quantity - (received ?? 0),
    }),
  },
  check: ({ sender_id, receiver_id }) => faultIf(sender_id === receiver_id, 'receiver_id', fault('must_differ')),
  shares: [leaves(shelf)],
  writes: [registerProduct],
  post: ({ sender_id, receiver_id, lines }, facts) =>
    carry(onHand(sender_id), carriedTo(onTheWayTo(receiver_id), lines), facts),
  input: arrived,
  stepNeeds: ({ receiver_id, lines }, _, known) => needsToTake(receiver_id, 'in_transit', lines, known),
  step: ({ sender_id, receiver_id, lines }, { to, input }, facts) => {
    const coming = onTheWayTo(receiver_id)
    if (to === 'cancelled' || to === 'finish') {
      const back = outstanding(lines).map((rest) => ({ ...rest, to: onHand(sender_id) }))
      return done({ row: { status: to }, moves: carry(coming, back, facts) })
    }
    const arrivals = to === 'received_all' && input.lines.length === 0 ? arrivalOfAll(lines) : input.lines
    const faults = judgeArrivals(lines, arrivals)
    if (hasFaults(faults)) return refused('invalid', faults)
    const after = afterArrivals(lines, arrivals)
    const status = outstanding(after).length === 0 ? 'received_all' : 'partially_received'
    const moves = carry(coming, putAway(lines, arrivals, receiver_id), facts)
    return done({ row: { status, lines: after }, moves })
  },
  form: { main: [['occurred_at'], ['sender', 'receiver'], ['comment'], ['lines']] },
})

const onHand = (warehouse_id: string): GoodsSpot => ({ warehouse_id, place: 'on_hand' })
const onTheWayTo = (warehouse_id: string): GoodsSpot => ({ warehouse_id, place: 'in_transit' })
