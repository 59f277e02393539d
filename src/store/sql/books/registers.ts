import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { books } from '#domain/books.ts'
import { type Fields, keyOf } from '#domain/kernel/field.ts'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import { columnFor, instant } from '../wire/columns.ts'

const columnsFor = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [keyOf(name, field), columnFor(keyOf(name, field), field)]),
  )
const sumsFor = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, bigint(name, { mode: 'number' }).notNull()]))

type Columns = Readonly<Record<string, PgColumn>>
const at = (columns: object, key: string): PgColumn => (columns as Columns)[key]!

/** All entries of a register; `n` counts those of one document. */
const entryTable = (register: Register) =>
  pgTable(
    register.name,
    {
      organisation_id: uuid().notNull(),
      document_id: uuid().notNull(),
      n: integer().notNull(),
      document: text().notNull(),
      line: integer().notNull(),
      occurred_at: instant().notNull(),
      posted_at: instant().notNull(),
      /** True for an undoing entry: it reduces the income, it is no outcome. */
      undoes: boolean().notNull(),
      value: bigint({ mode: 'number' }).notNull(),
      ...columnsFor(register.dimensions),
      ...sumsFor(Object.keys(register.resources)),
    } as Record<string, PgColumnBuilderBase>,
    (table) => {
      const [first] = dimensionKeys(register)
      const [organisation, occurred] = [at(table, 'organisation_id'), at(table, 'occurred_at')]
      return [
        primaryKey({
          name: `${register.name}_entries`,
          columns: [organisation, at(table, 'document_id'), at(table, 'n')],
        }),
        index(`${register.name}_by_time`).on(organisation, occurred),
        ...(first ? [index(`${register.name}_by_${first}`).on(organisation, at(table, first), occurred)] : []),
        ...unitIndex(register.name, table),
      ]
    },
  )

/** The present balances, one row per place; for an information register one per place and moment. */
const nowTable = (register: Register) =>
  pgTable(
    `${register.name}_now`,
    {
      organisation_id: uuid().notNull(),
      ...columnsFor(register.dimensions),
      ...(register.kept === 'information' && { occurred_at: instant().notNull(), document_id: uuid().notNull() }),
      ...sumsFor(Object.keys(register.resources)),
    } as Record<string, PgColumnBuilderBase>,
    (table) => [
      primaryKey({
        name: `${register.name}_now_places`,
        columns: placeKeys(register).map((key) => at(table, key)) as [PgColumn, ...PgColumn[]],
      }),
      ...unitIndex(`${register.name}_now`, table),
    ],
  )

/** Where a single unit is, and where it has been. */
function unitIndex(name: string, table: object) {
  if (!('unit' in table)) return []
  return [
    index(`${name}_of_unit`)
      .on(at(table, 'organisation_id'), at(table, 'unit'))
      .where(sql`${at(table, 'unit')} <> ''`),
  ]
}

/** Income and outcome per month: so the balance of any day needs few rows. */
const monthTable = (register: Register) =>
  pgTable(
    `${register.name}_months`,
    {
      organisation_id: uuid().notNull(),
      month: date({ mode: 'string' }).notNull(),
      ...columnsFor(register.dimensions),
      ...sumsFor(monthSums(register)),
    } as Record<string, PgColumnBuilderBase>,
    (table) => {
      const name = `${register.name}_months_places`
      const columns = monthKeys(register).map((key) => at(table, key)) as [PgColumn, ...PgColumn[]]
      // A primary key can't hold null, such as the client of an anonymous sale.
      const isFull = Object.values(register.dimensions).every(({ required }) => required)
      return [
        isFull
          ? primaryKey({ name, columns })
          : unique(name)
              .on(...columns)
              .nullsNotDistinct(),
      ]
    },
  )

export const placeKeys = (register: Register): readonly string[] => [
  'organisation_id',
  ...dimensionKeys(register),
  ...(register.kept === 'information' ? ['occurred_at', 'document_id'] : []),
]
export const monthKeys = (register: Register): readonly string[] => [
  'organisation_id',
  'month',
  ...dimensionKeys(register),
]
const monthSums = (register: Register) =>
  Object.keys(register.resources).flatMap((name) => [`${name}_income`, `${name}_outcome`])

export const hasNow = ({ kept }: Register) => kept !== 'turnover'
export const hasMonths = ({ kept }: Register) => kept !== 'information'

export const tablesOfBooks = () =>
  Object.fromEntries(
    books.flatMap((register) => [
      [register.name, entryTable(register)],
      ...(hasNow(register) ? [[`${register.name}_now`, nowTable(register)]] : []),
      ...(hasMonths(register) ? [[`${register.name}_months`, monthTable(register)]] : []),
    ]),
  )
