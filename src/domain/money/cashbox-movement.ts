import { document } from '../kernel/document.ts'
import { amount, ref } from '../kernel/field.ts'
import { type End, type Move, move } from '../kernel/moves.ts'
import { done, fault, faultIf } from '../kernel/result.ts'
import { cashbox } from '../references/cashbox.ts'
import { inShift } from '../registers/in-shift.ts'
import {
  inCashbox,
  income,
  onWayTo,
  outcome,
  registerCashbox,
  registerCashboxBooking,
  registerIncome,
  registerOutcome,
} from '../registers/money.ts'
import { inCurrency, needsRate, valueIn } from '../registers/rates.ts'

/** Money on its way from one cashbox to another: in neither until it is counted where it arrives. */
export const cashboxMovement = document('cashbox_movement', {
  group: 'cashbox',
  places: ['out_cashbox'],
  seenFrom: ['in_cashbox'],
  happens: ['create', 'step'],
  statuses: ['sending', 'received_all', 'cancelled'],
  steps: {
    received_all: { from: ['sending'], by: ['in_cashbox'], screen: 'fill' },
    cancelled: { from: ['sending'], by: ['out_cashbox'], look: 'danger', asks: 'reason' },
  },
  waits: { coming: { for: ['confirm'], where: { status: ['sending'] }, at: 'in_cashbox', told: 'soon' } },
  silent: ['cancelled'],
  fields: {
    out_cashbox: ref('cashbox', { required: true, within: ['organisation'] }),
    in_cashbox: ref('cashbox', { required: true, within: ['organisation'], unlike: 'out_cashbox' }),
    amount: amount({ required: true, min: 1 }),
    currency: ref('currency', { required: true }),
    /** Of whoever sent it. */
    shift: ref('cash_shift', { within: ['organisation', 'out_cashbox'] }),
    /** What was counted when it arrived. */
    received: amount({ given: true }),
  },
  check: ({ out_cashbox_id, in_cashbox_id }) =>
    faultIf(out_cashbox_id === in_cashbox_id, 'in_cashbox_id', fault('same_cashbox')),
  shares: [inCurrency, inShift],
  writes: [registerCashbox, registerCashboxBooking, registerIncome, registerOutcome],
  post: ({ out_cashbox_id, in_cashbox_id, currency_id, amount }, facts) => [
    move(
      0,
      valueIn(currency_id, amount, facts),
      inCashbox(out_cashbox_id, currency_id, amount),
      onWayTo(in_cashbox_id, currency_id, amount),
    ),
  ],
  input: { received: amount({ required: true, min: 0 }) },
  stepNeeds: ({ currency_id }) => needsRate(currency_id),
  step: ({ out_cashbox_id, in_cashbox_id, currency_id, amount }, { to, input: { received } }, facts) => {
    /** Takes so much off the way, or puts it into the cashbox from elsewhere. */
    const moved = (sum: number, from: Place, end: Place): readonly Move[] =>
      sum > 0 ? [move(0, valueIn(currency_id, sum, facts), from(currency_id, sum), end(currency_id, sum))] : []
    const coming: Place = (...sum) => onWayTo(in_cashbox_id, ...sum)
    const here: Place = (...sum) => inCashbox(in_cashbox_id, ...sum)
    if (to === 'cancelled')
      return done({ row: { status: to }, moves: moved(amount, coming, (...sum) => inCashbox(out_cashbox_id, ...sum)) })
    const warehouse_id = facts.row(cashbox, in_cashbox_id)?.warehouse_id ?? null
    const counted = { cause: 'cash_count', warehouse_id } as const
    return done({
      row: { status: to, received },
      moves: [
        ...moved(Math.min(received, amount), coming, here),
        ...moved(amount - received, coming, (...sum) => outcome(counted, ...sum)),
        ...moved(received - amount, (...sum) => income(counted, ...sum), here),
      ],
    })
  },
  list: {
    columns: [
      'number',
      'occurred_at',
      'out_cashbox',
      'in_cashbox',
      'amount',
      'received',
      'currency',
      'status',
      'comment',
    ],
    filters: ['occurred_at', 'out_cashbox', 'in_cashbox', 'amount', 'currency', 'status', 'is_posted'],
  },
  form: {
    main: [['occurred_at'], ['out_cashbox', 'in_cashbox'], ['amount', 'currency'], ['received', 'shift'], ['comment']],
  },
})

type Place = (currency_id: string, amount: number) => End
