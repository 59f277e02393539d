import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Row } from '#domain/kernel/resource.ts'
import { instant } from '../wire/columns.ts'

/** What a merge has changed, so that it can be undone: nothing else is touched by an undo. */
export interface Merged {
  /** Records that named those that went, those themselves and the one that stayed: what was there, and what is since. */
  readonly rows: readonly MergedRow[]
  /** The entries of each register that went from one record to the other, as document and number. */
  readonly entries: readonly MovedEntries[]
  /** Lines of bank statements whose proposals named those that went. */
  readonly lines: readonly { readonly id: string; readonly proposals: unknown; readonly means: unknown }[]
  /** How many entries name the one that stays: those beyond it were written since. */
  readonly counts: Readonly<Record<string, number>>
  /** Documents by which the one that stays took over what it lacked, such as prices; merges of old have made none. */
  readonly made?: readonly { readonly resource: string; readonly id: string }[]
}

interface MergedRow {
  readonly resource: string
  readonly id: string
  readonly before: Row
  readonly after: Row
}

export interface MovedEntries {
  readonly register: string
  readonly key: string
  readonly gone_id: string
  readonly entries: readonly (readonly [document_id: string, n: number])[]
}

/** Records that became one. */
export const merges = pgTable(
  'merges',
  {
    organisation_id: uuid().notNull(),
    id: uuid().notNull(),
    resource: text().notNull(),
    into_id: uuid().notNull(),
    at: instant().notNull(),
    user_id: uuid().notNull(),
    merged: jsonb().$type<Merged>().notNull(),
    undone_at: instant(),
    undone_by: uuid(),
  },
  (table) => [
    primaryKey({ name: 'merges_key', columns: [table.organisation_id, table.id] }),
    index('merges_of').on(table.organisation_id, table.resource, table.at),
  ],
)

/** For each record that went, the one that stands in for it: who still names the old id is led to the new one. */
export const standIns = pgTable(
  'stand_ins',
  {
    organisation_id: uuid().notNull(),
    resource: text().notNull(),
    gone_id: uuid().notNull(),
    into_id: uuid().notNull(),
    merge_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'stand_ins_key', columns: [table.organisation_id, table.gone_id] }),
    index('stand_ins_into').on(table.organisation_id, table.into_id),
  ],
)
