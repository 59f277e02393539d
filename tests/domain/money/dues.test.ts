import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Facts } from '#domain/kernel/facts.ts'
import { entriesOf, type Move, netOf } from '#domain/kernel/moves.ts'
import { sumOf } from '#domain/kernel/whole.ts'
import { closedDues } from '#domain/money/dues.ts'
import { exchanged } from '#domain/money/exchange.ts'
import { currencies } from '#domain/references/currency.ts'
import { inCashbox, registerIncome, registerOutcome, registerRepaymentDate } from '#domain/registers/money.ts'

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
const closing = (dues: readonly Due[], paid: number) =>
  closedDues(debtor, paid, booksWith(dues)).map(({ to }): Due => {
    const { origin, due_date } = to?.dimensions ?? {}
    return [String(origin), String(due_date), to?.amounts.amount ?? 0]
  })

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

describe('money that is changed', () => {
  const side = (currency_id: string, amount: number, value: number) => ({
    place: (part: number) => inCashbox('till', currency_id, part),
    amount,
    value,
  })
  const told = (moves: readonly Move[]) =>
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
    expect(told(exchanged(side(currencies.USD, 100, 1_230_000), side(currencies.UZS, got, got), null))).toEqual(entries)
  })
})
