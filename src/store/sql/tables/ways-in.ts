import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../wire/columns.ts'

/** What becomes of a message: it waits, is handed over, has arrived; or nobody took it, or its time ran out. */
type MessageState = 'waiting' | 'sent' | 'delivered' | 'failed' | 'expired'

/** Messages on their way to people by SMS or e-mail. */
export const messageQueue = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    channel: text().$type<'sms' | 'mail'>().notNull(),
    /** A phone or an e-mail address. */
    to: text().notNull(),
    /** Its name among the texts of `messages.json`. */
    text: text().notNull(),
    language: text().notNull(),
    /** What stands in the text, sealed with the server's secret; gone as soon as it is handed over. */
    sealed: text(),
    state: text().$type<MessageState>().notNull(),
    attempts: integer().notNull(),
    /** Why the last attempt failed. */
    why: text(),
    created_at: instant().notNull(),
    next_at: instant().notNull(),
    /** Later than this it is not sent any more. */
    expires_at: instant().notNull(),
    sent_at: instant(),
  },
  (table) => [index('messages_to_do').on(table.state, table.next_at)],
)

/** One code at a time for a purpose and a phone or an e-mail, also for those that nobody has here. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    purpose: text().notNull(),
    login: text().notNull(),
    code_hash: text().notNull(),
    tries: integer().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.login] })],
)
