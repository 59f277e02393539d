import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeResource } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { secretOf } from '#store/sql/rows/secrets.ts'
import { tableOf, tablesOf } from '#store/sql/rows/tables.ts'
import { SqlStore } from '#store/sql/store.ts'
import { historyOf } from '#store/sql/told/history.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { adminOf, authorOf, makeOrganisation } from '../support/actors.ts'
import { freshDatabase } from '../support/postgres.ts'
import { specimen, specimens } from '../support/specimens.ts'

vi.mock('#domain/house.ts', async (original) => {
  const real = await original<typeof import('#domain/house.ts')>()
  const { enter } = await import('#domain/kernel/directory.ts')
  const { specimens: added } = await import('../support/specimens.ts')
  return { ...real, house: [...real.house, ...enter(added)] }
})

let store: SqlStore
let actor: ReturnType<typeof adminOf>
beforeAll(async () => {
  const db = openDatabase(await freshDatabase())
  const known = { organisation: tableOf(resourceNamed('organisation')) }
  const after = generateDrizzleJson({ ...known, ...tablesOf(specimens) })
  for (const statement of await generateMigration(generateDrizzleJson(known), after)) await db.execute(statement)
  store = new SqlStore(db)
  actor = adminOf((await makeOrganisation(store, 'SE')).id)
})
afterAll(() => store.db.$client.end())

const word = 'open sesame'
const change = (action: 'create' | 'update', id: string, input: Row) =>
  store.transaction((writer) =>
    changeResource(specimen, { action, id, input }, { writer, actor, author: authorOf(actor) }),
  )
const scope = () => ({ organisation_id: actor.organisation_id })
const kept = async (id: string) => {
  const row = await store.get(specimen, id, scope())
  return row && { told: row.key, secret: await secretOf(store.db.$client, specimen, row, 'key') }
}

test('a secret is kept apart, and nothing that is told holds it', async () => {
  const id = v7()
  const made = await change('create', id, { name: 'lamp', key: word })
  expect(JSON.stringify(made)).not.toContain(word)
  expect(await kept(id)).toEqual({ told: true, secret: word })
  const row = (await store.get(specimen, id, scope()))!
  const travelling = await store.snapshot((snapshot) => snapshot.rows(specimen, [id], scope()))
  expect(JSON.stringify([row, travelling, await historyOf(store.db, specimen, row)])).not.toContain(word)
  const { rows } = await store.db.execute('select to_jsonb(s)::text as held from specimen s')
  expect(JSON.stringify(rows)).not.toContain(word)
  // Asking twice is asking once.
  expect(await change('create', id, { name: 'lamp', key: word })).toEqual(made)
})

test('it stays as it is, is set anew, or is taken away', async () => {
  const id = v7()
  await change('create', id, { name: 'cave', key: word })
  await change('update', id, { name: 'the cave', key: true })
  expect(await kept(id)).toEqual({ told: true, secret: word })
  await change('update', id, { name: 'the cave', key: 'close' })
  expect(await kept(id)).toEqual({ told: true, secret: 'close' })
  await change('update', id, { name: 'the cave', key: false })
  expect(await kept(id)).toEqual({ told: false, secret: null })
  // Nobody says that what is not there stays.
  await change('update', id, { name: 'the cave', key: true })
  expect(await kept(id)).toEqual({ told: false, secret: null })
})
