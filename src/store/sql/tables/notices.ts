import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Choices, Road } from '#domain/notices/habits.ts'
import type { NoticeWords } from '#domain/notices/words.ts'
import { instant } from '../wire/columns.ts'

/** How far each organisation was looked over for something to tell; `everybody` for what belongs to none. */
export const noticeLooks = pgTable('notice_looks', {
  organisation_id: uuid().primaryKey(),
  /** The version of its news up to which it was. */
  version: bigint({ mode: 'number' }).notNull(),
  /** The day on which all of it was. */
  day: date(),
})

/** Things that people are told of, each once. */
export const notices = pgTable(
  'notices',
  {
    organisation_id: uuid().notNull(),
    id: uuid().notNull(),
    kind: text().notNull(),
    /** What it is told because of; the same is never told again. */
    cause: text().notNull(),
    /** The record that it leads to; none where it leads to a list. */
    row_id: uuid(),
    /** The warehouse or cashbox whose people are told. */
    place_id: uuid(),
    created_by: uuid(),
    /** As people of each language read it. */
    words: jsonb().$type<NoticeWords>().notNull(),
    /** Of what people wrote: what kind of news it is, and its picture. */
    written: jsonb().$type<{ readonly type: 'news' | 'promotions' | 'services'; readonly image: string | null }>(),
    /** The list that holds all of its kind, where it leads when it stands for several. */
    list: text(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'notices_key', columns: [table.organisation_id, table.id] }),
    uniqueIndex('notices_once').on(table.organisation_id, table.kind, table.cause),
    index('notices_of').on(table.created_at),
  ],
)

/** What stands in somebody's list of notices. */
export const noticesTold = pgTable(
  'notices_told',
  {
    organisation_id: uuid().notNull(),
    user_id: uuid().notNull(),
    id: uuid().notNull(),
    notice_id: uuid().notNull(),
    /** How many of its kind it stands for, with itself. */
    together: integer().notNull().default(1),
    push_at: instant().notNull(),
    opened_at: instant(),
  },
  (table) => [
    primaryKey({ name: 'notices_told_key', columns: [table.organisation_id, table.user_id, table.id] }),
    uniqueIndex('notices_told_once').on(table.organisation_id, table.user_id, table.notice_id),
    index('notices_told_newest').on(table.user_id, table.push_at),
    index('notices_told_unread').on(table.user_id).where(sql`${table.opened_at} is null`),
  ],
)

/** What becomes of a notice on its way: it waits, was sent, nobody took it, or it was not worth sending any more. */
type SendingState = 'waiting' | 'sent' | 'failed' | 'skipped'

/** Notices on their way out to people. */
export const noticeSendings = pgTable(
  'notice_sendings',
  {
    organisation_id: uuid().notNull(),
    user_id: uuid().notNull(),
    id: uuid().notNull(),
    notice_id: uuid().notNull(),
    road: text().$type<Road>().notNull(),
    state: text().$type<SendingState>().notNull(),
    /** Why it was not sent, for whoever looks into it. */
    why: text(),
    attempts: integer().notNull().default(0),
    created_at: instant().notNull(),
    next_at: instant().notNull(),
    sent_at: instant(),
    /** Of several devices that it goes to by push, those that have it already. */
    reached: uuid().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ name: 'notice_sendings_key', columns: [table.organisation_id, table.user_id, table.id] }),
    uniqueIndex('notice_sendings_once').on(table.organisation_id, table.user_id, table.notice_id, table.road),
    index('notice_sendings_to_do').on(table.next_at).where(sql`${table.state} = 'waiting'`),
  ],
)

/** How a person wants to be told, or, by the id of a role, those who hold it. */
export const noticeHabits = pgTable(
  'notice_habits',
  {
    organisation_id: uuid().notNull(),
    owner_id: uuid().notNull(),
    choices: jsonb().$type<Choices>().notNull().default({}),
    quiet_from: integer().notNull(),
    quiet_to: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'notice_habits_key', columns: [table.organisation_id, table.owner_id] })],
)

/** Where pushes to somebody go: the address that Firebase gave a browser, beside the device that it is kept with. */
export const pushAddresses = pgTable(
  'push_addresses',
  {
    organisation_id: uuid().notNull(),
    user_device_id: uuid().notNull(),
    user_id: uuid().notNull(),
    token: text().notNull(),
    /** When the browser said last that it is still so. */
    confirmed_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'push_addresses_key', columns: [table.organisation_id, table.user_device_id] }),
    index('push_addresses_by_token').on(table.token),
    index('push_addresses_of_user').on(table.user_id),
  ],
)
