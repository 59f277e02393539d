import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { importPlans, sheetColumns } from '#domain/import/columns.ts'
import { shapeOfHeads } from '#domain/import/recognise.ts'
import { type BroughtSheet, draftDays, type ImportSetting, type RowState, rowStates } from '#domain/import/setting.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Fault } from '#domain/kernel/result.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { ImportRows, ImportTold } from '#wire/imports.ts'
import { targetOf } from './facts.ts'
import type { HeldImport, HeldImportRow } from './held.ts'
import { loadOwnColumns } from './names.ts'
import { unsaid } from './unsaid.ts'

export async function findImport(
  db: Connection,
  { organisation_id, id }: { readonly organisation_id: string; readonly id: string },
): Promise<HeldImport | null> {
  const { rows } = await db.execute<HeldImport>(sql`
    select * from imports where organisation_id = ${organisation_id} and id = ${id}`)
  return rows[0] ?? null
}

/** How many sheets of an organisation lie about, brought and not taken. */
export async function draftsOf(db: Connection, organisation_id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from imports where organisation_id = ${organisation_id} and state = 'draft'`)
  return rows[0]?.count ?? 0
}

/** Throws sheets away that nobody has touched for long. */
export const forgetDrafts = (db: Connection) =>
  db.execute(sql`
    with gone as (
      delete from imports where state = 'draft' and changed_at < now() - ${draftDays} * interval '1 day'
      returning organisation_id, id)
    delete from import_rows r using gone where r.organisation_id = gone.organisation_id and r.import_id = gone.id`)

const shape = (heads: readonly string[]) => createHash('sha256').update(shapeOfHeads(heads)).digest('base64url')

/** Keeps a sheet as a draft, set as the last one of its shape was. */
export async function keepSheet(
  db: Connection,
  actor: Actor,
  sheet: BroughtSheet,
  language: Language,
): Promise<string> {
  const { organisation_id, user_id, behind } = actor
  const id = v7()
  const { kind, name, heads, program, rows } = sheet
  const remembered = await rememberedSetting(db, organisation_id, sheet)
  const setting: ImportSetting = {
    columns: sheet.columns,
    match: [...importPlans[kind].identity],
    said: {},
    make: {},
    leave: [],
    ...remembered,
    fill: { ...(await unsaid(db, actor, kind, language)), ...remembered?.fill },
    existing: 'update',
    renamed: 'refuse',
    unkeyed: 'create',
    missing: 'make',
  }
  await db.execute(sql`
    insert into imports (organisation_id, id, user_id, behind_id, kind, name, program, heads, setting, pictures, state, made, makes,
      created_at, changed_at)
    values (${organisation_id}, ${id}, ${user_id}, ${behind ?? null}, ${kind}, ${name}, ${program}, ${JSON.stringify(heads)}::jsonb,
      ${JSON.stringify(setting)}::jsonb, '{}', 'draft', '[]', '[]', now(), now())`)
  await db.execute(sql`
    insert into import_rows (organisation_id, import_id, position, number, cells, lost, state, faults, before, keys, made)
    select ${organisation_id}::uuid, ${id}::uuid, n.position, n.number, n.cells, n.lost, 'new', '{}', '{}', '{}', '[]'
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, position) => ({ ...row, position })))}::jsonb)
      as n (position int, number int, cells jsonb, lost jsonb)`)
  // Otherwise the database would guess for a minute that a sheet has one row, and read all of it for each.
  await db.execute(sql`analyze import_rows`)
  return id
}

async function rememberedSetting(db: Connection, organisation_id: string, { kind, heads, columns }: BroughtSheet) {
  const { rows } = await db.execute<Row & { setting: ImportSetting }>(sql`
    select setting from import_shapes
    where organisation_id = ${organisation_id} and kind = ${kind} and shape = ${shape(heads)}`)
  const setting = rows[0]?.setting
  if (setting?.columns.length !== columns.length) return null
  const known = new Set(sheetColumns(kind, await loadOwnColumns(db, organisation_id)).map(({ key }) => key))
  const mayStand = (key: string | null) => key === null || known.has(key)
  const one = setting.match.length === 1 && importPlans[kind].identity.includes(setting.match[0] ?? '')
  // What is done with what is there is chosen for each file anew.
  return {
    // A column that is known no more, as of a price type that is gone, is recognised by its heading again.
    ...(setting.columns.every(mayStand) && { columns: setting.columns }),
    ...(one && { match: setting.match }),
    fill: setting.fill,
    said: setting.said ?? {},
  }
}

/** Sets how a sheet is taken, and remembers it for the next one of its shape. */
export async function keepSetting(db: Connection, held: HeldImport, setting: ImportSetting): Promise<void> {
  const { organisation_id, id, kind, heads } = held
  await db.execute(sql`
    update imports set setting = ${JSON.stringify(setting)}::jsonb, changed_at = now()
    where organisation_id = ${organisation_id} and id = ${id}`)
  if (heads.length === 0) return
  await db.execute(sql`
    insert into import_shapes (organisation_id, kind, shape, setting)
    values (${organisation_id}, ${kind}, ${shape(heads)}, ${JSON.stringify(setting)}::jsonb)
    on conflict (organisation_id, kind, shape) do update set setting = excluded.setting`)
}

export const keepPicture = (db: Connection, { organisation_id, id }: HeldImport, name: string, file: StoredFile) =>
  db.execute(sql`
    update imports set pictures = pictures || ${JSON.stringify({ [name.toLowerCase()]: file })}::jsonb
    where organisation_id = ${organisation_id} and id = ${id}`)

/** Moves an import from one state to another, in the name of whoever asks for it; false if it is in none of those any more. */
export async function moveImport(
  db: Connection,
  { organisation_id, id }: HeldImport,
  from: readonly string[],
  to: string,
  { user_id, behind }: Actor,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update imports set state = ${to}, trouble = null, user_id = ${user_id}, behind_id = ${behind ?? null}, changed_at = now()
    where organisation_id = ${organisation_id} and id = ${id} and state = any(${sql.param(from)}::text[]) returning id`)
  return rows.length > 0
}

export async function tellImport(db: Connection, held: HeldImport): Promise<ImportTold> {
  const { organisation_id, id, kind, name, program, state, heads, setting, pictures, makes, trouble } = held
  const [own, { rows: counted }, { rows: people }] = await Promise.all([
    loadOwnColumns(db, organisation_id),
    db.execute<Row & { state: RowState; count: number }>(sql`
      select state, count(*)::int as count from import_rows
      where organisation_id = ${organisation_id} and import_id = ${id} group by state`),
    db.execute<Row & { name: string }>(sql`
      select trim(concat_ws(' ', first_name, last_name)) as name from users where id = ${held.user_id}`),
  ])
  const counts = Object.fromEntries(
    rowStates.map((state) => [state, counted.find((one) => one.state === state)?.count ?? 0]),
  ) as Record<RowState, number>
  return {
    id,
    kind,
    name,
    program,
    state,
    heads,
    setting,
    own,
    pictures: Object.keys(pictures),
    counts,
    total: counted.reduce((sum, { count }) => sum + count, 0),
    makes,
    user: people[0]?.name ?? '',
    created_at: new Date(held.created_at).toISOString(),
    trouble,
  }
}

interface RowsAsked {
  readonly states: readonly RowState[]
  readonly from: number
  readonly limit: number
}

/** Rows of an import in the order of the file, from a position on. */
export async function tellRows(
  db: Connection,
  { organisation_id, id, kind }: HeldImport,
  { states, from, limit }: RowsAsked,
  say: (fault: Fault) => string,
): Promise<ImportRows> {
  const where = sql`organisation_id = ${organisation_id} and import_id = ${id}
    ${states.length > 0 ? sql`and state = any(${sql.param(states)}::text[])` : sql``}`
  const { rows } = await db.execute<HeldImportRow & { meant: string | null }>(sql`
    select r.*, (
      select name from ${sql.identifier(targetOf(kind).name)}
      where organisation_id = r.organisation_id and id = r.target) as meant
    from (select * from import_rows where ${where} order by position offset ${from} limit ${limit}) r order by position`)
  const { rows: counted } = await db.execute<Row & { count: number }>(sql`
    select count(*)::int as count from import_rows where ${where}`)
  return {
    data: rows.map(({ position, number, cells, state, faults, before, target, meant }) => ({
      position,
      number,
      cells,
      state,
      faults: Object.fromEntries(Object.entries(faults).map(([key, one]) => [key, say(one)])),
      before,
      target,
      meant,
    })),
    total: counted[0]?.count ?? 0,
  }
}
