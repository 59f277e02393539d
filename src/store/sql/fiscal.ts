import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './wire/columns.ts'

/** What a fiscal device answers to a receipt that it has taken. */
export interface Sign {
  readonly number: string
  readonly sign: string
  readonly qr: string
  readonly at: string
  readonly test: boolean
}

/** What the fiscal device was asked to register, by the organisation and the sale or return that it is of. */
export const fiscalReceipts = pgTable(
  'fiscal_receipts',
  {
    organisation_id: uuid().notNull(),
    /** Of the sale or the return. */
    id: uuid().notNull(),
    kind: text().notNull(),
    /** Of all that counts in it: the same receipt is asked for again, another one never takes its place. */
    digest: text().notNull(),
    /** What it says of the money, in tiyin: the total, cash and card. */
    sums: jsonb().$type<FiscalSums>().notNull(),
    device: text().notNull(),
    user_id: uuid().notNull(),
    asked_at: instant().notNull(),
    /** Nothing while the device has not answered. */
    sign: jsonb().$type<Sign>(),
    /** Its document has come, and the sums were looked at beside each other. */
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
