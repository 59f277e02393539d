import { isNull, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { resourceNamed } from '#domain/house.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import { columnOf, tableOf } from '../rows/tables.ts'
import { instant } from '../wire/columns.ts'

const organisationId = (): PgColumn => columnOf(tableOf(resourceNamed('organisation')), 'id')
const stamps = { created_at: instant().notNull(), updated_at: instant().notNull(), deleted_at: instant() }

/**
 * Accounts, each of the employee with the same id, whose names, phone and e-mail it repeats. People sign in before their
 * organisation is known, so their key is the id alone.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    organisation_id: uuid().notNull().references(organisationId),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** Stored as +998901234567. */
    phone_number: text().notNull(),
    email: text(),
    /** Null until the person has chosen one. */
    password_hash: text(),
    is_super: boolean().notNull().default(false),
    language: text().$type<Language>().notNull().default('ru'),
    avatar: jsonb().$type<readonly StoredFile[]>().notNull().default([]),
    /** Whether the employee was active and not yet dismissed when last changed. */
    is_active: boolean().notNull().default(true),
    /** The hash of the link by which the person chooses a password, and until when it is good. */
    invitation_hash: text(),
    invited_until: instant(),
    /** Since when the present rights hold; for one who has left, when they left. Every change of rights must set it. */
    rights_since: instant().notNull().default(sql`now()`),
    ...stamps,
  },
  (table) => [
    uniqueIndex('users_one_phone_number').on(table.phone_number).where(isNull(table.deleted_at)),
    uniqueIndex('users_one_email').on(sql`lower(${table.email})`).where(isNull(table.deleted_at)),
    index('users_of_organisation').on(table.organisation_id),
  ],
)

/** Roles and places as versions before 1.3 keep them; now they are in `role` and `employee`. */
export const roles = pgTable(
  'roles',
  {
    id: uuid().primaryKey(),
    /** Null: a role of every organisation. */
    organisation_id: uuid().references(organisationId),
    s_code: text().notNull(),
    name: text().notNull(),
    /** Keys such as documents:brands.read. */
    permissions: jsonb().$type<readonly string[]>().notNull(),
    ...stamps,
  },
  (table) => [
    uniqueIndex('roles_one_s_code')
      .on(sql`coalesce(${table.organisation_id}, '00000000-0000-0000-0000-000000000000')`, table.s_code)
      .where(isNull(table.deleted_at)),
  ],
)

export const userRoles = pgTable(
  'user_roles',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    role_id: uuid()
      .notNull()
      .references(() => roles.id),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.role_id] })],
)

/** Where a person works. It may be shared by another organisation, so there is no foreign key. */
export const userWarehouses = pgTable(
  'user_warehouses',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    warehouse_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.warehouse_id] })],
)

export const userCashboxes = pgTable(
  'user_cashboxes',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    cashbox_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.cashbox_id] })],
)

/** A token is used once; one used twice betrays a copy, and its whole family is revoked. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    family: uuid().notNull(),
    token_hash: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
    revoked_at: instant(),
    /** The browser's user agent. */
    device: text().notNull(),
    /** What the app told of it when the session began: screen, browser, system. */
    device_info: jsonb().$type<Readonly<Record<string, string | boolean>>>(),
    /** On which of the organisation's devices the session lives, where that is known. */
    device_id: uuid(),
    /** Who has signed in as this person. */
    behind_id: uuid().references(() => users.id),
  },
  (table) => [
    uniqueIndex('refresh_tokens_one_token_hash').on(table.token_hash),
    index('refresh_tokens_of_family').on(table.family),
    index('refresh_tokens_of_user').on(table.user_id),
    index('refresh_tokens_of_device').on(table.device_id),
    index('refresh_tokens_of_behind').on(table.behind_id),
  ],
)

/** Recent failed sign-ins: by account and address, and by each alone; and who has signed in from where. */
export const loginAttempts = pgTable('login_attempts', {
  subject: text().primaryKey(),
  count: integer().notNull(),
  forget_at: instant().notNull(),
})
