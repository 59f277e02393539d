import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sequencesFor } from '#domain/kernel/sequence.ts'

interface Row {
  readonly id: string
  readonly sequence: number | null
}

/** As lists stand: smaller numbers first, rows without one last, of the same place by title. */
const inOrder = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => (a.sequence ?? 1e9) - (b.sequence ?? 1e9) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))

const rowsOf = (...sequences: readonly (number | null)[]): readonly Row[] =>
  sequences.map((sequence, at) => ({ id: `row ${at}`, sequence }))

test.each<[string, readonly (number | null)[], readonly number[], Record<string, number>]>([
  ['nothing moved', [1, 5, null], [0, 1, 2], {}],
  ['the last to the top, none had a place', [null, null, null], [2, 0, 1], { 'row 2': 1, 'row 0': 2, 'row 1': 3 }],
  ['two change places, the others keep theirs', [10, 20, 30, 40], [1, 0, 2, 3], { 'row 1': 1, 'row 0': 2 }],
  ['a place that came too near is moved on', [1, 1, 2, 9], [1, 0, 2, 3], { 'row 0': 2, 'row 2': 3 }],
  ['those without a place stay without', [1, 2, null], [1, 0, 2], { 'row 1': 1, 'row 0': 2 }],
])('%s', (_, sequences, wanted, is) => {
  const before = rowsOf(...sequences)
  expect(
    Object.fromEntries(
      sequencesFor(
        before,
        wanted.flatMap((at) => before[at] ?? []),
      ),
    ),
  ).toEqual(is)
})

test('whatever order is wanted, it is the order that lists have afterwards', () => {
  const sequences = fc.array(fc.option(fc.nat(8), { nil: null }), { maxLength: 12 })
  const asked = sequences.chain((told) => {
    const before = inOrder(rowsOf(...told))
    return fc.tuple(fc.constant(before), fc.shuffledSubarray([...before], { minLength: before.length }))
  })
  fc.assert(
    fc.property(asked, ([before, wanted]) => {
      const given = sequencesFor(before, wanted)
      const after = before.map(({ id, sequence }) => ({ id, sequence: given.get(id) ?? sequence }))
      expect(inOrder(after).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
    }),
  )
})
