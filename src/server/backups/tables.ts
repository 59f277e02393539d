import type pg from 'pg'
import type { TableSums } from './head.ts'

export interface DumpedTable {
  readonly name: string
  readonly columns: readonly string[]
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const quotedAll = (names: readonly string[]) => names.map(quoted).join(', ')

/** How values are written as text, the same wherever the database stands. */
export const plainWriting = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, MDY'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  `set local work_mem = '64MB'`,
].join(';')

/** All tables with their columns, but that of the migrations and what belongs to an extension. */
export async function dumpedTables(client: pg.ClientBase): Promise<readonly DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

/** How many rows each table has, and a sum of what they all say that knows no order. */
export async function sumsOf(client: pg.ClientBase, tables: readonly DumpedTable[]): Promise<TableSums> {
  const sums: Record<string, TableSums[string]> = {}
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ rows: string; sum: string }>(`
      select count(*) as rows, coalesce(sum(('x' || left(md5(row(${quotedAll(columns)})::text), 15))::bit(60)::bigint), 0)::text as sum
      from ${quoted(name)}`)
    sums[name] = { rows: Number(rows[0]!.rows), sum: rows[0]!.sum }
  }
  return sums
}
