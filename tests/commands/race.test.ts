import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeResource, type ResourceCommand } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import { everyRow } from '#store/query.ts'
import { SqlStore } from '#store/sql/store.ts'
import { historyOf } from '#store/sql/told/history.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { adminOf, authorOf, makeOrganisation } from '../support/actors.ts'
import { freshDatabase } from '../support/postgres.ts'
import { storedRow } from '../support/rows.ts'

const brand = resourceNamed('brand')
let db: Database
let store: SqlStore
let admin: Actor

beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  store = new SqlStore(db)
})
afterAll(() => db.$client.end())

const change = (command: ResourceCommand) =>
  store.transaction((writer) => changeResource(brand, command, { writer, actor: admin, author: authorOf(admin) }))
const create = (name: string, id = v7()) => change({ action: 'create', id, input: { ...emptyRow(brand), name } })
const eight = Array.from({ length: 8 }, (_, at) => at)
const numbers = async () => {
  const { rows } = await store.list(brand, everyRow(brand, 'ru'), { organisation_id: admin.organisation_id })
  return rows.map(({ index }) => index).sort((a, b) => a - b)
}

test('eight writers leave no gap in the numbers, though some are refused', async () => {
  admin = adminOf((await makeOrganisation(store, 'A')).id)
  const results = await Promise.all(
    eight.map(async (writer) => {
      const made = []
      for (let turn = 0; turn < 10; turn++) made.push(await create(turn % 3 ? `${writer}-${turn}` : `Same ${turn}`))
      return made
    }),
  )
  const done = results.flat().filter(({ ok }) => ok)
  expect(done).toHaveLength(8 * 6 + 4)
  expect(await numbers()).toEqual(done.map((_, at) => at + 1))
})

test('of eight who take one name at once, one has it and seven are told that it is taken', async () => {
  admin = adminOf((await makeOrganisation(store, 'B')).id)
  const results = await Promise.all(eight.map(() => create('Samsung')))
  const refusals = results.flatMap((result) => (result.ok ? [] : [result.refusal]))
  expect(refusals).toEqual(Array(7).fill({ code: 'invalid', faults: { name: [{ code: 'taken' }] } }))
})

test('one record sent eight times at once is made once', async () => {
  admin = adminOf((await makeOrganisation(store, 'C')).id)
  const id = v7()
  const results = await Promise.all(eight.map(() => create('Once', id)))
  expect(results.map((result) => result.ok && result.value)).toEqual(
    Array(8).fill((results[0] as { value: unknown }).value),
  )
  expect(await numbers()).toEqual([1])
})

test('of eight edits of one revision one is kept', async () => {
  admin = adminOf((await makeOrganisation(store, 'D')).id)
  const id = v7()
  await create('Edited', id)
  const edit = (at: number) =>
    change({ action: 'update', id, input: { ...emptyRow(brand), name: `Edit ${at}` }, revision: 1 })
  const results = await Promise.all(eight.map(edit))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await store.get(brand, id, { organisation_id: 'every' })).toMatchObject({ revision: 2 })
})

test('the audit trail says who changed what', async () => {
  admin = adminOf((await makeOrganisation(store, 'E')).id)
  const id = v7()
  await create('Before', id)
  const image = [{ name: 'a', url_original: '/files/a', url_512: '/files/b' }]
  await change({ action: 'update', id, input: { name: 'Before', image } })
  await change({ action: 'update', id, input: { name: 'After', image } })
  await change({ action: 'delete', id })
  await change({ action: 'restore', id })
  await change({ action: 'restore', id })
  const trail = await historyOf(db, brand, storedRow('brand', { id, organisation_id: admin.organisation_id }))
  expect(trail.map(({ action, changes }) => [action, changes]).toReversed()).toEqual([
    ['create', { organisation_id: { from: null, to: admin.organisation_id }, name: { from: null, to: 'Before' } }],
    ['update', { image: { from: [], to: image } }],
    ['update', { name: { from: 'Before', to: 'After' } }],
    ['delete', {}],
    ['restore', {}],
  ])
  expect(trail[0]).toMatchObject({ user: { id: admin.user_id }, device: 'test' })
})

test('what fails leaves nothing behind', async () => {
  admin = adminOf((await makeOrganisation(store, 'F')).id)
  const context = { actor: admin, author: authorOf(admin) }
  const failing = store.transaction(async (writer) => {
    const command = { action: 'create', id: v7(), input: { ...emptyRow(brand), name: 'Lost' } } as const
    await changeResource(brand, command, { writer, ...context })
    throw new Error('power cut')
  })
  await expect(failing).rejects.toThrow('power cut')
  expect(await numbers()).toEqual([])
  await create('Kept')
  expect(await numbers()).toEqual([1])
})
