import { describe, expect, test } from 'vitest'
import type { Words } from '#client/fields/words.ts'
import { isGoods } from '#client/pages/document/goods/parts/goods-line.ts'
import {
  copiedLine,
  derivedFrom,
  emptyLine,
  followedLine,
  lineTotal,
  restOf,
} from '#client/pages/document/lines/parts/line.ts'
import { linesShown, mainLines } from '#client/pages/document/parts/header.ts'
import { documents } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { stepsFor } from '#domain/kernel/places.ts'
import { seenResource } from '#domain/kernel/seen.ts'
import { payroll } from '../../../support/payroll.ts'
import { startBrowser } from '../../../support/tab.ts'

startBrowser()
const { fieldColumn, totalColumn } = await import('#client/pages/document/lines/columns.ts')

const { field } = mainLines(payroll) ?? {}
if (!field) throw new Error('a payroll has lines')

const words = { field: (name: string) => name } as Words
const columns = (locked: boolean) =>
  Object.keys(field.fields).flatMap((name) => fieldColumn(field, name, words, locked))
const line = { ...emptyLine(field), employee_id: 'e1', days: 20, daily: 100_000_00 }

describe('lines that are no goods', () => {
  test('have a column for each field, typed or told, and what each comes to', () => {
    expect(isGoods(field)).toBe(false)
    expect(columns(false).map(({ id, look }) => `${id} ${look}`)).toEqual([
      'employee typed',
      'days typed',
      'daily typed',
      'bonus_percent typed',
      'sum typed',
      'note typed',
    ])
    expect(new Set(columns(true).map(({ look }) => look))).toEqual(new Set(['told']))
    expect(columns(false).find(({ id }) => id === 'employee')?.keys).toEqual(['employee_id'])
    const [total] = totalColumn(field, 'Total')
    expect(total?.total?.({ ...line, sum: 2_000_000_00 })).toBe(2_000_000_00)
    expect(lineTotal(field, emptyLine(field))).toBe(0)
  })

  test('follow what is changed by hand, as they say themselves', () => {
    expect(followedLine(field, line, 'days', 22)).toEqual({ days: 22, sum: 2_200_000_00 })
    expect(followedLine(field, line, 'note', 'ill')).toEqual({ note: 'ill' })
    expect(copiedLine(field, { ...line, cards: ['c1'] })).toEqual({ ...line, cards: [] })
  })

  test('add up to the sums of their document, and tell what is left to come to them', () => {
    const held = {
      lines: [
        { ...line, sum: 2_000 },
        { ...line, sum: null },
      ],
      paid: [{ amount: 500 }],
    }
    const none = () => null
    const derived = derivedFrom(payroll, {}, held)
    expect(derived).toEqual({ total: 2_000 })
    const paid = linesShown(payroll).find(({ name }) => name === 'paid')?.field ?? field
    expect(restOf(paid, held.paid, derived, none)).toBe(1_500)
    expect(restOf(paid, [{ amount: -1 }], derived, none)).toBe(null)
    expect(restOf(field, held.lines, derived, none)).toBe(null)
  })

  test('count with nothing that their reader is not told', () => {
    const seen = mainLines(seenResource(actor, payroll))?.field
    expect(seen && 'daily' in seen.fields).toBe(false)
    expect(seen?.total).toBeUndefined()
    expect(seen && followedLine(seen, line, 'days', 22)).toEqual({ days: 22 })
  })

  test('stand in a document whose steps are its own', () => {
    const confirms = { ...actor, permissions: new Set(['documents:payrolls.confirm']) }
    expect(stepsFor(payroll, { status: 'counted' }, confirms)).toEqual(['paid', 'cancelled'])
    expect(stepsFor(payroll, { status: 'paid' }, confirms)).toEqual([])
    expect(stepsFor(payroll, { status: 'counted', deleted_at: '2026-11-24' }, confirms)).toEqual([])
    expect(stepsFor(payroll, { status: 'counted' }, actor)).toEqual([])
  })
})

const actor: Actor = { user_id: 'u', organisation_id: 'o', is_super: false, permissions: new Set() }

test.each(documents.flatMap((one) => linesShown(one).map((shown) => [one, shown] as const)))(
  'what lines say of themselves is in them, or in their document: %#',
  ({ fields }, { field: { picks, hidden = [], priced, takes, counts, comesFrom, covers, ...declared } }) => {
    const inLines = [...hidden, ...[picks, covers?.amount, priced && 'price'].filter((name) => name !== undefined)]
    expect(inLines.filter((name) => !(name in declared.fields))).toEqual([])
    const led = priced?.by.map((path) => path.split('.')[0]) ?? []
    const besides = [takes?.from, counts?.from, comesFrom, covers?.sum, ...led].filter((name) => name !== undefined)
    expect(besides.filter((name) => !(name in fields))).toEqual([])
    for (const { from } of [takes, counts].filter((shelf) => shelf !== undefined))
      expect(fields[from]?.kind).toBe('ref')
    if (picks) expect(declared.fields[picks]?.kind).toBe('ref')
  },
)
