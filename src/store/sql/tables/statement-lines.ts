import { isNotNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bankStatement } from '#domain/bank/bank-statement.ts'
import type { StatementColumns } from '#domain/bank/statements/statement-file.ts'
import type { LineMeaning, LineState, Proposal } from '#domain/bank/statements/statement-line.ts'
import { columnOf, tableOf } from '../rows/tables.ts'
import { instant } from '../wire/columns.ts'

/** The lines of bank statements, each once however often a file brings it. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    organisation_id: uuid().notNull(),
    id: uuid().notNull(),
    statement_id: uuid().notNull(),
    bank_id: uuid().notNull(),
    position: integer().notNull(),
    /** The digest of what tells it from others of its account, and where it stands among those that agree in it. */
    key: text().notNull(),
    occurrence: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    number: text().notNull(),
    /** With a minus for what left. */
    amount: bigint({ mode: 'number' }).notNull(),
    party: text().notNull(),
    inn: text().notNull(),
    account: text().notNull(),
    mfo: text().notNull(),
    purpose: text().notNull(),
    kind: text().notNull(),
    state: text().$type<LineState>().notNull(),
    proposals: jsonb().$type<readonly Proposal[]>().notNull(),
    /** Why it was left out. */
    reason: text(),
    /** What it became, and what was accepted: later lines learn from it. */
    document: text().$type<LineMeaning['document']>(),
    document_id: uuid(),
    document_number: text(),
    /** Whether the document was made from the line; otherwise it had been there. */
    is_made: boolean().notNull().default(false),
    means: jsonb().$type<LineMeaning>(),
    /** The words of the purpose without figures, by which lines are alike. */
    words: text().notNull(),
    decided_by: uuid(),
    decided_at: instant(),
  },
  (table) => {
    const statements = tableOf(bankStatement)
    const owned = [columnOf(statements, 'organisation_id'), columnOf(statements, 'id')] as const
    return [
      primaryKey({ name: 'bank_statement_lines_key', columns: [table.organisation_id, table.id] }),
      uniqueIndex('bank_statement_lines_once').on(table.organisation_id, table.bank_id, table.key, table.occurrence),
      index('bank_statement_lines_of').on(table.organisation_id, table.statement_id, table.position),
      /** A transfer is a line of each of its two accounts. */
      uniqueIndex('bank_statement_lines_one_document')
        .on(table.organisation_id, table.document_id, table.bank_id)
        .where(isNotNull(table.document_id)),
      index('bank_statement_lines_learned')
        .on(table.organisation_id, table.decided_at)
        .where(sql`${table.means} is not null`),
      foreignKey({
        name: 'bank_statement_lines_to_statement',
        columns: [table.organisation_id, table.statement_id],
        foreignColumns: [...owned],
      }),
    ]
  },
)

/** How a person said the columns of an account's spreadsheets are to be read. */
export const bankStatementColumns = pgTable(
  'bank_statement_columns',
  {
    organisation_id: uuid().notNull(),
    bank_id: uuid().notNull(),
    columns: jsonb().$type<StatementColumns>().notNull(),
  },
  (table) => [primaryKey({ name: 'bank_statement_columns_key', columns: [table.organisation_id, table.bank_id] })],
)
