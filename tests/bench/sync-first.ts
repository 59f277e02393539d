import type { Database } from '#store/sql/database.ts'
import type { Shop } from '../support/shop.ts'
import { line, title } from './figures.ts'
import type { BenchDevice } from './sync-device.ts'

const counts = { products: 100_000, barcodes: 200_000, units: 20_000 }
const limit = 25

/** Everything a large shop's device may hold, from nothing. */
export async function firstPull(db: Database, device: BenchDevice, shop: Shop): Promise<void> {
  await fill(db, shop)
  title(
    `A first pull of ${counts.products} products, ${counts.barcodes} barcodes, prices, stock and ${counts.units} units`,
  )
  const start = performance.now()
  const total = { rows: 0, bytes: 0, calls: 0, slowest: 0 }
  let ready = 0
  for (let cursor: string | null = null; ; ) {
    const asked = performance.now()
    const answer = await device.pull(cursor)
    cursor = answer.cursor
    total.calls++
    total.slowest = Math.max(total.slowest, performance.now() - asked)
    total.bytes += answer.bytes
    for (const rows of Object.values(answer.rows)) total.rows += rows.length
    if (answer.ready && !ready) ready = performance.now() - start
    if (!answer.more) break
  }
  const seconds = (performance.now() - start) / 1000
  line('the server’s part and the network', `${seconds.toFixed(1)} s`, `limit ${limit} s with the device’s own part`)
  line('rows', `${(total.rows / seconds / 1000).toFixed(0)}k /s`, `${total.rows} rows, ${total.calls} calls`)
  line('what it takes to sell', `${(ready / 1000).toFixed(1)} s`, `${(total.bytes / 1e6).toFixed(1)} MB packed`)
  line('the slowest call', `${total.slowest.toFixed(0)} ms`, '')
}

/** Written by hand: nobody types so much. */
async function fill(db: Database, { organisation_id, shop, phone, retail }: Shop): Promise<void> {
  const client = db.$client
  const others = async (table: string, own: readonly string[]) => {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = $1 and not column_name = any($2)`,
      [table, own],
    )
    return rows[0]?.columns ?? ''
  }
  const rest = await others('product', ['id', 'name', 'index', 'imei_1', 'imei_2'])
  await client.query(
    `insert into product (id, name, index, imei_1, imei_2, ${rest})
     select gen_random_uuid(), 'Смартфон Samsung Galaxy A' || n || ' 8/256', 1000 + n, false, false, ${rest}
     from product, generate_series(1, ${counts.products}) n where id = $1`,
    [phone],
  )
  const stamps = `'', 1, now(), now(), null, organisation_id`
  const columns = 'prefix, revision, created_at, updated_at, deleted_at, organisation_id'
  const filled = `product where organisation_id = '${organisation_id}' and index > 1000`
  await client.query(
    `insert into barcode (id, index, ${columns}, product_id, barcode)
     select gen_random_uuid(), index * 2 + n, ${stamps}, id, '2' || lpad((index * 2 + n)::text, 12, '0')
     from (select * from ${filled}) p, generate_series(1, ${counts.barcodes / counts.products}) n`,
  )
  await client.query(
    `insert into register_prices_now (organisation_id, product_id, price_type_id, occurred_at, document_id, price)
     select organisation_id, id, $1, now() - interval '1 day', gen_random_uuid(), index * 1000 from ${filled}`,
    [retail],
  )
  await client.query(
    `insert into register_product_now (organisation_id, product_id, warehouse_id, place, unit, quantity, cost)
     select organisation_id, id, $1, 'on_hand', '', 5000, index * 1000 from ${filled}`,
    [shop],
  )
  await client.query(
    `insert into unit (id, index, ${columns}, code, product_id, imei_1, imei_2)
     select gen_random_uuid(), index, ${stamps}, '35' || lpad(index::text, 13, '0'), id,
       '35' || lpad(index::text, 13, '0'), '36' || lpad(index::text, 13, '0')
     from (select * from ${filled} limit ${counts.units}) p`,
  )
  await client.query(
    `insert into register_product_now (organisation_id, product_id, warehouse_id, place, unit, quantity, cost)
     select organisation_id, product_id, $1, 'on_hand', code, 1000, 100 from unit where organisation_id = $2`,
    [shop, organisation_id],
  )
  await client.query('vacuum analyze')
}
