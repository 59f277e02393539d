import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../wire/columns.ts'

/** The telegram chat of a group or of a partner, once the code that stands here meanwhile was shown in it. */
export const telegramLinks = pgTable(
  'telegram_links',
  {
    organisation_id: uuid().notNull(),
    owner_id: uuid().notNull(),
    owner: text().$type<'group' | 'debtor'>().notNull(),
    chat_id: text(),
    /** Of the code by which the next chat is linked. */
    code_hash: text(),
    expires_at: instant(),
    made_by: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'telegram_links_key', columns: [table.organisation_id, table.owner_id] }),
    index('telegram_links_out').on(table.expires_at),
  ],
)
