import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportKind } from '#domain/import/kinds.ts'
import type { Program } from '#domain/import/programs.ts'
import type { ImportSetting, ImportState, RowFaults, RowState } from '#domain/import/setting.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { instant } from '../wire/columns.ts'

/** A record that an import has made or changed. */
export interface ImportMade {
  readonly resource: string
  readonly id: string
  /** The revision that the import left. */
  readonly revision: number
  /** What it was before, where it was changed; null where it was made. */
  readonly before: Row | null
}

/** Sheets that were brought, how they are taken, and how far that is. */
export const imports = pgTable(
  'imports',
  {
    organisation_id: uuid().notNull(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** Who really brought it, where somebody had signed in as that person. */
    behind_id: uuid(),
    kind: text().$type<ImportKind>().notNull(),
    name: text().notNull(),
    program: text().$type<Program>(),
    heads: jsonb().$type<readonly string[]>().notNull(),
    setting: jsonb().$type<ImportSetting>().notNull(),
    /** Pictures that were brought for it, by the names that cells say. */
    pictures: jsonb().$type<Readonly<Record<string, StoredFile>>>().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** What it made that belongs to no single row: categories, brands, options. */
    made: jsonb().$type<readonly ImportMade[]>().notNull(),
    /** The names of what is made because rows name it. */
    makes: jsonb().$type<readonly string[]>().notNull(),
    trouble: text(),
    created_at: instant().notNull(),
    changed_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'imports_key', columns: [table.organisation_id, table.id] }),
    index('imports_by_state').on(table.state),
  ],
)

/** The rows of these sheets, each with what becomes of it. */
export const importRows = pgTable(
  'import_rows',
  {
    organisation_id: uuid().notNull(),
    import_id: uuid().notNull(),
    position: integer().notNull(),
    /** The number of the row in the file. */
    number: integer().notNull(),
    cells: jsonb().$type<readonly string[]>().notNull(),
    lost: jsonb().$type<readonly number[]>().notNull(),
    state: text().$type<RowState>().notNull(),
    faults: jsonb().$type<RowFaults>().notNull(),
    before: jsonb().$type<Readonly<Record<string, string | number | null>>>().notNull(),
    keys: text().array().notNull(),
    target: uuid(),
    made: jsonb().$type<readonly ImportMade[]>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'import_rows_key', columns: [table.organisation_id, table.import_id, table.position] }),
    index('import_rows_by_state').on(table.organisation_id, table.import_id, table.state, table.position),
  ],
)

/** How a person said the columns of sheets of one shape are to be read. */
export const importShapes = pgTable(
  'import_shapes',
  {
    organisation_id: uuid().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    /** A digest of the headings. */
    shape: text().notNull(),
    setting: jsonb().$type<ImportSetting>().notNull(),
  },
  (table) => [primaryKey({ name: 'import_shapes_key', columns: [table.organisation_id, table.kind, table.shape] })],
)
