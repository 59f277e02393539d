import { expect, onTestFinished, test } from 'vitest'
import { landedMigrations } from '#store/sql/migrate.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { connected } from '../support/connected.ts'
import { freshDatabase } from '../support/postgres.ts'
import { keepRows, organisationRow, storedRow } from '../support/rows.ts'

test('of the measures that are there pieces become the default one, once in each organisation that counts in them', async () => {
  const url = await freshDatabase()
  const [client, db] = [await connected(url), openDatabase(url)]
  onTestFinished(() => db.$client.end())
  const owners = [organisationRow('Alpha', 'AL'), organisationRow('Beta', 'BE'), organisationRow('Gamma', 'GA')]
  const measure = (owner: number, index: number, name: string, precision = 0, deleted_at: string | null = null) =>
    storedRow('measure', { organisation_id: owners[owner]?.id, index, name, precision, deleted_at })
  const rows = [
    measure(0, 1, 'кг', 3),
    measure(0, 2, 'Шт.'),
    measure(0, 3, 'dona'),
    measure(1, 1, 'dona', 0, '2026-01-01T00:00:00.000Z'),
    measure(1, 2, 'pcs'),
    measure(2, 1, 'м', 2),
  ]
  await new SqlStore(db).transaction((writer) => keepRows(writer, { organisation: owners, measure: rows }))
  const statements = landedMigrations().flatMap(({ text }) => text.split(/;\s*\n/))
  const begins = statements.find((one) => one.startsWith('UPDATE "measure" SET "is_default"'))
  await client.query(String(begins))
  const marked = await client.query('select name from measure where is_default order by name')
  expect(marked.rows.map(({ name }) => name)).toEqual(['pcs', 'Шт.'])
})
