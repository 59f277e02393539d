import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { type Each, rowsInEach } from '../../columns.ts'
import type { ReadRow, Scope } from '../../port.ts'
import type { Connection } from '../wire/database.ts'
import { asStored, ownColumns, selectRows, withIds } from './select.ts'
import { tableOf } from './tables.ts'

/**
 * Rows as sent to a device. It finds the short rows itself, so only rows shared by another organisation bring them. For
 * speed the database builds them by columns: a first filling is half a million rows.
 */
export async function wholeRows(
  db: Connection,
  resource: Resource,
  where: SQL | undefined,
  scope: Scope,
  last: SQL = sql``,
): Promise<readonly ReadRow[]> {
  const table = tableOf(resource)
  const columns = Object.entries(ownColumns(table)).map(
    ([key, column]) => sql`${written(column)} as ${sql.identifier(key)}`,
  )
  const together = Object.keys(ownColumns(table)).map(
    (key) => sql`json_agg(${sql.identifier(key)}) as ${sql.identifier(key)}`,
  )
  const { rows } = await db.execute<Each>(sql`
    select ${sql.join(together, sql`, `)}
    from (select ${sql.join(columns, sql`, `)} from ${table} where ${where ?? sql`true`} ${last}) held`)
  const own = rowsInEach(rows[0] ?? {}) as StoredRow[]
  const found = resource.scope === 'organisation' ? own : own.map(asStored)
  if (!resource.shareable) return found
  const strange = found.filter((row) => row.organisation_id !== scope.organisation_id).map(({ id }) => id)
  if (strange.length === 0) return found
  const shared = await selectRows(db, resource, withIds(resource, strange, scope), [])
  const byId = new Map(shared.map((row) => [row.id, row]))
  return found.map((row) => byId.get(row.id) ?? row)
}

const written = (column: PgColumn): SQL =>
  column.getSQLType().startsWith('timestamp')
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`
