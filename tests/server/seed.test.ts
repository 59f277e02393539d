import { afterAll, beforeAll, expect, test } from 'vitest'
import { house, resourceNamed } from '#domain/house.ts'
import { plantDemo } from '#server/seed/demo.ts'
import { demoLogins, demoPassword } from '#server/seed/people.ts'
import { plantRegions } from '#server/seed/regions.ts'
import { verifyPassword } from '#server/session/password.ts'
import { everyRow } from '#store/query.ts'
import { type Database, openDatabase } from '#store/sql/database.ts'
import { users } from '#store/sql/people.ts'
import { SqlStore } from '#store/sql/store.ts'
import { freshDatabase } from '../support/postgres.ts'

let db: Database
let store: SqlStore

beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  store = new SqlStore(db)
  await plantRegions(store)
  await plantDemo(store)
})
afterAll(() => db.$client.end())

const every = { organisation_id: 'every' } as const
const count = async (name: string) => {
  const resource = resourceNamed(name)
  return (await store.list(resource, everyRow(resource, 'ru'), every)).total
}

test('plants a country and two organisations at work', async () => {
  expect(await count('region')).toBe(14)
  expect(await count('district')).toBe(209)
  expect(await count('organisation')).toBe(2)
  expect(await count('warehouse')).toBe(4)
  expect(await count('product')).toBeGreaterThan(250)
})

test('every demo person can sign in with the demo password', async () => {
  const people = await db.select().from(users)
  expect(people.map(({ phone_number }) => phone_number).sort()).toEqual(demoLogins.map((each) => each.phone_number))
  for (const { password_hash } of people) expect(await verifyPassword(demoPassword, password_hash)).toBe(true)
})

test('plants once, and numbers without gaps', async () => {
  expect(await plantRegions(store)).toBe(false)
  expect(await plantDemo(store)).toBe(false)
  for (const resource of house) {
    const { rows } = await store.list(resource, { ...everyRow(resource, 'ru'), deleted: 'with' }, every)
    const owners = Map.groupBy(rows, (row) => row.organisation_id)
    for (const owned of owners.values()) {
      const numbers = owned.map(({ index }) => index).sort((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    }
  }
})
