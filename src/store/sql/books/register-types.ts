import type { PgTable } from 'drizzle-orm/pg-core'
import { typesOf } from '../wire/columns.ts'
import { tablesOfBooks } from './registers.ts'

const tables = tablesOfBooks() as Readonly<Record<string, PgTable>>
const types = new Map(Object.entries(tables).map(([table, made]) => [table, new Map(typesOf(made))]))

/** The PostgreSQL type of a column of the registers. */
export function typeOf(table: string, column: string): string {
  const type = types.get(table)?.get(column)
  if (!type) throw new Error(`${table} has no column ${column}`)
  return type
}
