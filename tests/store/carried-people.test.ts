import { expect, test } from 'vitest'
import { findPerson } from '#server/session/caller.ts'
import { landedMigrations, migrate } from '#store/sql/migrate.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { connected } from '../support/connected.ts'
import { freshDatabase } from '../support/postgres.ts'

const landed = landedMigrations()
const id = (last: number) => `019aa000-0000-7000-8000-${String(last).padStart(12, '0')}`
const [here, there] = [id(1), id(2)]
const [boss, seller, stranger, gone] = [id(11), id(12), id(13), id(14)]
const [everybodys, own, removed] = [id(21), id(22), id(23)]

test('people keep their roles and places, each organisation with roles of its own', async () => {
  const url = await freshDatabase()
  const client = await connected(url)
  await client.query('drop schema public cascade; create schema public')
  const carrying = landed.find(({ name }) => name.endsWith('_people'))?.name ?? ''
  await migrate(
    url,
    landed.filter(({ name }) => name < carrying),
  )
  for (const [organisation, prefix] of [
    [here, 'MT'],
    [there, 'SO'],
  ])
    await client.query(
      `insert into organisation (id, prefix, index, revision, created_at, updated_at, name, customer_type, is_active)
       values ($1, $2, 1, 1, now(), now(), $2, 'na', true)`,
      [organisation, prefix],
    )
  for (const [role, organisation, s_code, name, permissions, deleted] of [
    [everybodys, null, 'cashier', 'Cashier', ['documents:brands.read'], null],
    [own, here, 'own', 'Cashier', ['documents:brands.create'], null],
    [removed, here, 'removed', 'Removed', ['documents:brands.delete'], '2026-01-01'],
  ])
    await client.query(
      `insert into roles (id, organisation_id, s_code, name, permissions, created_at, updated_at, deleted_at)
       values ($1, $2, $3, $4, $5, now(), now(), $6)`,
      [role, organisation, s_code, name, JSON.stringify(permissions), deleted],
    )
  for (const [at, [person, organisation, deleted]] of [
    [boss, here, null],
    [seller, here, null],
    [stranger, there, null],
    [gone, there, '2026-01-01'],
  ].entries())
    await client.query(
      `insert into users (id, organisation_id, first_name, last_name, phone_number, password_hash, created_at, updated_at, deleted_at)
       values ($1, $2, 'Nodira', 'Karimova', $3, 'x', now(), now(), $4)`,
      [person, organisation, `+99890123000${at}`, deleted],
    )
  for (const [person, role] of [
    [boss, everybodys],
    [boss, own],
    [boss, removed],
    [seller, everybodys],
    [stranger, everybodys],
  ])
    await client.query('insert into user_roles (user_id, role_id) values ($1, $2)', [person, role])
  await client.query('insert into user_warehouses (user_id, warehouse_id) values ($1, $2)', [seller, id(31)])
  await client.query('insert into user_cashboxes (user_id, cashbox_id) values ($1, $2)', [seller, id(32)])
  await migrate(url)

  const db = openDatabase(url)
  const rightsOf = async (person: string) => [...((await findPerson(db, person))?.actor?.permissions ?? [])].sort()
  const reading = ['documents:brands.read', 'menus:brands.menu']
  expect(await rightsOf(boss)).toEqual(['documents:brands.create', ...reading])
  expect([await rightsOf(seller), await rightsOf(stranger)]).toEqual([reading, reading])
  expect(await findPerson(db, gone)).toMatchObject({ actor: null })
  expect([...((await findPerson(db, seller))?.actor?.places ?? [])]).toEqual([id(31), id(32)])

  const { rows } = await client.query('select organisation_id, name, index from role order by organisation_id, index')
  expect(rows.map(({ organisation_id, name }) => [organisation_id, name]).sort()).toEqual([
    [here, 'Cashier'],
    [here, 'Cashier own'],
    [there, 'Cashier'],
  ])
  const { rows: counted } = await client.query(
    `select resource, last from counters where organisation_id = $1 and resource in ('role', 'employee') order by 1`,
    [here],
  )
  expect(counted).toEqual([
    { resource: 'employee', last: 2 },
    { resource: 'role', last: 2 },
  ])
  await db.$client.end()
})
