import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../wire/columns.ts'

/** Senders of an organisation's own; what proves who they are is sealed, and nothing reads it back to anybody. */
export const integrations = pgTable(
  'integrations',
  {
    organisation_id: uuid().notNull(),
    service: text().notNull(),
    address: text(),
    login: text(),
    /** Whom messages come from. */
    sender: text(),
    sealed: text(),
    changed_at: instant().notNull(),
    changed_by: uuid().notNull(),
  },
  (table) => [primaryKey({ name: 'integrations_key', columns: [table.organisation_id, table.service] })],
)

/** How it went with a service last: of an organisation's own, or, under nobody's id, of the server's. */
export const integrationStates = pgTable(
  'integration_states',
  {
    organisation_id: uuid().notNull(),
    service: text().notNull(),
    done_at: instant(),
    failed_at: instant(),
    /** Why it failed: the name of a text of `integrations:trouble`. */
    trouble: text(),
    /** What the other side said, for whoever mends it; never what was asked. */
    said: text(),
  },
  (table) => [primaryKey({ name: 'integration_states_key', columns: [table.organisation_id, table.service] })],
)
