import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Row } from '#domain/kernel/resource.ts'

/** Lists as people have arranged and named them. */
export const listViews = pgTable(
  'list_views',
  {
    organisation_id: uuid().notNull(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    route: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    layout: jsonb().$type<Row>().notNull(),
    dense: boolean().notNull(),
    is_shared: boolean().notNull(),
    shared_with: uuid().array().notNull().default([]),
    is_default: boolean().notNull(),
  },
  (table) => [
    primaryKey({ name: 'list_views_key', columns: [table.organisation_id, table.id] }),
    index('list_views_of').on(table.organisation_id, table.user_id),
  ],
)
