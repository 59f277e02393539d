import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../wire/columns.ts'

/** The answer of a fiscal device to a receipt that it has registered. */
export interface Sign {
  readonly number: string
  readonly sign: string
  readonly qr: string
  readonly at: string
  readonly test: boolean
}

/** Receipts sent to the fiscal device, by organisation and document. */
export const fiscalReceipts = pgTable(
  'fiscal_receipts',
  {
    organisation_id: uuid().notNull(),
    /** The id of the sale or return. */
    id: uuid().notNull(),
    kind: text().notNull(),
    /** A hash of all that counts in it: the same receipt may be sent again, a different one never replaces it. */
    digest: text().notNull(),
    /** Its sums in tiyin: total, cash and card. */
    sums: jsonb().$type<FiscalSums>().notNull(),
    device: text().notNull(),
    user_id: uuid().notNull(),
    asked_at: instant().notNull(),
    /** Null until the device has answered. */
    sign: jsonb().$type<Sign>(),
    /** The document has arrived, and its sums were compared. */
    is_compared: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organisation_id, table.id] }),
    index('fiscal_receipts_not_compared').on(table.organisation_id, table.is_compared, table.asked_at),
  ],
)

export interface FiscalSums {
  readonly total: number
  readonly cash: number
  readonly card: number
}
