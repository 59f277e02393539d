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
    /** Of what belongs to no organisation, it is everybody's. */
    organisation_id: uuid().notNull(),
    resource: text().notNull(),
    row_id: uuid().notNull(),
    action: text().notNull(),
    at: instant().notNull(),
    user_id: uuid().notNull(),
    device: text().notNull(),
    changes: jsonb().$type<RowChanges>().notNull(),
    /** What the person said to it. */
    comment: text(),
    /** Who was there and allowed it. */
    approver_id: uuid(),
  },
  (table) => [
    primaryKey({ name: 'audit_key', columns: [table.organisation_id, table.id] }),
    index('audit_of_row').on(table.organisation_id, table.row_id, table.at),
  ],
)

/** How far the news of an organisation (or of everybody) has come. A new epoch tells every device to start over. */
export const feeds = pgTable('feeds', {
  feed: uuid().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  epoch: uuid().notNull().defaultRandom(),
  /** Drawn anew with each version: after a return to an older copy the same version has another one. */
  mark: uuid().notNull().defaultRandom(),
  /** Drawn anew whenever something changes that documents name. */
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
