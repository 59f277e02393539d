import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Facts } from '#domain/kernel/facts.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import { entriesOf, type Move, move, netOf } from '#domain/kernel/moves.ts'
import { exchanged } from '#domain/money/exchange.ts'
import { currencies } from '#domain/references/currency.ts'
import { closedDues, debtExchanged, newDues } from '#domain/registers/debts.ts'
import {
  debtOf,
  inCashbox,
  registerIncome,
  registerOutcome,
  registerPartner,
  registerRepaymentDate,
} from '#domain/registers/money.ts'

type Due = readonly [origin: string, due_date: string, amount: number]

const debtor = { partner_id: 'partner', currency_id: currencies.UZS }
/** The books in which so much is due. */
const booksWith = (dues: readonly Due[]) =>
  ({
    balances: () =>
      dues.map(([origin, due_date, amount]) => ({
        register: registerRepaymentDate,
        dimensions: { ...debtor, origin, due_date },
        amounts: { amount },
      })),
  }) as unknown as Facts
const told = (moves: readonly Move[]) =>
  moves.map(({ to }): Due => {
    const { origin, due_date } = to?.dimensions ?? {}
    return [String(origin), String(due_date), to?.amounts.amount ?? 0]
  })
const closing = (dues: readonly Due[], paid: number, chosen: readonly string[] = []) =>
  told(closedDues(debtor, paid, booksWith(dues), chosen))

describe('a payment closes what is due, the oldest day first', () => {
  const owed: readonly Due[] = [
    ['b', '2026-07-01', 300],
    ['a', '2026-06-01', 100],
    ['c', '2026-06-01', 50],
  ]
  test.each<[string, readonly Due[], number, readonly Due[]]>([
    ['nothing is due', [], 100, []],
    ['a part of the oldest', owed, 40, [['a', '2026-06-01', -40]]],
    [
      'the oldest, and then of two on a day',
      owed,
      120,
      [
        ['a', '2026-06-01', -100],
        ['c', '2026-06-01', -20],
      ],
    ],
    [
      'more than all: the rest is paid in advance',
      owed,
      999,
      [
        ['a', '2026-06-01', -100],
        ['c', '2026-06-01', -50],
        ['b', '2026-07-01', -300],
      ],
    ],
    ['what we owe is no debt of theirs', [['d', '2026-06-01', -80]], 100, []],
    ['we pay what we owe', [['d', '2026-06-01', -80], ...owed], -100, [['d', '2026-06-01', 80]]],
  ])('%s', (_, dues, paid, closed) => {
    expect(closing(dues, paid)).toEqual(closed)
  })

  test('unless documents are chosen: these first, in their order, then the oldest day', () => {
    const dues: readonly Due[] = [...owed, ['d', '2026-08-01', 500]]
    expect(closing(dues, 850, ['d', 'b'])).toEqual([
      ['d', '2026-08-01', -500],
      ['b', '2026-07-01', -300],
      ['a', '2026-06-01', -50],
    ])
  })

  const anyDue = fc.tuple(
    fc.uuid(),
    fc.constantFrom('2026-05-01', '2026-06-01', '2026-07-01'),
    fc.integer({ min: -1000, max: 1000 }),
  )
  test('never more than was due, nor more than was paid, and all of either', () => {
    fc.assert(
      fc.property(fc.array(anyDue), fc.integer({ min: -3000, max: 3000 }), (dues, paid) => {
        const sign = Math.sign(paid)
        const open = sumOf(dues, ([, , amount]) => Math.max(0, amount * sign))
        const closed = sumOf(closing(dues, paid), ([, , amount]) => amount)
        expect(Math.abs(closed)).toBe(Math.min(open, Math.abs(paid)))
        for (const [origin, due_date, amount] of closing(dues, paid)) {
          const before = dues.find(([from, day]) => from === origin && day === due_date)
          expect(Math.abs(amount)).toBeLessThanOrEqual(Math.abs(before?.[2] ?? 0))
        }
      }),
    )
  })

  test('two payments close the same as one of their sum', () => {
    fc.assert(
      fc.property(fc.array(anyDue), fc.nat(2000), fc.nat(2000), (dues, first, second) => {
        const left = (rows: readonly Due[], paid: number): readonly Due[] => {
          const closed = closing(rows, paid)
          return rows.map(([origin, day, amount]) => {
            const less = closed.find(([from, on]) => from === origin && on === day)?.[2] ?? 0
            return [origin, day, amount + less]
          })
        }
        expect(left(left(dues, first), second)).toEqual(left(dues, first + second))
      }),
    )
  })
})

describe('what becomes due', () => {
  /** The books of a partner whose debts come to so much, of which so much is due. */
  const books = (amount: number, dues: readonly Due[] = []) =>
    ({ ...booksWith(dues), balance: () => ({ amount, worth: amount }) }) as unknown as Facts
  const coming = [
    { origin: 'sale', due_date: '2026-09-01', amount: 60 },
    { origin: 'sale', due_date: '2026-10-01', amount: 40 },
  ]
  test.each<[string, Facts, readonly number[]]>([
    ['all of it', books(0), [60, 40]],
    ['less what was paid in advance, the first day first', books(-70), [30]],
    ['nothing, if all was paid in advance', books(-500), []],
    ['all of it, if other debts are due', books(200, [['a', '2026-06-01', 200]]), [60, 40]],
    ['less what is paid beyond all that was due', books(150, [['a', '2026-06-01', 200]]), [10, 40]],
    ['all of it, if they owe more than is due by day', books(300, [['a', '2026-06-01', 200]]), [60, 40]],
  ])('%s', (_, facts, sums) => {
    expect(told(newDues(debtor, coming, facts)).map(([, , amount]) => amount)).toEqual(sums)
  })
})

describe('a debt in another currency', () => {
  const dollars = { partner_id: 'partner', currency_id: currencies.USD }
  const held = (amount: number, worth: number) => ({ balance: () => ({ amount, worth }) }) as unknown as Facts
  const gained = (moves: readonly Move[]) =>
    netOf(entriesOf(moves)).flatMap(({ register, value }) => (register === registerPartner ? [] : [-value]))

  test.each<[string, number, number, number, number, readonly number[]]>([
    ['paid when it is worth more than when it arose', 100, 1_200_000, -100, -1_250_000, [50_000]],
    ['paid when it is worth less', 100, 1_200_000, -100, -1_100_000, [-100_000]],
    ['paid in part: its share', 100, 1_200_000, -50, -625_000, [25_000]],
    ['paid beyond: only what there was of it', 100, 1_200_000, -200, -2_500_000, [50_000]],
    ['what we owe, paid when it is worth more', -100, -1_200_000, 100, 1_250_000, [-50_000]],
    ['one that grows', 100, 1_200_000, 100, 1_250_000, []],
    ['one that begins', 0, 0, 100, 1_250_000, []],
  ])('%s', (_, amount, worth, changed, now, result) => {
    expect(gained(debtExchanged(dollars, { amount: changed, worth: now }, held(amount, worth)))).toEqual(result)
  })

  test('is worth nothing once it is paid, whatever the rates were', () => {
    const anyChange = fc.record({
      amount: fc.integer({ min: -500, max: 500 }),
      rate: fc.integer({ min: 1, max: 2000 }),
    })
    fc.assert(
      fc.property(fc.array(anyChange), fc.integer({ min: 1, max: 2000 }), (changes, last) => {
        let [amount, worth] = [0, 0]
        const change = (by: number, rate: number) => {
          const own = move(
            0,
            by * rate,
            debtOf('', currencies.UZS, 0, 0),
            debtOf('partner', currencies.USD, by, by * rate),
          )
          const beside = debtExchanged(dollars, { amount: by, worth: by * rate }, held(amount, worth))
          for (const entry of entriesOf([own, ...beside]))
            if (entry.register === registerPartner && entry.dimensions.partner_id === 'partner') {
              amount += entry.amounts.amount ?? 0
              worth += entry.amounts.worth ?? 0
              // What the books hold of it is what its entries were worth.
              expect(entry.amounts.worth).toBe(entry.value)
            }
        }
        for (const { amount: by, rate } of changes) change(by, rate)
        change(-amount, last)
        expect([amount, worth]).toEqual([0, 0])
      }),
    )
  })
})

describe('money that is changed', () => {
  const side = (currency_id: string, amount: number, value: number) => ({
    place: (part: number) => inCashbox('till', currency_id, part),
    amount,
    value,
  })
  const changed = (moves: readonly Move[]) =>
    netOf(entriesOf(moves)).map(({ register, amounts, value }) => [register.name, amounts.amount, value])

  test.each([
    [
      'at the day’s rate',
      1_230_000,
      [
        ['register_cashboxes', -100, -1_230_000],
        ['register_cashboxes', 1_230_000, 1_230_000],
      ],
    ],
    [
      'better',
      1_250_000,
      [
        ['register_cashboxes', -100, -1_230_000],
        ['register_cashboxes', 1_250_000, 1_250_000],
        [registerIncome.name, 20_000, -20_000],
      ],
    ],
    [
      'worse',
      1_200_000,
      [
        ['register_cashboxes', -100, -1_230_000],
        ['register_cashboxes', 1_200_000, 1_200_000],
        [registerOutcome.name, 30_000, 30_000],
      ],
    ],
  ])('%s', (_, got, entries) => {
    expect(changed(exchanged(side(currencies.USD, 100, 1_230_000), side(currencies.UZS, got, got), null))).toEqual(
      entries,
    )
  })
})
