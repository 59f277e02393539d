import { expect, test } from 'vitest'
import { landedMigrations, migrate } from '#store/sql/migrate.ts'
import { connected } from '../support/connected.ts'
import { freshDatabase } from '../support/postgres.ts'

const landed = landedMigrations()

test('rights come through to their new names, and nobody loses any', async () => {
  const url = await freshDatabase()
  const client = await connected(url)
  await client.query('drop schema public cascade; create schema public')
  const carrying = landed.find(({ name }) => name.endsWith('_rights'))?.name ?? ''
  await migrate(
    url,
    landed.filter(({ name }) => name < carrying),
  )
  const held: Readonly<Record<string, readonly string[]>> = {
    reader: ['brands.read', 'product_receipts.read', 'register_products.read'],
    maker: ['product_retail_sales.create', 'product_retail_sales.change_price', 'register_sales.export'],
    admin: ['roles.admin'],
    nobody: [],
  }
  const { rows: made } = await client.query<{ id: string }>(
    `insert into organisation (id, prefix, index, revision, created_at, updated_at, name, customer_type)
     values (gen_random_uuid(), 'MT', 1, 1, now(), now(), 'Mobile Trade', 'na') returning id`,
  )
  for (const [name, rights] of Object.entries(held))
    await client.query(
      `insert into role (id, organisation_id, prefix, index, revision, name, permissions, created_at, updated_at)
       values (gen_random_uuid(), $1, 'MT', 1, 1, $2, $3, now(), now())`,
      [made[0]?.id, name, JSON.stringify(rights.map((right) => `documents:${right}`))],
    )
  await migrate(url)
  const { rows } = await client.query<{ name: string; permissions: string[] }>('select name, permissions from role')
  expect(Object.fromEntries(rows.map(({ name, permissions }) => [name, [...permissions].sort()]))).toEqual({
    reader: [
      'documents:brands.read',
      'documents:product_receipts.change_all_rights',
      'documents:product_receipts.read',
      'documents:product_receipts.read_all',
      'documents:products.costs',
      'menus:brands.menu',
      'menus:product_receipts.menu',
      'menus:register_products.menu',
      'reports:register_products.read',
      'reports:register_products.total',
    ],
    maker: [
      'documents:product_retail_sales.change_all_rights',
      'documents:product_retail_sales.change_price',
      'documents:product_retail_sales.create',
      'documents:product_retail_sales.lend',
      'documents:product_retail_sales.read_all',
      'reports:register_sales.export',
    ],
    admin: ['documents:roles.admin'],
    nobody: [],
  })
})
