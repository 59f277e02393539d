import { document } from '../kernel/document.ts'
import type { Facts } from '../kernel/facts.ts'
import { codes, integer, lines, quantity, type RowOf, ref } from '../kernel/field.ts'
import { type Move, move } from '../kernel/moves.ts'
import { done, type Faults, fault, faultIf, hasFaults, mergeFaults, refused } from '../kernel/result.ts'
import { type Place, registerProduct, stock } from '../registers/goods.ts'
import {
  costsFrom,
  type GoodsLine,
  goodsHeld,
  judgeGoods,
  judgeLeaving,
  needsToTake,
  partsOf,
} from '../registers/goods-lines.ts'

const sent = {
  ...goodsHeld,
  /** How much of it has arrived. */
  received: quantity({ given: true }),
  received_units: codes({ shape: 'serial', given: true }),
}

/** What the receiver found in the box: of which line, how much, which units. */
const arrived = {
  lines: lines({
    line: integer({ required: true, min: 1 }),
    quantity: quantity({ required: true, min: 1 }),
    units: codes({ shape: 'serial' }),
  }),
}

type Sent = RowOf<typeof sent>
type Arrival = RowOf<typeof arrived>['lines'][number]

/** Goods on their way from one warehouse to another: on hand at neither until they are received. */
export const productMovement = document('product_movement', {
  permission: 'product_movements',
  path: '/stock/product_movements',
  route: '/stock/product-movements',
  menu: { group: 'stock', heading: 'document' },
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
    coming: { for: ['confirm'], where: { status: ['sending', 'partially_received'] }, at: 'receiver' },
  },
  silent: ['finish', 'cancelled'],
  fields: {
    sender: ref('warehouse', { required: true, within: ['organisation'] }),
    receiver: ref('warehouse', { required: true, within: ['organisation'], unlike: 'sender' }),
    lines: lines(sent, {
      required: true,
      picks: 'product',
      takes: { from: 'sender', place: 'on_hand' },
      hidden: ['received_units'],
      left: ({ quantity, received }) => quantity - (received ?? 0),
    }),
  },
  check: ({ sender_id, receiver_id }) => faultIf(sender_id === receiver_id, 'receiver_id', fault('must_differ')),
  needs: ({ sender_id, lines }, known) => needsToTake(sender_id, 'on_hand', lines, known),
  judge: ({ sender_id, lines }, facts) => mergeFaults(judgeGoods(lines, facts), judgeLeaving(sender_id, lines, facts)),
  writes: [registerProduct],
  post: ({ sender_id, receiver_id, lines }, facts) =>
    carry({ from: sender_id, to: receiver_id, places: ['on_hand', 'in_transit'] }, numbered(lines), facts),
  input: arrived,
  stepNeeds: ({ receiver_id, lines }, _, known) => needsToTake(receiver_id, 'in_transit', lines, known),
  step: ({ sender_id, receiver_id, lines }, { to, input }, facts) => {
    const back = { from: receiver_id, to: sender_id, places: ['in_transit', 'on_hand'] } as const
    const on = { from: receiver_id, to: receiver_id, places: ['in_transit', 'on_hand'] } as const
    if (to === 'cancelled' || to === 'finish')
      return done({ row: { status: to }, moves: carry(back, outstanding(lines), facts) })
    const taken = to === 'received_all' && input.lines.length === 0 ? outstanding(lines) : arrivedOf(lines, input.lines)
    const faults = judgeArrival(lines, input.lines)
    if (hasFaults(faults)) return refused('invalid', faults)
    const byLine = Map.groupBy(taken, ({ number }) => number)
    const after = lines.map((line, index) => afterArrival(line, byLine.get(index + 1) ?? []))
    const status = outstanding(after).length === 0 ? 'received_all' : 'partially_received'
    return done({ row: { status, lines: after }, moves: carry(on, taken, facts) })
  },
  list: {
    columns: ['number', 'occurred_at', 'sender', 'receiver', 'status', 'comment'],
    filters: ['occurred_at', 'sender', 'receiver', 'status', 'is_posted'],
    sort: '-occurred_at',
  },
  form: { main: [['occurred_at'], ['sender', 'receiver'], ['comment'], ['lines']] },
})

interface Numbered {
  readonly number: number
  readonly line: GoodsLine
}
interface Way {
  readonly from: string
  readonly to: string
  readonly places: readonly [Place, Place]
}

const numbered = (lines: readonly GoodsLine[]): readonly Numbered[] =>
  lines.map((line, index) => ({ number: index + 1, line }))

function carry({ from, to, places }: Way, carried: readonly Numbered[], facts: Facts): readonly Move[] {
  const costOf = costsFrom(from, places[0], facts)
  return carried.flatMap(({ number, line }) =>
    partsOf(line).map((part) => {
      const cost = costOf(part)
      return move(number, cost, stock(from, places[0], { ...part, cost }), stock(to, places[1], { ...part, cost }))
    }),
  )
}

/** The lines, cut to what has not arrived yet. */
const outstanding = (lines: readonly Sent[]): readonly Numbered[] =>
  lines.flatMap((line, index) => {
    const quantity = line.quantity - (line.received ?? 0)
    const here = new Set(line.received_units)
    const open = (units: readonly string[]) => units.filter((unit) => !here.has(unit))
    const rest = { ...line, quantity, imei_1: open(line.imei_1), serial_number: open(line.serial_number) }
    return quantity > 0 ? [{ number: index + 1, line: rest }] : []
  })

const arrivedOf = (lines: readonly Sent[], arrivals: readonly Arrival[]): readonly Numbered[] =>
  arrivals.flatMap(({ line: number, quantity, units }) => {
    const line = lines[number - 1]
    const came = new Set(units)
    const among = (codes: readonly string[]) => codes.filter((code) => came.has(code))
    return line
      ? [{ number, line: { ...line, quantity, imei_1: among(line.imei_1), serial_number: among(line.serial_number) } }]
      : []
  })

function afterArrival(line: Sent, arrivals: readonly Numbered[]): Sent {
  const received = arrivals.reduce((sum, arrival) => sum + arrival.line.quantity, line.received ?? 0)
  const units = arrivals.flatMap((arrival) => [...arrival.line.imei_1, ...arrival.line.serial_number])
  return { ...line, received, received_units: [...line.received_units, ...units] }
}

/** Faults of arrivals that were not sent, or have arrived before. */
function judgeArrival(lines: readonly Sent[], arrivals: readonly Arrival[]): Faults {
  const open = new Map(outstanding(lines).map(({ number, line }) => [number, line]))
  const faults = arrivals.flatMap(({ line: number, quantity, units }, index) => {
    const rest = open.get(number)
    const codes = new Set(rest ? [...rest.imei_1, ...rest.serial_number] : [])
    const at = (field: string, code: string, params: Record<string, string | number>) =>
      [[`lines.${index}.${field}`, [fault(code, params)]]] as const
    open.delete(number)
    if (!rest || quantity > rest.quantity) return at('quantity', 'above_sent', { limit: rest?.quantity ?? 0 })
    const strange = units.find((unit) => !codes.has(unit))
    if (strange) return at('units', 'unit_not_sent', { code: strange })
    if (codes.size > 0 && units.length * 1000 !== quantity)
      return at('units', 'codes_count', { wanted: quantity / 1000, named: units.length })
    return []
  })
  return Object.fromEntries(faults)
}
