import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Row } from '#domain/kernel/resource.ts'
import type { Alarm, CommandState, Proof, ReceivedAnswer } from '../../inbox.ts'
import { instant } from '../wire/columns.ts'

/**
 * The tills, phones and desktops that send; some are enrolled at a warehouse and cashbox. A device used by two
 * organisations has a row in each.
 */
export const devices = pgTable(
  'devices',
  {
    id: uuid().notNull(),
    organisation_id: uuid().notNull(),
    name: text().notNull(),
    /** The prefix of the device's numbers; null until it is enrolled. */
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
    /** Since when somebody waits for it to send its work, and for its log; null once it has done so. */
    send_asked_at: instant(),
    log_asked_at: instant(),
    /** What it wrote down last of its own doings, without secrets. */
    log: text(),
    log_at: instant(),
  },
  (table) => [
    primaryKey({ name: 'devices_key', columns: [table.organisation_id, table.id] }),
    uniqueIndex('devices_one_code').on(table.organisation_id, table.code),
    /** A device that calls by itself is known before its organisation is. */
    index('devices_by_id').on(table.id),
  ],
)

/** The code that a person types on a device to enrol it; used once, and valid for a short time. */
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

/** Keys of the old receipt format, for receipts still in use: they prove nothing now, and are sent to nobody. */
export const receiptKeys = pgTable('receipt_keys', {
  organisation_id: uuid().primaryKey(),
  key: text().notNull(),
})

/** The public keys that a device has signed receipts with, one after the other. */
export const receiptSeals = pgTable(
  'receipt_seals',
  {
    organisation_id: uuid().notNull(),
    device_id: uuid().notNull(),
    public_key: text().notNull(),
    made_at: instant().notNull(),
    /** Receipts after this moment are not accepted: the device was revoked or enrolled anew. */
    ended_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organisation_id, table.device_id, table.public_key] })],
)

/** The last command number of each stream. */
export const streams = pgTable(
  'streams',
  { id: uuid().notNull(), organisation_id: uuid().notNull(), device_id: uuid().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ name: 'streams_key', columns: [table.organisation_id, table.id] })],
)

/** Every command received, and its outcome. */
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

/**
 * Things that should never happen and are looked into: one id with two contents, a stream number used twice, a device
 * that held wrong rows.
 */
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

/** Units that a device is about to sell: a hint for other devices, which nobody waits for. */
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
