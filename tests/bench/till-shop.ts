import type { Database } from '#store/sql/wire/database.ts'
import type { Shop } from '../support/shop.ts'
import { sized } from './size.ts'

/** What a large shop's device may hold. */
export const counts = sized(
  { products: 100_000, barcodes: 200_000, units: 20_000 },
  { products: 1000, barcodes: 2000, units: 200 },
)

export const nameOf = (n: number) => `Смартфон Samsung Galaxy A${n} 8/256`
/** Each product has two, the first of them even. */
export const barcodeOf = (n: number) => `2${String((1000 + n) * 2 + 1).padStart(12, '0')}`
export const imeiOf = (n: number) => `35${String(1000 + n).padStart(13, '0')}`

/** Written by hand: nobody types so much. The units are of the first products. */
export async function fillShop(db: Database, { organisation_id, shop, phone, retail }: Shop): Promise<void> {
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
     select gen_random_uuid(), replace('${nameOf(0)}', 'A0', 'A' || n), 1000 + n, n <= $2, n <= $2, ${rest}
     from product, generate_series(1, ${counts.products}) n where id = $1`,
    [phone, counts.units],
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
     select organisation_id, id, $1, 'on_hand', '', 5000, index * 1000 from ${filled} and not imei_1`,
    [shop],
  )
  await client.query(
    `insert into unit (id, index, ${columns}, code, product_id, imei_1, imei_2)
     select gen_random_uuid(), index, ${stamps}, '35' || lpad(index::text, 13, '0'), id,
       '35' || lpad(index::text, 13, '0'), '36' || lpad(index::text, 13, '0')
     from (select * from ${filled} and imei_1) p`,
  )
  await client.query(
    `insert into register_product_now (organisation_id, product_id, warehouse_id, place, unit, quantity, cost)
     select organisation_id, product_id, $1, 'on_hand', code, 1000, 100 from unit where organisation_id = $2`,
    [shop, organisation_id],
  )
  await client.query('vacuum analyze')
}
