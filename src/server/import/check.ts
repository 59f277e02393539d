import { setImmediate as otherCalls } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { planRow } from '#domain/import/plan.ts'
import type { Planned } from '#domain/import/planned.ts'
import type { RowState } from '#domain/import/setting.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import type { Asker, Connection } from '#store/sql/wire/database.ts'
import { gatherFacts, type KnownKeys, type Looking, loadKeys } from './facts.ts'
import { columnsSet, type HeldImport, type HeldImportRow, keepRows, type RowChange } from './held.ts'
import { loadNames, loadOwnColumns } from './names.ts'

const atOnce = 1000

/** What the rows of an import are compared with. */
export async function lookingFor(db: Connection, held: HeldImport): Promise<Looking> {
  const { organisation_id, kind, setting } = held
  const [own, names] = await Promise.all([
    loadOwnColumns(db, organisation_id),
    loadNames(db, organisation_id, kind, setting.missing === 'make'),
  ])
  return {
    organisation_id,
    kind,
    columns: columnsSet(kind, setting, own),
    fill: setting.fill,
    names,
    pictures: new Set(Object.keys(held.pictures)),
  }
}

/** Says anew of every row what would become of it, and of which rows two mean the same. */
export async function checkAll(db: Connection & Asker, held: HeldImport): Promise<void> {
  const looking = await lookingFor(db, held)
  const keys = await loadKeys(db, held.organisation_id, held.kind)
  const seen = new Map<string, number>()
  for (let after = -1; ; ) {
    const rows = await importRowsWhere(db, held, sql`position > ${after}`, atOnce)
    const last = rows.at(-1)
    if (!last) break
    const changes = await planned(db, held, looking, keys, rows, (key, number) => {
      const first = seen.get(key)
      if (first === undefined) seen.set(key, number)
      return first
    })
    await keepRows(db, held, changes)
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
  const keys = await loadKeys(db, held.organisation_id, held.kind)
  const rivals = (all: readonly string[], than: number) =>
    importRowsWhere(db, held, sql`keys && ${sql.param(all)}::text[] and position <> ${than}`, atOnce)
  const before = mended.keys.length > 0 ? await rivals(mended.keys, mended.position) : []
  const one = async (row: HeldImportRow) => {
    const [change] = await planned(db, held, looking, keys, [row], () => undefined)
    if (!change) return
    const others = change.keys?.length ? await rivals(change.keys, row.position) : []
    const [first] = others.filter(({ state, position }) => state !== 'fault' || position < row.position)
    const key = first && change.keys?.find((one) => first.keys.includes(one))
    await keepRows(db, held, [key && first ? { ...change, ...repeated(change, key, first.number) } : change])
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
  firstWith: (key: string, number: number) => number | undefined,
): Promise<readonly RowChange[]> {
  const facts = await gatherFacts(db, looking, keys, rows)
  return rows.map((row) => {
    const plan = planRow(looking.columns, row, { kind, setting, facts })
    const change: RowChange = { position: row.position, ...keptOf(plan) }
    for (const key of plan.keys) {
      const first = firstWith(key, row.number)
      if (first !== undefined) return { ...change, ...repeated(change, key, first) }
    }
    return change
  })
}

const keptOf = ({ state, faults, before, keys, target }: Planned) => ({ state, faults, before, keys, target })

/** The column that tells of a key which an earlier row has too. */
const columnOfKey: Readonly<Record<string, string>> = {
  barcode: 'barcode',
  name: 'name',
  inn: 'inn',
  phone: 'phone_number',
  unit: 'imei_1',
}

function repeated({ faults }: Pick<RowChange, 'faults'>, key: string, line: number) {
  const column = columnOfKey[key.split(' ')[0] ?? ''] ?? ''
  const found: Record<string, Fault> = { ...faults, [column]: faults[column] ?? fault('import_repeated', { line }) }
  return { state: 'fault' as const, faults: found }
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
