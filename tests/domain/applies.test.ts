import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, choice, flag, integer, lines, text } from '#domain/kernel/field.ts'
import { emptyRow, idleKeys, resource } from '#domain/kernel/resource.ts'
import { parseRow } from '#domain/kernel/schema.ts'

const bonus = resource('bonus', {
  permission: 'bonuses',
  path: '/bonus',
  route: '/bonuses',
  group: 'settings',
  scope: 'shared',
  fields: {
    basis: choice({ required: true, options: ['percent', 'sum', 'tiers'] }),
    percent: integer({ required: true, min: 1, max: 100 }),
    is_capped: flag(),
    cap: amount({ required: true, min: 1 }),
    sum: amount({ min: 1 }),
    tiers: lines({ from: amount({ required: true }), note: text() }, { required: true }),
  },
  when: {
    percent: ({ basis }) => basis === 'percent',
    is_capped: ({ basis }) => basis === 'percent',
    cap: ({ is_capped }) => is_capped,
    sum: ({ basis }) => basis === 'sum',
    tiers: ({ basis }) => basis === 'tiers',
  },
  list: { columns: ['basis'], filters: [], sort: 'basis' },
  form: { main: [['basis']] },
})

const nothing = { percent: null, is_capped: false, cap: null, sum: null, tiers: [] }
const parsed = (input: object) => {
  const answer = parseRow(bonus, input)
  if (answer.ok) return answer.value
  return Object.fromEntries(Object.entries(answer.refusal.faults).map(([key, [one]]) => [key, one?.code]))
}

describe('a field that does not apply', () => {
  test.each([
    [
      { basis: 'sum', sum: 5 },
      { basis: 'sum', ...nothing, sum: 5 },
    ],
    // What was typed before the basis changed is not kept, however wrong it is.
    [
      { basis: 'sum', percent: 'many', tiers: 7, cap: -1, sum: 5 },
      { basis: 'sum', ...nothing, sum: 5 },
    ],
    [
      { basis: 'percent', percent: 10 },
      { basis: 'percent', ...nothing, percent: 10 },
    ],
    [
      { basis: 'percent', percent: 10, is_capped: true, cap: 3 },
      { basis: 'percent', ...nothing, percent: 10, is_capped: true, cap: 3 },
    ],
    // What depends on a field that does not apply finds it empty.
    [
      { basis: 'sum', is_capped: true, cap: 3 },
      { basis: 'sum', ...nothing },
    ],
  ])('%j is kept as %j', (input, kept) => expect(parsed(input)).toEqual(kept))

  test.each([
    [{ basis: 'percent' }, { percent: 'required' }],
    [
      { basis: 'percent', percent: 101, is_capped: true },
      { percent: 'max_value', cap: 'required' },
    ],
    [{ basis: 'tiers' }, { tiers: 'required' }],
    [{ basis: 'tiers', percent: 'many', tiers: [{}] }, { 'tiers.0.from': 'required' }],
    [{}, { basis: 'required' }],
    [{ basis: 'luck', percent: 5 }, { basis: 'choice' }],
  ])('%j has the faults %j', (input, faults) => expect(parsed(input)).toEqual(faults))

  test.each([[null], ['text'], [7], [[]]])('%j is no record', (input) => {
    expect(parseRow(bonus, input).ok).toBe(false)
  })

  const typed = fc.record(
    {
      basis: fc.constantFrom('percent', 'sum', 'tiers', null, 3),
      percent: fc.anything(),
      is_capped: fc.anything(),
      cap: fc.anything(),
      sum: fc.anything(),
      tiers: fc.anything(),
    },
    { requiredKeys: [] },
  )
  test('what is kept holds nothing idle, and is kept the same again', () => {
    const empty = emptyRow(bonus)
    fc.assert(
      fc.property(typed, (input) => {
        const answer = parseRow(bonus, input)
        if (!answer.ok) return
        for (const key of idleKeys(bonus, answer.value)) expect(answer.value[key]).toEqual(empty[key])
        expect(parseRow(bonus, answer.value)).toEqual(answer)
      }),
    )
  })
})
