import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { registerProduct } from '#domain/registers/goods.ts'
import { groupOf, type RegisterQuery } from '#store/register-query.ts'
import { openDatabase } from '#store/sql/database.ts'
import { SqlRegisters } from '#store/sql/register-reader.ts'
import { freshDatabase } from '../support/postgres.ts'

test('speed', { timeout: 600_000 }, async () => {
  const db = openDatabase(await freshDatabase())
  const q = (text: string, values: unknown[] = []) => db.$client.query(text, values)
  const org = v7()
  await q('set synchronous_commit = off')
  await q(`create table pr as select gen_random_uuid() id, n from generate_series(0, 9999) n; create table wh as select gen_random_uuid() id, n from generate_series(0, 3) n`)
  await q(`alter table product disable trigger all; alter table warehouse disable trigger all;`)
  await q(`insert into product (id, prefix, index, revision, created_at, updated_at, organisation_id, name, category_id, brand_id, measure_id)
    select id, 'A', n, 1, now(), now(), '${org}', 'Товар ' || md5(n::text), gen_random_uuid(), gen_random_uuid(), gen_random_uuid() from pr`).catch((e) => console.log(e.message))
  let t = performance.now()
  await q(`insert into register_product (organisation_id, document_id, n, document, line, occurred_at, posted_at, undoes, value, product_id, warehouse_id, place, unit, quantity, cost)
    select '${org}', md5((i/5)::text)::uuid, i % 5, case when i % 4 = 0 then 'product_receipt' else 'retail_sale' end, 1,
      timestamptz '2026-01-01T00:00:00+05' + (i * interval '31.5 seconds'), now(), false, 0,
      pr.id, wh.id, 'on_hand', case when i % 10 = 3 then (350000000000000 + i)::text else '' end,
      case when i % 4 = 0 then 4000 else -1000 end, 1000 * (i % 7)
    from generate_series(0, 999999) i join pr on pr.n = (i::bigint * 7919) % 10000 join wh on wh.n = i % 4`)
  await q(`insert into register_product_now select organisation_id, product_id, warehouse_id, place, unit, sum(quantity), sum(cost) from register_product group by 1,2,3,4,5`)
  await q(`insert into register_product_months select organisation_id, (date_trunc('month', occurred_at at time zone 'Asia/Tashkent'))::date, product_id, warehouse_id, place, unit,
     sum(greatest(quantity,0)), sum(greatest(-quantity,0)), sum(greatest(cost,0)), sum(greatest(-cost,0)) from register_product group by 1,2,3,4,5,6`)
  await q('vacuum analyze')
  console.log('made', performance.now() - t, (await q('select (select count(*) from register_product_now) now, (select count(*) from register_product_months) months')).rows)
  const registers = new SqlRegisters(db)
  const { rows: some } = await q('select id from pr limit 1000')
  const ids = some.map(({ id }) => id as string)
  const scope = { organisation_id: org }
  const base = (changed: Partial<RegisterQuery> = {}): RegisterQuery => {
    const group = groupOf(registerProduct, changed.group ?? ['product'])
    return { filters: {}, sort: { column: group[0]!, descending: false }, page: 1, per_page: 100, language: 'ru', ...changed, group }
  }
  const time = async (name: string, run: () => Promise<unknown>) => {
    const all: number[] = []
    for (let i = 0; i < 7; i++) {
      const s = performance.now()
      await run()
      all.push(performance.now() - s)
    }
    console.log(name, all.map((x) => x.toFixed(1)).join(' '))
  }
  await time('now of 1000 products', () => registers.balance(registerProduct, base({ filters: { product_id: { any: ids } }, per_page: 1000 }), scope))
  await time('now of 1000 products, on hand of a warehouse', async () => registers.balance(registerProduct, base({ filters: { product_id: { any: ids }, place: { any: ['on_hand'] }, unit: { any: [''] } }, per_page: 1000 }), scope))
  await time('now of 100 products', () => registers.balance(registerProduct, base({ filters: { product_id: { any: ids.slice(0, 100) } } }), scope))
  await time('now of all by product', () => registers.balance(registerProduct, base(), scope))
  await time('now of all by product, warehouse, place', () => registers.balance(registerProduct, base({ group: ['product', 'warehouse', 'place'] }), scope))
  for (const to of ['2026-02-10T00:00:00.000Z', '2026-06-15T00:00:00.000Z', '2026-11-15T00:00:00.000Z'])
    await time(`as of ${to}`, () => registers.balance(registerProduct, base({ to }), scope))
  await time('period', () => registers.balance(registerProduct, base({ from: '2026-03-10T00:00:00.000Z', to: '2026-06-15T00:00:00.000Z' }), scope))
  const e = (changed: Partial<RegisterQuery> = {}) => base({ sort: { column: 'occurred_at', descending: true }, ...changed })
  await time('entries page 1', () => registers.entries(registerProduct, e(), scope))
  await time('entries of one product', () => registers.entries(registerProduct, e({ filters: { product_id: { any: ids.slice(0, 1) } } }), scope))
  await time('entries of november', () => registers.entries(registerProduct, e({ from: '2026-11-01T00:00:00.000Z' }), scope))
  await time('entries of warehouse', () => registers.entries(registerProduct, e({ filters: { place: { any: ['on_hand'] } } }), scope))
  await time('entriesOf', () => registers.entriesOf('cfcd2084-95d5-65ef-66e7-dff9f98764da', 'ru'))
  const pool = db.$client as unknown as { query: (...a: unknown[]) => Promise<{ rows: Record<string, string>[] }> }
  const original = pool.query.bind(pool)
  const explain = async (name: string, run: () => Promise<unknown>) => {
    pool.query = async (config: unknown, values?: unknown) => {
      const c = config as { text: string }
      const { rows } = await original({ text: `explain (analyze, buffers, costs off) ${c.text}` } , values)
      console.log(name, rows.map((r) => Object.values(r)[0]).join('\n'))
      return { rows: [{ rows: [], total: 0, totals: [] }] as never }
    }
    await run().catch((e) => console.log(String(e)))
    pool.query = original
  }
  expect(1).toBe(1)
  await db.$client.end()
})
