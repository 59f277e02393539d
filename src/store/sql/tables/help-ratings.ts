import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/kernel/language.ts'
import { instant } from '../wire/columns.ts'

/** How much each page of the help has helped a person, from 1 to 5; what they say later stands instead. */
export const ratedHelp = pgTable(
  'help_ratings',
  {
    organisation_id: uuid().notNull(),
    user_id: uuid().notNull(),
    page: text().notNull(),
    rating: integer().notNull(),
    language: text().$type<Language>().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ name: 'help_ratings_key', columns: [table.organisation_id, table.user_id, table.page] })],
)
