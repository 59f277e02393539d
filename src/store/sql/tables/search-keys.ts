import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What records are found by, as `domain/kernel/search-plan.ts` makes it: kept with each change of a record, and made at
 * a start for those that have none or those of an earlier version.
 */
export const searchKeys = pgTable(
  'search_keys',
  {
    resource: text().notNull(),
    row_id: uuid().notNull(),
    version: smallint().notNull(),
    /** What it is called, in its own letters and folded. */
    own: text().notNull(),
    folded: text().notNull(),
    keys: searchVector().notNull(),
  },
  ({ resource, row_id, keys }) => [
    primaryKey({ columns: [resource, row_id] }),
    index('search_keys_by_key').using('gin', sql`${keys}`),
  ],
)
