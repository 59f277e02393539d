import { setImmediate as otherCalls } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { planRow } from '#domain/import/plan.ts'
import type { Planned } from '#domain/import/planned.ts'
import { RowsSeen } from '#domain/import/rows-seen.ts'
import { mostRows, type RowState } from '#domain/import/setting.ts'
import { fault } from '#domain/kernel/result.ts'
import type { Asker, Connection } from '#store/sql/wire/database.ts'
import { gatherFacts, type KnownKeys, type Looking, loadKeys, loadPrefix } from './facts.ts'
import { columnsSet, type HeldImport, type HeldImportRow, keepRows, type RowChange } from './held.ts'
import { loadNames, loadOwnColumns } from './names.ts'

const atOnce = 1000
/** More rows than these are sooner looked through all together. */
const mostAlone = 20

/** What the rows of an import are compared with. */
export async function lookingFor(db: Connection, held: HeldImport): Promise<Looking> {
  const { organisation_id, kind, setting } = held
  const [own, prefix, names] = await Promise.all([
    loadOwnColumns(db, organisation_id),
    loadPrefix(db, organisation_id),
    loadNames(db, organisation_id, kind, setting),
  ])
  return {
    organisation_id,
    prefix,
    kind,
    columns: columnsSet(kind, setting, own),
    setting,
    names,
    pictures: new Set(Object.keys(held.pictures)),
  }
}

/** Says anew of every row what would become of it, and of which rows two mean the same. */
export async function checkAll(db: Connection & Asker, held: HeldImport): Promise<void> {
  const looking = await lookingFor(db, held)
  const keys = await loadKeys(db, looking)
  const seen = new RowsSeen(held.kind, held.setting)
  for (let after = -1; ; ) {
    const rows = await importRowsWhere(db, held, sql`position > ${after}`, atOnce)
    const last = rows.at(-1)
    if (!last) break
    const changes = await planned(db, held, looking, keys, rows)
    await keepRows(
      db,
      held,
      changes.map((change, at) => amongOthers(change, rows[at]?.number ?? 0, seen)),
    )
    after = last.position
    await otherCalls()
  }
  await db.execute(sql`
    update imports set makes = ${JSON.stringify(looking.names.promises())}::jsonb
    where organisation_id = ${held.organisation_id} and id = ${held.id}`)
}

/** Says anew of a row that was mended what would become of it, and of those that had meant the same. */
export async function checkMended(db: Connection & Asker, held: HeldImport, mended: HeldImportRow): Promise<void> {
  const looking = await lookingFor(db, held)
  const keys = await loadKeys(db, looking)
  const rivals = (all: readonly string[], than: number) =>
    importRowsWhere(db, held, sql`keys && ${sql.param(all)}::text[] and position <> ${than}`, mostRows)
  // Rows of one name may be very many: only those that were refused for another may be good now.
  const before = await importRowsWhere(
    db,
    held,
    sql`keys && ${sql.param(mended.keys)}::text[] and position <> ${mended.position}
      and state = 'fault' and faults::text like '%"import_repeated"%'`,
    mostAlone + 1,
  )
  if (before.length > mostAlone) return checkAll(db, held)
  const one = async (row: HeldImportRow) => {
    const [change] = await planned(db, held, looking, keys, [row])
    if (!change) return
    const others = change.keys.length > 0 ? await rivals(change.keys, row.position) : []
    const seen = new RowsSeen(held.kind, held.setting)
    for (const { keys, number, state, position } of others)
      if (state !== 'fault' || position < row.position) seen.see(keys, number)
    await keepRows(db, held, [amongOthers(change, row.number, seen)])
  }
  await one(mended)
  for (const other of before) await one(other)
}

async function planned(
  db: Connection & Asker,
  { kind, setting }: HeldImport,
  looking: Looking,
  keys: KnownKeys,
  rows: readonly HeldImportRow[],
): Promise<readonly PlannedRow[]> {
  const facts = await gatherFacts(db, looking, keys, rows)
  return rows.map((row) => ({
    position: row.position,
    ...keptOf(planRow(looking.columns, row, { kind, setting, facts })),
  }))
}

type PlannedRow = RowChange & Pick<Planned, 'keys'>
const keptOf = ({ state, faults, before, keys, target }: Planned) => ({ state, faults, before, keys, target })

/** Where it is told that an earlier row means the same, if not in the column of the key itself. */
const columnOfKey: Readonly<Record<string, string>> = { is: '', unit: 'imei_1' }

/** A row that means what an earlier one means is a fault. */
function amongOthers(change: PlannedRow, number: number, seen: RowsSeen): RowChange {
  const again = seen.see(change.keys, number)
  if (!again) return change
  const column = columnOfKey[again.key] ?? again.key
  const faults = { ...change.faults, [column]: change.faults[column] ?? fault('import_repeated', { line: again.line }) }
  return { ...change, state: 'fault', faults }
}

export async function importRowsWhere(
  db: Connection,
  { organisation_id, id }: Pick<HeldImport, 'organisation_id' | 'id'>,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<readonly HeldImportRow[]> {
  const { rows } = await db.execute<HeldImportRow>(sql`
    select position, number, cells, lost, state, faults, before, keys, target, made from import_rows
    where organisation_id = ${organisation_id} and import_id = ${id} and ${where} order by position limit ${limit}`)
  return rows
}

/**
 * The first rows in these states. Each is asked by itself and as a stretch of the index by state: in the order of the
 * file alone, all rows that are done would be read again for each batch.
 */
export async function importRowsIn(
  db: Connection,
  { organisation_id, id }: Pick<HeldImport, 'organisation_id' | 'id'>,
  states: readonly RowState[],
  limit: number,
): Promise<readonly HeldImportRow[]> {
  const { rows } = await db.execute<HeldImportRow>(sql`
    select r.* from unnest(${sql.param(states)}::text[]) as asked (state), lateral (
      select position, number, cells, lost, state, faults, before, keys, target, made from import_rows
      where organisation_id = ${organisation_id} and import_id = ${id} and state between asked.state and asked.state
      order by import_rows.state, position limit ${limit}) r
    order by position limit ${limit}`)
  return rows
}
