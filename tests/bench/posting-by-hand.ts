import { v7 } from 'uuid'
import { monthOf } from '#domain/kernel/day.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { Shop } from '../support/shop.ts'

/** The very rows of a sale, in the fewest statements that can write them: what the engine is measured by. */
export async function saleByHand(db: Database, shop: Shop, products: readonly string[], price: number) {
  const client = await db.$client.connect()
  try {
    const quantity = 1000
    const [, , , held] = await Promise.all([
      client.query('begin'),
      client.query({ name: 'hand turn', text: turn, values: [shop.organisation_id] }),
      client.query({ name: 'hand take', text: take, values: [shop.organisation_id, v7()] }),
      client.query<{ product_id: string; quantity: string; cost: string }>({
        name: 'hand hold',
        text: hold,
        values: [shop.organisation_id, shop.shop, products],
      }),
    ])
    const stock = new Map(held.rows.map((row) => [row.product_id, row]))
    const costs = products.map((id) =>
      Math.round((Number(stock.get(id)?.cost) * quantity) / Number(stock.get(id)?.quantity)),
    )
    const at = new Date().toISOString()
    const total = price * products.length
    const lines = products.map((product_id) => ({
      product_id,
      quantity,
      imei_1: [],
      imei_2: [],
      serial_number: [],
      price,
      discount: null,
    }))
    const payments = [
      {
        type: 'cash',
        amount: total,
        change: null,
        currency_id: currencies.UZS,
        terminal_id: null,
        bank_id: null,
        provider_id: null,
      },
    ]
    const fields = {
      organisation_id: shop.organisation_id,
      occurred_at: at,
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      client_id: null,
      price_type_id: null,
      lines,
      payments,
      schedule: [],
      total,
      discount: 0,
      payment_type: 'cash',
      status: 'sale',
      comment: null,
      device_number: null,
      is_posted: true,
    }
    const changes = Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { from: null, to }]))
    const values = [
      shop.organisation_id,
      v7(),
      at,
      shop.shop,
      shop.cashbox,
      JSON.stringify(lines),
      JSON.stringify(payments),
      total,
      v7(),
      shop.actor.user_id,
      JSON.stringify(changes),
      monthOf(at),
      products,
      costs,
      price,
      quantity,
      currencies.UZS,
      'SH',
    ]
    await Promise.all([client.query({ name: 'hand sale', text: sale, values }), client.query('commit')])
  } finally {
    client.release()
  }
}

const turn = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

const take = 'select * from retail_sale where organisation_id = $1 and id = $2 for no key update'

const hold = `select product_id, quantity, cost from register_product_now
  where organisation_id = $1 and warehouse_id = $2 and place = 'on_hand' and unit = '' and product_id = any($3::uuid[])
  order by product_id for no key update`

const sale = `with counted as (
    insert into counters (organisation_id, resource, last) values ($1::uuid, 'retail_sale', 1)
    on conflict (organisation_id, resource) do update set last = counters.last + 1 returning last
  ), header as (
    insert into retail_sale (id, prefix, index, revision, created_at, updated_at, created_by, organisation_id, number, occurred_at,
      warehouse_id, cashbox_id, lines, payments, schedule, total, discount, payment_type, status, is_posted)
    select $2::uuid, $18::text, last, 1, $3::timestamptz, $3::timestamptz, $10::uuid, $1::uuid, $18::text || '-' || last, $3::timestamptz,
      $4::uuid, $5::uuid, $6::jsonb, $7::jsonb, '[]', $8::bigint, 0, 'cash', 'sale', true from counted
  ), audited as (
    insert into audit (id, organisation_id, resource, row_id, action, at, user_id, device, changes)
    values ($9::uuid, $1::uuid, 'retail_sale', $2::uuid, 'create', $3::timestamptz, $10::uuid, 'test', $11::jsonb)
  ), goods as (
    select product_id, cost, n::int from unnest($13::uuid[], $14::bigint[]) with ordinality as goods (product_id, cost, n)
  ), product as (
    insert into register_product (organisation_id, document_id, n, document, line, occurred_at, posted_at, undoes, value,
      product_id, warehouse_id, place, unit, quantity, cost)
    select $1, $2, n * 3 - 2, 'retail_sale', n, $3, $3, false, -cost, product_id, $4, 'on_hand', '', -$16::bigint, -cost from goods
  ), product_now as (
    insert into register_product_now (organisation_id, product_id, warehouse_id, place, unit, quantity, cost)
    select $1, product_id, $4, 'on_hand', '', -$16::bigint, -cost from goods order by product_id
    on conflict (organisation_id, product_id, warehouse_id, place, unit) do update
      set quantity = register_product_now.quantity + excluded.quantity, cost = register_product_now.cost + excluded.cost
  ), product_months as (
    insert into register_product_months (organisation_id, month, product_id, warehouse_id, place, unit, quantity_income,
      quantity_outcome, cost_income, cost_outcome)
    select $1, $12::date, product_id, $4, 'on_hand', '', 0, $16::bigint, 0, cost from goods order by product_id
    on conflict (organisation_id, month, product_id, warehouse_id, place, unit) do update
      set quantity_outcome = register_product_months.quantity_outcome + excluded.quantity_outcome,
        cost_outcome = register_product_months.cost_outcome + excluded.cost_outcome
  ), sold as (
    insert into register_sale (organisation_id, document_id, n, document, line, occurred_at, posted_at, undoes, value,
      warehouse_id, product_id, client_id, cashbox_id, payment, seller_id, quantity, sum, cost, discount)
    select $1, $2, n * 3 - 1, 'retail_sale', n, $3, $3, false, cost - $15::bigint, $4, product_id, null, $5, 'cash', $10::uuid, $16::bigint, $15::bigint, cost, 0 from goods
  ), sold_months as (
    insert into register_sale_months (organisation_id, month, warehouse_id, product_id, client_id, cashbox_id, payment, seller_id,
      quantity_income, quantity_outcome, sum_income, sum_outcome, cost_income, cost_outcome, discount_income, discount_outcome)
    select $1, $12::date, $4, product_id, null, $5, 'cash', $10::uuid, $16::bigint, 0, $15::bigint, 0, cost, 0, 0, 0 from goods order by product_id
    on conflict (organisation_id, month, warehouse_id, product_id, client_id, cashbox_id, payment, seller_id) do update
      set quantity_income = register_sale_months.quantity_income + excluded.quantity_income,
        sum_income = register_sale_months.sum_income + excluded.sum_income,
        cost_income = register_sale_months.cost_income + excluded.cost_income
  ), returnable as (
    insert into register_returnables (organisation_id, document_id, n, document, line, occurred_at, posted_at, undoes, value,
      sale_id, sale_line, unit, quantity, cost, sum)
    select $1, $2, n * 3, 'retail_sale', n, $3, $3, false, 0, $2, n, '', $16::bigint, cost, $15::bigint from goods
  ), returnable_now as (
    insert into register_returnables_now (organisation_id, sale_id, sale_line, unit, quantity, cost, sum)
    select $1, $2, n, '', $16::bigint, cost, $15::bigint from goods
  ), returnable_months as (
    insert into register_returnables_months (organisation_id, month, sale_id, sale_line, unit, quantity_income,
      quantity_outcome, cost_income, cost_outcome, sum_income, sum_outcome)
    select $1, $12::date, $2, n, '', $16::bigint, 0, cost, 0, $15::bigint, 0 from goods
  ), paid as (
    insert into register_cashboxes (organisation_id, document_id, n, document, line, occurred_at, posted_at, undoes, value,
      cashbox_id, currency_id, amount)
    values ($1, $2, 1000, 'retail_sale', 0, $3, $3, false, $8::bigint, $5, $17::uuid, $8::bigint)
  ), paid_now as (
    insert into register_cashboxes_now (organisation_id, cashbox_id, currency_id, amount) values ($1, $5, $17, $8)
    on conflict (organisation_id, cashbox_id, currency_id) do update set amount = register_cashboxes_now.amount + excluded.amount
  ), paid_months as (
    insert into register_cashboxes_months (organisation_id, month, cashbox_id, currency_id, amount_income, amount_outcome)
    values ($1, $12::date, $5, $17, $8, 0)
    on conflict (organisation_id, month, cashbox_id, currency_id) do update
      set amount_income = register_cashboxes_months.amount_income + excluded.amount_income
  ), bumped as (
    insert into feeds (feed, version) values ($1, 1) on conflict (feed) do update set version = feeds.version + 1
    returning feed, version
  )
  insert into change_log (feed, version, resource, row_id)
    select feed, version, resource, row_id from bumped, (
      values ('retail_sale', $2::uuid), ('register_returnables', $2), ('register_cashboxes', $5)
      union all select 'register_product', product_id from goods
    ) as news (resource, row_id)`
