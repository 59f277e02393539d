import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  dictionary,
  integer,
  oneof,
  property,
  record,
  shuffledSubarray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { keyOf } from '#domain/kernel/field.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import {
  type End,
  type Entry,
  entriesOf,
  fold,
  type Move,
  move,
  netOf,
  note,
  placeOf,
  reversed,
} from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'

const sum = integer({ min: -1e12, max: 1e12 })
const lineNumber = integer({ min: 0, max: 4 })

/** Few places, so that many moves meet in each. */
const endIn = (register: Register): Arbitrary<End> =>
  record({
    register: constantFrom(register),
    dimensions: record(
      Object.fromEntries(
        Object.entries(register.dimensions).map(([name, field]) => [keyOf(name, field), constantFrom('a', 'b')]),
      ),
    ),
    amounts: dictionary(constantFrom(...Object.keys(register.resources)), sum),
  })
const end = oneof(...books.map(endIn))
const moves: Arbitrary<readonly Move[]> = array(
  oneof(
    record({ line: lineNumber, value: sum, from: end, to: end }).map(({ line, value, from, to }) =>
      move(line, value, from, to),
    ),
    record({ line: lineNumber, to: end }).map(({ line, to }) => note(line, to)),
  ),
  { maxLength: 12 },
)

/** What stays in each place, whatever order it was written in. */
const netByPlace = (entries: readonly Entry[]) =>
  new Map(
    netOf(entries).map((one) => [
      placeOf(one),
      [one.value, ...Object.keys(one.register.resources).map((name) => one.amounts[name] ?? 0)],
    ]),
  )

describe('moves', () => {
  test('balance: the values of their entries sum to zero', () => {
    assert(
      property(moves, (all) => {
        expect(sumOf(entriesOf(all), ({ value }) => value)).toBe(0)
      }),
    )
  })

  test('and what undoes them leave nothing', () => {
    assert(
      property(moves, (all) => {
        const entries = entriesOf(all)
        expect(fold([...entries, ...reversed(entries)])).toEqual([])
        // What was undone already is not undone twice.
        expect(reversed([...entries, ...reversed(entries)])).toEqual([])
      }),
    )
  })

  test('undone halfway and written anew, only the new ones stay', () => {
    assert(
      property(moves, moves, (first, second) => {
        const [before, after] = [entriesOf(first), entriesOf(second)]
        expect(netByPlace([...before, ...reversed(before), ...after])).toEqual(netByPlace(after))
      }),
    )
  })

  test('mean the same in any order', () => {
    assert(
      property(
        moves.chain((all) =>
          record({ all: constantFrom(all), mixed: shuffledSubarray([...all], { minLength: all.length }) }),
        ),
        ({ all, mixed }) => {
          expect(netByPlace(entriesOf(mixed))).toEqual(netByPlace(entriesOf(all)))
        },
      ),
    )
  })

  test('folded are folded: once more changes nothing, and each place and line has one entry', () => {
    assert(
      property(moves, (all) => {
        const once = entriesOf(all)
        expect(fold(once)).toEqual(once)
        const keys = once.map((one) => `${one.line}|${placeOf(one)}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  test('take from one end what they give the other, and the other way round where value leaves', () => {
    assert(
      property(end, end, sum, (from, to, value) => {
        const [first, second] = [entriesOf([move(1, value, from, to)]), entriesOf([move(1, value, to, from)])]
        expect(netByPlace([...first, ...second])).toEqual(new Map())
        for (const { register, amounts } of entriesOf([note(1, to)]))
          for (const [name, amount] of Object.entries(amounts))
            expect(amount).toBe((register.credit.includes(name) ? -(to.amounts[name] ?? 0) : to.amounts[name]) || 0)
      }),
    )
  })

  test('no sum is minus zero', () => {
    assert(
      property(moves, (all) => {
        for (const { value, amounts } of [...entriesOf(all), ...reversed(entriesOf(all))])
          expect([value, ...Object.values(amounts)].some((one) => Object.is(one, -0))).toBe(false)
      }),
    )
  })
})
