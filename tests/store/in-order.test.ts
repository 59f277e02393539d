import { expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { evaluate } from '#store/evaluate.ts'
import type { ReadRow, Scope } from '#store/port.ts'
import { everyRow, type Query } from '#store/query.ts'

const brand = resourceNamed('brand')
const scope = { organisation_id: 'ours' }

const row = (at: number, name: string, others: Partial<ReadRow> = {}): ReadRow => ({
  id: `row ${String(at).padStart(5, '0')}`,
  prefix: 'AL',
  index: at,
  revision: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  created_by: null,
  organisation_id: 'ours',
  name,
  ...others,
})

const many = Array.from({ length: 1200 }, (_, at) => row(at, `Name ${(at * 7919) % 1200}`))
const first = (asked: Partial<Query> = {}): Query => ({ ...everyRow(brand, 'en'), per_page: 5, ...asked })
const ids = (rows: readonly ReadRow[], query: Query, within: Scope = scope, of = brand) =>
  evaluate(of, rows, query, within).rows.map(({ id }) => id)

test('whoever turns pages goes on where the page before ended; another question is answered anew', () => {
  const rows = many.map((one, at) => (at % 3 === 0 ? { ...one, deleted_at: one.created_at } : one))
  const whole = ids(rows, { ...everyRow(brand, 'en') })
  expect(whole).toHaveLength(800)
  expect(ids(rows, first())).toEqual(whole.slice(0, 5))
  expect(ids(rows, first({ page: 7 }))).toEqual(whole.slice(30, 35))
  expect(evaluate(brand, rows, first({ page: 7 }), scope).total).toBe(800)
  expect(evaluate(brand, rows, first({ deleted: 'only' }), scope).total).toBe(400)
  expect(evaluate(brand, rows, first({ filters: { index: { from: 1000 } } }), scope).total).toBe(134)
  expect(evaluate(brand, rows, first(), { organisation_id: 'theirs' }).total).toBe(0)
  expect(evaluate(brand, rows, first(), scope).total).toBe(800)
})

test('what a person may see is not what another was shown', () => {
  const writeOff = resourceNamed('document_write_off')
  const rows = many.map((one, at) => ({ ...one, warehouse_id: at % 2 ? 'shop' : 'depot', occurred_at: one.created_at }))
  const query = { ...everyRow(writeOff, 'en'), per_page: 5 }
  const total = (within: Scope) => evaluate(writeOff, rows, query, within).total
  expect(total({ ...scope, places: new Set(['shop']) })).toBe(600)
  expect(total({ ...scope, places: new Set(['shop', 'depot']) })).toBe(1200)
  expect(total({ ...scope, places: new Set() })).toBe(0)
  expect(total({ ...scope, since: '2026-02-01T00:00:00.000Z' })).toBe(0)
  expect(total(scope)).toBe(1200)
})
