import type { Database } from '#store/sql/wire/database.ts'
import type { Shop } from '../support/shop.ts'
import { multiply } from './registers-entries.ts'
import { sized } from './size.ts'

const products = sized(10_000, 20)
const categories = 20
const days = 730
export const firstDay = '2024-11-27'

/** Ten thousand products of twenty categories. */
export async function plantGoods(db: Database, shop: Shop): Promise<void> {
  const { rows } = await db.$client.query<{ category_id: string }>('select category_id from product where id = $1', [
    shop.cable,
  ])
  await multiply(db, 'category', rows[0]!.category_id, categories)
  await multiply(db, 'product', shop.cable, products)
  await db.$client.query(
    `with numbered as (select id, row_number() over (order by id) as n from category where name like 'Goods %')
     update product set category_id = numbered.id from numbered
     where product.name like 'Cable %' and numbered.n = 1 + product.index % ${categories}`,
  )
}

/**
 * Two years in which so many lines were sold, two in a receipt, and what was received for it. Every tenth product has not
 * been sold for three months. Books are written day by day, so the lines of a day lie beside each other.
 */
export async function sellTo(db: Database, shop: Shop, lines: number): Promise<void> {
  const { rows } = await db.$client.query<{ sold: string }>('select count(*) as sold from register_sale')
  const from = Number(rows[0]?.sold ?? 0) + 1
  const day = `(n % ${days})`
  const at = `timestamptz '${firstDay} 04:00+00' + ${day} * interval '1 day' + (n / ${days} % 43200) * interval '1 second'`
  const number = `(n::bigint * 7919 % ${products})`
  const product = `(case when ${number} % 10 = 0 and ${day} > ${days - 90} then ${number} + 1 else ${number} end)`
  const warehouse = `(case n % 3 when 0 then '${shop.depot}' else '${shop.shop}' end)::uuid`
  const org = `'${shop.organisation_id}'::uuid`
  const client = await db.$client.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query(`create temporary table if not exists goods as
      select id, row_number() over (order by id) - 1 as n from product where name like 'Cable %'`)
    await client.query('analyze goods')
    await client.query(
      `insert into register_sale (organisation_id, document_id, n, document, line, occurred_at, posted_at, undoes, value,
         warehouse_id, product_id, client_id, cashbox_id, payment, seller_id, quantity, sum, cost, discount)
       select ${org}, md5((told.n / 2)::text)::uuid, told.n % 2 + 1, 'retail_sale', told.n % 2 + 1, at, at, false, 0,
         place, goods.id, null, '${shop.cashbox}', case told.n % 4 when 0 then 'terminal' else 'cash' end, null,
         1000, 15000000 + told.n % 1000 * 100, 10000000, 0
       from (select n, ${at} as at, ${product} as product, ${warehouse} as place from generate_series(${from}, ${lines}) n) told
       join goods on goods.n = told.product order by at`,
    )
    await client.query(
      `insert into register_product (organisation_id, document_id, n, document, line, occurred_at, posted_at, undoes, value,
         product_id, warehouse_id, place, unit, quantity, cost)
       select organisation_id, document_id, n, document, line, occurred_at, posted_at, false, -cost,
         product_id, warehouse_id, 'on_hand', '', -quantity, -cost from register_sale
         where not exists (select from register_product p where p.organisation_id = register_sale.organisation_id
           and p.document_id = register_sale.document_id and p.n = register_sale.n)`,
    )
    // What was received: a little more than was sold, at the beginning of every month.
    await client.query(
      `insert into register_product (organisation_id, document_id, n, document, line, occurred_at, posted_at, undoes, value,
         product_id, warehouse_id, place, unit, quantity, cost)
       select ${org}, gen_random_uuid(), 1, 'product_receipt', 1, month, month, false, 0, goods.id, place::uuid, 'on_hand', '',
         quantity, quantity * 10000
       from goods, generate_series(0, 23) m, unnest(array['${shop.shop}', '${shop.depot}']) place,
         lateral (select timestamptz '${firstDay}' + m * interval '1 month' as month,
           greatest(${Math.ceil((lines - from + 1) / products / 24)}, 1) * 1000 + (goods.n % 3) * 1000 as quantity) q`,
    )
    await client.query('truncate register_product_now, register_product_months, register_sale_months')
    const month = `date_trunc('month', occurred_at at time zone 'UTC' + interval '5 hours')::date`
    const keys = 'organisation_id, product_id, warehouse_id, place, unit'
    await client.query(
      `insert into register_product_now (${keys}, quantity, cost)
       select ${keys}, sum(quantity), sum(cost) from register_product group by ${keys}`,
    )
    await client.query(
      `insert into register_product_months (month, ${keys}, quantity_income, quantity_outcome, cost_income, cost_outcome)
       select ${month}, ${keys}, sum(greatest(quantity, 0)), sum(greatest(-quantity, 0)), sum(greatest(cost, 0)), sum(greatest(-cost, 0))
       from register_product group by 1, ${keys}`,
    )
    const sold = 'organisation_id, warehouse_id, product_id, client_id, cashbox_id, payment, seller_id'
    await client.query(
      `insert into register_sale_months (month, ${sold}, quantity_income, quantity_outcome, sum_income, sum_outcome,
         cost_income, cost_outcome, discount_income, discount_outcome)
       select ${month}, ${sold}, sum(quantity), 0, sum(sum), 0, sum(cost), 0, sum(discount), 0
       from register_sale group by 1, ${sold}`,
    )
  } finally {
    client.release()
  }
  // What was written must not be on its way to the disk while it is asked for.
  for (const rest of ['vacuum analyze', 'checkpoint']) await db.$client.query(rest)
}
