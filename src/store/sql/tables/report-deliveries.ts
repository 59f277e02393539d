import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../wire/columns.ts'

/** What becomes of a report on its way: it waits, was sent, nobody took it, or its reader may not have it. */
type DeliveryState = 'waiting' | 'sent' | 'failed' | 'skipped'

/** Reports on their way to people, and what became of each. */
export const reportDeliveries = pgTable(
  'report_deliveries',
  {
    organisation_id: uuid().notNull(),
    id: uuid().notNull(),
    /** None where somebody sends it to a colleague once. */
    sending_id: uuid(),
    /** Whom it goes to; it is counted with their rights. */
    user_id: uuid().notNull(),
    name: text().notNull(),
    report: text().notNull(),
    question: text().notNull(),
    format: text().$type<'xlsx' | 'pdf'>().notNull(),
    channel: text().$type<'mail' | 'telegram'>().notNull(),
    /** The hour it is of. */
    due_at: instant().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    /** Why it was not sent; the name of a text of `send:why`. */
    why: text(),
    attempts: integer().notNull(),
    created_by: uuid(),
    created_at: instant().notNull(),
    next_at: instant().notNull(),
    sent_at: instant(),
  },
  (table) => [
    primaryKey({ name: 'report_deliveries_key', columns: [table.organisation_id, table.id] }),
    uniqueIndex('report_deliveries_once').on(table.organisation_id, table.sending_id, table.user_id, table.due_at),
    index('report_deliveries_to_do').on(table.state, table.next_at),
    index('report_deliveries_of').on(table.organisation_id, table.created_at),
  ],
)

/** The telegram chat of a person, once they have shown the code that stands here meanwhile. */
export const telegramChats = pgTable('telegram_chats', {
  user_id: uuid().primaryKey(),
  chat_id: text(),
  linked_at: instant(),
  /** Of the code by which the next chat is linked. */
  code_hash: text(),
  expires_at: instant(),
})
