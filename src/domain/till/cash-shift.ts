import { document } from '../kernel/document.ts'
import { allowances, type Excess } from '../kernel/excess.ts'
import type { Facts } from '../kernel/facts.ts'
import { amount, flag, lines, moment, ref, text } from '../kernel/field.ts'
import { type Move, move } from '../kernel/moves.ts'
import { done, fault, faultIf, hasFaults, mergeFaults, refused } from '../kernel/result.ts'
import { currencies } from '../references/currency.ts'
import { differenceLimitOf, organisation } from '../references/organisation.ts'
import { byCashier, cashier } from '../registers/in-shift.ts'
import { inCashbox, income, outcome, registerCashbox, registerIncome, registerOutcome } from '../registers/money.ts'
import { judgeRate, needsRate, valueIn } from '../registers/rates.ts'
import {
  type CountDifference,
  counting,
  differencesOf,
  judgeCounted,
  judgeExplained,
  judgeNotes,
  type SeenSum,
  seeing,
  takenSums,
  toldFields,
  worthOfDifferences,
} from './counted.ts'
import type { Notes } from './denominations.ts'

/** A cashier's day at a cashbox. Cash is counted at both ends, and a difference from the books is posted. */
export const cashShift = document('cash_shift', {
  route: '/cashbox/shifts',
  group: 'cashbox',
  places: ['warehouse', 'cashbox'],
  happens: ['create', 'step'],
  statuses: ['open', 'closed'],
  steps: { closed: { from: ['open'], screen: 'close' } },
  looks: { open: 'open' },
  silent: ['open', 'closed'],
  single: { by: 'cashbox', fault: 'shift_open' },
  // A week is looked back on: what differed then is settled or known.
  waits: {
    short: { for: ['export'], where: { difference: { to: -1 }, occurred_at: { from: -7 } } },
    left_open: { for: ['export'], where: { status: ['open'], occurred_at: { to: -1 } }, at: 'cashbox', told: 'daily' },
    over: { for: ['export'], where: { difference: { from: 1 }, occurred_at: { from: -7 } } },
  },
  fields: {
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    cashbox: ref('cashbox', { required: true, within: ['organisation'] }),
    cashier,
    opening: counting(),
    opening_seen: seeing(),
    /** Taken over as the books had it: sums instead of notes. */
    opening_sums: takenSums(),
    /** Why the drawer differed from the books, at each end. */
    opening_reason: text({ max: 500 }),
    closed_at: moment({ given: true }),
    /** What was counted first, before anybody was told what should be there. */
    first_closing_at: moment({ given: true }),
    first_closing: counting(true),
    first_closing_seen: seeing(true),
    closing: counting(true),
    closing_seen: seeing(true),
    closing_reason: text({ max: 500, given: true }),
    sums: lines(toldFields, { max: 20, given: true }),
    /** The surplus (or, negative, the shortage) at the end, in soums. */
    difference: amount({ given: true }),
    /** Set if the author, or an approver on the spot, holds the right to a difference above the limit. */
    difference_allowed: flag({ given: true }),
    allowances,
  },
  derive: (shift) => sumsOf(shift),
  check: ({ opening }) => judgeNotes('opening', opening),
  needs: ({ opening, opening_seen, opening_sums }) => needsRate(...named(opening, opening_seen, opening_sums)),
  judge: ({ opening, opening_seen, opening_sums, opening_reason }, facts) =>
    mergeFaults(
      ...opening_seen.map(({ currency_id }, index) =>
        judgeRate(`opening_seen.${index}.currency_id`, currency_id, facts),
      ),
      judgeCounted('opening', [...opening, ...opening_sums], opening_seen),
      judgeExplained('opening_reason', differencesOf(opening, opening_seen, opening_sums), opening_reason),
    ),
  shares: [byCashier],
  allowed: {
    flag: 'difference_allowed',
    beyond: ({ organisation_id, opening, opening_seen, opening_sums }, facts) =>
      differing('opening', organisation_id, differencesOf(opening, opening_seen, opening_sums), facts),
    beyondStep: ({ organisation_id, closing, closing_seen }, facts) =>
      differing('closing', organisation_id, differencesOf(closing, closing_seen), facts),
  },
  writes: [registerCashbox, registerIncome, registerOutcome],
  post: ({ opening, opening_seen, opening_sums, ...shift }, facts) =>
    settled(shift, differencesOf(opening, opening_seen, opening_sums), facts),
  input: {
    closed_at: moment({ required: true }),
    first_closing_at: moment(),
    first_closing: counting(),
    first_closing_seen: seeing(),
    closing: counting(),
    closing_seen: seeing(),
    closing_reason: text({ max: 500 }),
  },
  stepNeeds: (_, { input: { closing, closing_seen } }) => needsRate(...named(closing, closing_seen)),
  step: (shift, { to, input: counted }, facts) => {
    const { closed_at, first_closing, closing, closing_seen, closing_reason } = counted
    // Even a fact: an uncounted drawer would be booked as missing.
    const impossible = mergeFaults(
      judgeNotes('first_closing', first_closing),
      judgeNotes('closing', closing),
      faultIf(closing.length === 0, 'closing', fault('nothing_counted')),
    )
    if (hasFaults(impossible)) return refused('invalid', impossible)
    const differences = differencesOf(closing, closing_seen)
    return done({
      row: { status: to, ...counted, ...sumsOf({ ...shift, ...counted }) },
      moves: settled(shift, differences, facts),
      occurred_at: closed_at,
      faults: mergeFaults(
        judgeCounted('closing', closing, closing_seen),
        judgeExplained('closing_reason', differences, closing_reason),
      ),
    })
  },
  list: {
    columns: ['number', 'occurred_at', 'closed_at', 'warehouse', 'cashbox', 'cashier', 'difference', 'status'],
    filters: ['occurred_at', 'warehouse', 'cashbox', 'cashier', 'difference', 'status'],
  },
  form: {
    main: [
      ['occurred_at', 'cashier'],
      ['warehouse', 'cashbox'],
      ['opening_reason', 'closing_reason'],
      ['comment'],
      ['opening'],
      ['opening_sums'],
    ],
  },
})

interface Counts {
  readonly opening: readonly Notes[]
  readonly opening_seen: readonly SeenSum[]
  readonly opening_sums: readonly SeenSum[]
  readonly closed_at: string | null
  readonly first_closing: readonly Notes[]
  readonly first_closing_seen: readonly SeenSum[]
  readonly closing: readonly Notes[]
  readonly closing_seen: readonly SeenSum[]
}

/** Both ends side by side, currency by currency. */
function sumsOf({ closed_at, closing, closing_seen, ...shift }: Counts) {
  const before = differencesOf(shift.opening, shift.opening_seen, shift.opening_sums)
  const [once, after] = [
    differencesOf(shift.first_closing, shift.first_closing_seen),
    differencesOf(closing, closing_seen),
  ]
  const sums = named(before, once, after).map((currency_id) => {
    const own = (list: readonly CountDifference[]) => list.find((one) => one.currency_id === currency_id)
    const [first, counted, last] = [own(before), own(once), own(after)]
    return {
      currency_id,
      opened: first?.counted ?? 0,
      opened_seen: first?.seen ?? null,
      opened_difference: first?.difference ?? 0,
      expected: last?.seen ?? null,
      first_counted: counted?.counted ?? null,
      first_difference: counted?.difference ?? null,
      counted: closed_at ? (last?.counted ?? 0) : null,
      difference: closed_at ? (last?.difference ?? 0) : null,
    }
  })
  const inSoums = sums.find(({ currency_id }) => currency_id === currencies.UZS)
  return { sums, difference: closed_at ? (inSoums?.difference ?? 0) : null }
}

/** A drawer that differs from the books by more than the organisation lets pass. */
function differing(
  end: 'opening' | 'closing',
  organisation_id: string,
  differences: readonly CountDifference[],
  facts: Facts,
): readonly Excess[] {
  const limit = differenceLimitOf(facts.row(organisation, organisation_id))
  const sum = worthOfDifferences(differences, (currency_id, amount) => valueIn(currency_id, amount, facts))
  if (sum <= limit) return []
  const said = fault('difference_not_allowed', { limit })
  return [{ right: 'cash_shifts.differ', field: end, fault: said, of: end, sum }]
}

const named = (...lists: readonly (readonly { readonly currency_id: string }[])[]) => [
  ...new Set(lists.flat().map(({ currency_id }) => currency_id)),
]

interface Place {
  readonly warehouse_id: string
  readonly cashbox_id: string
}

/** Moves that bring the books to the count: a surplus is an income, a shortage an outcome. */
function settled(
  { warehouse_id, cashbox_id }: Place,
  differences: readonly CountDifference[],
  facts: Facts,
): readonly Move[] {
  const found = { cause: 'cash_count', warehouse_id } as const
  return differences.flatMap(({ currency_id, difference }) => {
    const much = Math.abs(difference)
    const [value, drawer] = [valueIn(currency_id, much, facts), inCashbox(cashbox_id, currency_id, much)]
    if (difference > 0) return [move(0, value, income(found, currency_id, much), drawer)]
    return difference < 0 ? [move(0, value, drawer, outcome(found, currency_id, much))] : []
  })
}
