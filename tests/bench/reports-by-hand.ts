import type { Database } from '#store/sql/wire/database.ts'

export type ByHand = (db: Database, organisation_id: string) => Promise<unknown>

/** The best SQL that tells the same, by somebody who knows the tables. */
export const salesByHand: ByHand = (db, organisation_id) =>
  db.$client.query(
    `select category_id, count(*), sum(quantity), sum(sum), sum(cost) from (
       select p.category_id, m.month, sum(quantity_income - quantity_outcome) as quantity, sum(sum_income - sum_outcome) as sum,
         sum(cost_income - cost_outcome) as cost
       from (
         select product_id, month, sum(quantity_income) as quantity_income, sum(quantity_outcome) as quantity_outcome,
           sum(sum_income) as sum_income, sum(sum_outcome) as sum_outcome, sum(cost_income) as cost_income, sum(cost_outcome) as cost_outcome
         from register_sale_months where organisation_id = $1 and month between '2025-12-01' and '2026-11-01' group by product_id, month
       ) m join product p on p.id = m.product_id group by p.category_id, m.month
     ) told group by rollup (category_id) order by 4 desc`,
    [organisation_id],
  )

/** The same with every month of every category. */
export const monthsByHand: ByHand = (db, organisation_id) =>
  db.$client.query(
    `select p.category_id, m.month, sum(quantity) as quantity, sum(sum) as sum, sum(cost) as cost
     from (
       select product_id, month, sum(quantity_income - quantity_outcome) as quantity, sum(sum_income - sum_outcome) as sum,
         sum(cost_income - cost_outcome) as cost
       from register_sale_months where organisation_id = $1 and month between '2025-12-01' and '2026-11-01' group by product_id, month
     ) m join product p on p.id = m.product_id
     group by grouping sets ((p.category_id, m.month), (p.category_id)) order by 1, 2`,
    [organisation_id],
  )

export const turnoverByHand: ByHand = (db, organisation_id) =>
  db.$client.query(
    `with told as (
       select product_id, sum(now) as closing, sum(income) as income, sum(outcome) as outcome, sum(cost) as cost,
         sum(now) - sum(income) + sum(outcome) as opening, sum(cost) - sum(cost_income) + sum(cost_outcome) as cost_opening
       from (
         select product_id, quantity as now, 0 as income, 0 as outcome, cost, 0 as cost_income, 0 as cost_outcome
         from register_product_now where organisation_id = $1
         union all
         select product_id, case when month >= '2026-10-01' then quantity_outcome - quantity_income else 0 end,
           case when month < '2026-10-01' then quantity_income else 0 end,
           case when month < '2026-10-01' then quantity_outcome else 0 end,
           case when month >= '2026-10-01' then cost_outcome - cost_income else 0 end,
           case when month < '2026-10-01' then cost_income else 0 end,
           case when month < '2026-10-01' then cost_outcome else 0 end
         from register_product_months where organisation_id = $1 and month >= '2026-07-01'
       ) parts group by product_id
     )
     select p.name, told.*, (select count(*) from told), (select sum(closing) from told), (select sum(cost) from told)
     from told join product p on p.id = told.product_id order by p.name collate "und-x-icu" limit 100`,
    [organisation_id],
  )

export const badStockByHand: ByHand = (db, organisation_id) =>
  db.$client.query(
    `with held as (
       select product_id, sum(quantity) as quantity, sum(cost) as cost from register_product_now
       where organisation_id = $1 and place = 'on_hand' group by product_id having sum(quantity) > 0
     ), sold as (
       select product_id, sum(quantity) as quantity from (
         select product_id, quantity_income - quantity_outcome as quantity from register_sale_months
         where organisation_id = $1 and month >= '2026-10-01'
         union all
         select product_id, quantity from register_sale
         where organisation_id = $1 and occurred_at >= '2026-09-27 19:00+00' and occurred_at < '2026-09-30 19:00+00'
       ) told group by product_id
     ), came as (
       select product_id, sum(quantity) as quantity from (
         select product_id, quantity_income as quantity from register_product_months
         where organisation_id = $1 and place = 'on_hand' and month >= '2026-10-01'
         union all
         select product_id, quantity from register_product
         where organisation_id = $1 and place = 'on_hand' and quantity > 0
           and occurred_at >= '2026-09-27 19:00+00' and occurred_at < '2026-09-30 19:00+00'
           and product_id in (select product_id from register_product_months
             where organisation_id = $1 and place = 'on_hand' and month = '2026-09-01' and quantity_income > 0)
       ) told group by product_id
     )
     select p.name, held.quantity, held.cost, count(*) over (), sum(held.cost) over () from held
     left join sold using (product_id) left join came using (product_id) join product p on p.id = held.product_id
     where coalesce(sold.quantity, 0) <= 0 and held.quantity > coalesce(came.quantity, 0) order by 3 desc limit 100`,
    [organisation_id],
  )
