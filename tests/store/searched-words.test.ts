import { expect, test } from 'vitest'
import { changeResource } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import { everyRow } from '#store/query.ts'
import { migrate } from '#store/sql/migrate.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { adminOf, authorOf, make, makeOrganisation } from '../support/actors.ts'
import { freshDatabase } from '../support/postgres.ts'

const brand = resourceNamed('brand')

test('a word that no record has any more is forgotten at a start, and the others go on to forgive a slip', async () => {
  const url = await freshDatabase()
  const db = openDatabase(url)
  const store = new SqlStore(db)
  const { id: organisation_id } = await makeOrganisation(store, 'SW')
  const admin = adminOf(organisation_id)
  const found = async (search: string) =>
    (await store.list(brand, { ...everyRow(brand, 'en'), search }, { organisation_id })).rows.map(({ name }) => name)
  const words = async () =>
    (await db.$client.query(`select own from search_keys where resource = 'word' order by own`)).rows.map(
      ({ own }) => own,
    )

  const named = await make(store, admin, 'brand', { name: 'Samsung Keyboards' })
  await make(store, admin, 'brand', { name: 'Samsung Monitors' })
  const input = { ...named, name: 'Samsung Printers' }
  const renamed = await store.transaction((writer) =>
    changeResource(brand, { action: 'update', id: named.id, input }, { writer, actor: admin, author: authorOf(admin) }),
  )
  expect(renamed.ok).toBe(true)
  const before = await words()
  await migrate(url)
  const gone = before.filter((one) => one.startsWith('kei'))
  expect(gone).toHaveLength(1)
  expect(await words()).toEqual(before.filter((one) => !gone.includes(one)))
  expect(await found('samsnug printres')).toEqual(['Samsung Printers'])
  expect(await found('keybaords')).toEqual([])
  await make(store, admin, 'brand', { name: 'Keyboards again' })
  expect(await found('keybaords')).toEqual(['Keyboards again'])
  await db.$client.end()
})
