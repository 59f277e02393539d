import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderByHand } from '#server/reports/sending/plan.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'

let db: Database
beforeAll(async () => {
  db = openDatabase(await freshDatabase(), 2)
})
afterAll(() => db.$client.end())

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 25, 6, minutes)).toISOString()
const report = (organisation_id: string, question = 'figures[]=sum') => ({
  organisation_id,
  sending_id: null,
  name: 'Sales',
  report: 'sale_report',
  question,
  format: 'xlsx' as const,
  channel: 'mail' as const,
  due_at: at(0),
  created_by: v7(),
})
const people = (count: number) => Array.from({ length: count }, () => v7())

test('the same goes to the same person once in five minutes, to others at once, and another question too', async () => {
  const own = report(v7())
  const [one = '', other = ''] = people(2)
  expect(await orderByHand(db, own, [one], at(0))).toBe(1)
  await expect(orderByHand(db, own, [one], at(4))).rejects.toMatchObject({ code: 'too_many' })
  expect(await orderByHand(db, own, [one, other], at(4))).toBe(1)
  expect(await orderByHand(db, { ...own, question: 'figures[]=profit' }, [one], at(4))).toBe(1)
  expect(await orderByHand(db, own, [one], at(6))).toBe(1)
})

test('of an organisation five hundred a day are sent by hand, whoever sends them, and another has its own', async () => {
  const own = report(v7())
  expect(await orderByHand(db, own, people(500), at(0))).toBe(500)
  await expect(orderByHand(db, own, people(1), at(30))).rejects.toMatchObject({
    faults: { '': [{ code: 'sends_used', params: { limit: 500 } }] },
  })
  expect(await orderByHand(db, report(v7()), people(1), at(30))).toBe(1)
  expect(await orderByHand(db, own, people(500), at(24 * 60 + 1))).toBe(500)
})
