import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../wire/columns.ts'

/** The last number given to a record of a kind in an organisation; the locked row keeps the numbers without gaps. */
export const counters = pgTable(
  'counters',
  { organisation_id: uuid().notNull(), resource: text().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.organisation_id, table.resource] })],
)

export type RowChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

/** Who changed what, and when. */
export const audit = pgTable(
  'audit',
  {
    id: uuid().notNull(),
    /** `everybody` for what belongs to no organisation. */
    organisation_id: uuid().notNull(),
    resource: text().notNull(),
    row_id: uuid().notNull(),
    action: text().notNull(),
    at: instant().notNull(),
    user_id: uuid().notNull(),
    device: text().notNull(),
    changes: jsonb().$type<RowChanges>().notNull(),
    /** The comment that the person gave. */
    comment: text(),
    /** The approver on the spot. */
    approver_id: uuid(),
    /** Who did it in the name of `user_id`. */
    behind_id: uuid(),
  },
  (table) => [
    primaryKey({ name: 'audit_key', columns: [table.organisation_id, table.id] }),
    index('audit_of_row').on(table.organisation_id, table.row_id, table.at),
  ],
)

/** The version of each organisation's news, and of everybody's. A new epoch makes every device start over. */
export const feeds = pgTable('feeds', {
  feed: uuid().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  epoch: uuid().notNull().defaultRandom(),
  /** Random for each version: after a restore from a backup the same version has another one. */
  mark: uuid().notNull().defaultRandom(),
  /** Random, new with every change to rows that documents refer to. */
  named_mark: uuid().notNull().defaultRandom(),
})

/** What changed at each version of a feed. */
export const changeLog = pgTable(
  'change_log',
  {
    feed: uuid().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    resource: text().notNull(),
    row_id: uuid().notNull(),
    mark: uuid().notNull().defaultRandom(),
    at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.feed, table.version, table.resource, table.row_id] })],
)
