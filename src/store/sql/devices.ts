import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Row } from '#domain/kernel/resource.ts'
import type { Alarm, CommandState, Proof, ReceivedAnswer } from '../inbox.ts'
import { instant } from './wire/columns.ts'

/** The tills, phones and desktops that send: each is told apart, and some are enrolled with a place of their own. One that two organisations use is a row of each. */
export const devices = pgTable(
  'devices',
  {
    id: uuid().notNull(),
    organisation_id: uuid().notNull(),
    name: text().notNull(),
    /** Printed before the numbers that the device gives; nothing until it is enrolled. */
    code: text(),
    /** The last number that it gave, as far as is known: a device that was wiped goes on from there. */
    last_number: integer().notNull().default(0),
    warehouse_id: uuid(),
    cashbox_id: uuid(),
    secret_hash: text(),
    enrolled_by: uuid(),
    enrolled_at: instant(),
    revoked_at: instant(),
    first_seen_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    last_user_id: uuid(),
    app_version: text(),
    /** What the device says of itself: what waits, how old its news are, its clock, its disk. */
    health: jsonb().$type<Row>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'devices_key', columns: [table.organisation_id, table.id] }),
    uniqueIndex('devices_one_code').on(table.organisation_id, table.code),
    /** A device that calls by itself is known before its organisation is. */
    index('devices_by_id').on(table.id),
  ],
)

/** What a person types on a device to enrol it; it works once and not for long. */
export const enrolments = pgTable('enrolments', {
  code_hash: text().primaryKey(),
  organisation_id: uuid().notNull(),
  name: text().notNull(),
  warehouse_id: uuid(),
  cashbox_id: uuid(),
  created_by: uuid().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
})

/** By what receipts were once sealed that are still in people's pockets: it proves nothing any more and is told to nobody. */
export const receiptKeys = pgTable('receipt_keys', {
  organisation_id: uuid().primaryKey(),
  key: text().notNull(),
})

/** By what a device's receipts are known: the public halves of the keys that it has had, one after the other. */
export const receiptSeals = pgTable(
  'receipt_seals',
  {
    organisation_id: uuid().notNull(),
    device_id: uuid().notNull(),
    public_key: text().notNull(),
    made_at: instant().notNull(),
    /** Later receipts count no more: the device was revoked or enrolled anew. */
    ended_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organisation_id, table.device_id, table.public_key] })],
)

/** How far the commands of one tab's life have come. */
export const streams = pgTable(
  'streams',
  { id: uuid().notNull(), organisation_id: uuid().notNull(), device_id: uuid().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ name: 'streams_key', columns: [table.organisation_id, table.id] })],
)

/** Every command that came, and what became of it. */
export const commands = pgTable(
  'commands',
  {
    id: uuid().notNull(),
    organisation_id: uuid().notNull(),
    device_id: uuid().notNull(),
    author_id: uuid().notNull(),
    sent_by: uuid().notNull(),
    proof: jsonb().$type<Proof>(),
    type: text().notNull(),
    record_id: uuid().notNull(),
    hash: text().notNull(),
    state: text().$type<CommandState>().notNull(),
    answer: jsonb().$type<ReceivedAnswer>().notNull(),
    command: jsonb().$type<Row>(),
    received_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'commands_key', columns: [table.organisation_id, table.id] }),
    index('commands_by_state').on(table.organisation_id, table.state, table.received_at),
  ],
)

/** What should never happen and is looked into: one id with two contents, one place of a stream taken twice, a device that held something else. */
export const alarms = pgTable(
  'alarms',
  {
    id: uuid().notNull(),
    organisation_id: uuid().notNull(),
    device_id: uuid().notNull(),
    command_id: uuid().notNull(),
    code: text().$type<Alarm['code']>().notNull(),
    at: instant().notNull(),
    /** The resources and registers that it is about. */
    parts: jsonb().$type<readonly string[]>(),
  },
  (table) => [
    primaryKey({ name: 'alarms_key', columns: [table.organisation_id, table.id] }),
    index('alarms_of_organisation').on(table.organisation_id, table.at),
  ],
)

/** Units that a device is about to sell: a word to the others, which nobody waits for. */
export const claims = pgTable(
  'claims',
  {
    organisation_id: uuid().notNull(),
    code: text().notNull(),
    device_id: uuid().notNull(),
    record_id: uuid().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisation_id, table.code] })],
)
