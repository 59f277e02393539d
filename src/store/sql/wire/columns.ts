import { getTableColumns } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  type PgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Field, FieldKind, FieldOf } from '#domain/kernel/field.ts'

/** An instant to the millisecond, read and written as the ISO text that rows carry. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
})

const required = <C extends { notNull(): PgColumnBuilderBase } & PgColumnBuilderBase>(column: C, field: Field) =>
  field.required ? column.notNull() : column

const makers = {
  text: (key, field) => required(text(key), field),
  rich: (key) => text(key).notNull().default(''),
  digits: (key, field) => required(text(key), field),
  phone: (key, field) => required(text(key), field),
  integer: (key, field) => required(integer(key), field),
  decimal: (key, field) => required(doublePrecision(key), field),
  amount: (key, field) => required(bigint(key, { mode: 'number' }), field),
  quantity: (key, field) => required(bigint(key, { mode: 'number' }), field),
  percent: (key, field) => required(integer(key), field),
  flag: (key, field) => boolean(key).notNull().default(field.initial),
  choice: (key, field) =>
    field.initial === undefined ? required(text(key), field) : text(key).notNull().default(field.initial),
  set: (key) => text(key).array().notNull().default([]),
  color: (key, field) => required(text(key), field),
  ref: (key, field) => required(uuid(key), field),
  refs: (key) => uuid(key).array().notNull().default([]),
  poly: (key, field) => required(text(key), field),
  images: (key) => jsonb(key).notNull().default([]),
  files: (key) => jsonb(key).notNull().default([]),
  moment: (key, field) => required(instant(key), field),
  day: (key, field) => required(date(key, { mode: 'string' }), field),
  month: (key, field) => required(text(key), field),
  /** Whether it is set: the text itself lies in a table of its own. */
  secret: (key) => boolean(key).notNull().default(false),
  codes: (key) => jsonb(key).notNull().default([]),
  lines: (key) => jsonb(key).notNull().default([]),
} satisfies { [K in FieldKind]: (key: string, field: FieldOf<K>) => PgColumnBuilderBase }

export const columnFor = (key: string, field: Field): PgColumnBuilderBase =>
  (makers[field.kind] as (key: string, field: Field) => PgColumnBuilderBase)(key, field)

/** The columns of a table by their names in PostgreSQL, with their types. */
export type Columns = readonly (readonly [name: string, type: string])[]
export const typesOf = (table: PgTable): Columns =>
  Object.values(getTableColumns(table)).map((column) => [column.name, column.getSQLType()])
