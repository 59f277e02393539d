import { currencies } from '#domain/references/currency.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { Shop } from '../support/shop.ts'

const each = 10
const cost = 10_000_00

/** As many rows as asked for that are like the given one, but for their names and numbers. */
export async function multiply(db: Database, table: string, id: string, count: number): Promise<void> {
  const own = ['id', 'name', 'index', 'created_at', 'updated_at']
  const { rows } = await db.$client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = $1 and column_name <> all($2)`,
    [table, own],
  )
  const rest = rows[0]?.columns
  await db.$client.query(
    `insert into ${table} (${own.join(', ')}, ${rest})
     select gen_random_uuid(), name || ' ' || n, index + n, created_at, updated_at, ${rest}
     from ${table}, generate_series(1, ${count}) n where id = '${id}'`,
  )
}

/** Receipts of ten lines over eleven months, until the register of goods has so many entries, and all that is summed up from them. */
export async function growTo(db: Database, shop: Shop, entries: number): Promise<void> {
  const documents = entries / each
  const at = `timestamptz '2025-11-25' + n * interval '330 days' / 100_000`
  await run(db, [
    `create temporary table if not exists goods as
       select id, row_number() over (order by id) - 1 as n from product where name like 'Cable %'`,
    `insert into product_receipt (id, prefix, index, revision, created_at, updated_at, organisation_id, number, occurred_at,
       warehouse_id, supplier_id, currency_id, lines, total, status, is_posted)
     select gen_random_uuid(), 'SH', n, 1, ${at}, ${at}, '${shop.organisation_id}', 'SH-' || n, ${at},
       '${shop.shop}', '${shop.supplier}', '${currencies.UZS}', '[]', ${each * cost}, 'done', true
     from generate_series((select count(*) + 1 from product_receipt), ${documents}) n`,
    `insert into counters values ('${shop.organisation_id}', 'product_receipt', ${documents})
     on conflict (organisation_id, resource) do update set last = excluded.last`,
    `create temporary table fresh on commit drop as
       select id, organisation_id, index, occurred_at, warehouse_id, supplier_id, currency_id from product_receipt
       where id not in (select document_id from register_partner)`,
    `insert into register_product (organisation_id, document_id, n, document, line, occurred_at, posted_at, undoes, value,
       product_id, warehouse_id, place, unit, quantity, cost)
     select organisation_id, fresh.id, line, 'product_receipt', line, occurred_at, occurred_at, false, ${cost},
       goods.id, warehouse_id, 'on_hand', '', 1000, ${cost}
     from fresh, generate_series(1, ${each}) line
     join goods on true where goods.n = (fresh.index::bigint * 7919 + line) % (select count(*) from goods)`,
    `insert into register_partner (organisation_id, document_id, n, document, line, occurred_at, posted_at, undoes, value,
       partner_id, currency_id, amount, worth)
     select organisation_id, id, ${each + 1}, 'product_receipt', 0, occurred_at, occurred_at, false, -${each * cost},
       supplier_id, currency_id, -${each * cost}, -${each * cost} from fresh`,
    ...summed('register_product', ['product_id', 'warehouse_id', 'place', 'unit'], ['quantity', 'cost']),
    ...summed('register_partner', ['partner_id', 'currency_id'], ['amount', 'worth']),
  ])
  // What was written must not be on its way to the disk while it is asked for.
  for (const rest of ['vacuum analyze', 'checkpoint']) await db.$client.query(rest)
}

function summed(register: string, keys: readonly string[], sums: readonly string[]): readonly string[] {
  const own = ['organisation_id', ...keys].join(', ')
  const month = `date_trunc('month', occurred_at at time zone 'UTC' + interval '5 hours')::date`
  const parts = sums.flatMap((sum) => [`sum(greatest(${sum}, 0))`, `sum(greatest(-${sum}, 0))`])
  const names = sums.flatMap((sum) => [`${sum}_income`, `${sum}_outcome`])
  return [
    `truncate ${register}_now, ${register}_months`,
    `insert into ${register}_now (${own}, ${sums.join(', ')})
     select ${own}, ${sums.map((sum) => `sum(${sum})`).join(', ')} from ${register} group by ${own}`,
    `insert into ${register}_months (month, ${own}, ${names.join(', ')})
     select ${month}, ${own}, ${parts.join(', ')} from ${register} group by 1, ${own}`,
  ]
}

/** On one connection, since temporary tables are its own. */
async function run(db: Database, statements: readonly string[]): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}
