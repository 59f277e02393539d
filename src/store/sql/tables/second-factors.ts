import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../wire/columns.ts'
import { users } from './people.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id)

/** The secret that a person's app makes codes of. */
export const secondFactors = pgTable('second_factors', {
  user_id: person().primaryKey(),
  /** Encrypted by a key that follows from the server's secret. */
  secret: text().notNull(),
  /** Null until a first code has proved that the app knows the secret. */
  since: instant(),
  /** The newest half minute whose code was taken: it and those before it are not taken again. */
  last_step: integer().notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { user_id: person(), code_hash: text().notNull(), used_at: instant() },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)
