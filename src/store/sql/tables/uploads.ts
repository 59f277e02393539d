import { bigint, date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** How many bytes of photos an organisation has brought on a day. */
export const dailyUploads = pgTable(
  'daily_uploads',
  {
    organisation_id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisation_id, table.day] })],
)
