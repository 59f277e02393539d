import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../wire/columns.ts'

/** Reminders of debts on their way to debtors, and what became of each: one by step, debt and road. */
export const reminders = pgTable(
  'reminders',
  {
    organisation_id: uuid().notNull(),
    id: uuid().notNull(),
    reminder_id: uuid().notNull(),
    partner_id: uuid().notNull(),
    currency_id: uuid().notNull(),
    due_date: date().notNull(),
    road: text().$type<'sms' | 'telegram' | 'mail'>().notNull(),
    state: text().$type<'waiting' | 'sent' | 'failed' | 'skipped'>().notNull(),
    /** Why it was not sent: the name of a text of `repayment:why`, or what the provider answered. */
    why: text(),
    /** What was owed when it went, and the words. */
    amount: bigint({ mode: 'number' }),
    said: text(),
    to: text(),
    attempts: integer().notNull().default(0),
    created_at: instant().notNull(),
    next_at: instant().notNull(),
    sent_at: instant(),
  },
  (table) => [
    primaryKey({ name: 'reminders_key', columns: [table.organisation_id, table.id] }),
    uniqueIndex('reminders_once').on(
      table.organisation_id,
      table.reminder_id,
      table.partner_id,
      table.currency_id,
      table.due_date,
      table.road,
    ),
    index('reminders_to_do').on(table.next_at).where(sql`${table.state} = 'waiting'`),
    index('reminders_of').on(table.organisation_id, table.created_at),
  ],
)
