import { bigint, date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** The bytes of photos that an organisation has uploaded per day. */
export const dailyUploads = pgTable(
  'daily_uploads',
  {
    organisation_id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisation_id, table.day] })],
)
