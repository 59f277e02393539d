import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../wire/columns.ts'

/**
 * How backups stand, for whoever is told of them; the folder has the backups themselves. What fails stands here until it
 * does not, by the name of its part, and under `proven` the moment of the newest that is.
 */
export const backupMarks = pgTable('backup_marks', {
  name: text().primaryKey(),
  at: instant().notNull(),
  code: text(),
  said: text(),
})
