import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../wire/columns.ts'

/** Rules that hold for the whole server, by their names; what has no row is as usual. */
export const serverRuleValues = pgTable('server_rule_values', {
  key: text().primaryKey(),
  value: jsonb().$type<string | number | boolean | null>(),
  changed_by: uuid().notNull(),
  changed_at: instant().notNull(),
})
