import { sql } from 'drizzle-orm'
import { sheetColumns } from '#domain/import/columns.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Fault } from '#domain/kernel/result.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { ImportAmiss } from '#wire/imports.ts'
import type { HeldImport } from './held.ts'
import { loadNames, loadOwnColumns } from './names.ts'

const most = 12

/** What is wrong in many rows alike, so that one word mends all of them; and what a value may be instead. */
export async function amissIn(
  db: Connection,
  { organisation_id, id, kind, setting }: HeldImport,
  say: (fault: Fault) => string,
): Promise<ImportAmiss['data']> {
  const known = sheetColumns(kind, await loadOwnColumns(db, organisation_id))
  const named = known.flatMap(({ key, of }) => (of ? [key] : []))
  type Alike = Row & {
    readonly key: string
    readonly name: string | null
    readonly fault: Fault
    readonly count: number
  }
  const { rows } = await db.execute<Alike>(sql`
    select f.key, n.name, (array_agg(f.value))[1] as fault, count(*)::int as count
    from import_rows r, jsonb_each(r.faults) f, lateral (
      select case when f.key = any(${sql.param(named)}::text[]) then f.value->'params'->>'name' end as name) n
    where r.organisation_id = ${organisation_id} and r.import_id = ${id} and r.state = 'fault'
    group by f.key, f.value->>'code', n.name having count(*) > 1 or n.name is not null
    order by count desc, f.key limit ${most}`)
  const names = await loadNames(db, organisation_id, kind, setting)
  return rows.map(({ key, name, fault, count }) => ({
    column: key,
    name,
    why: say(fault),
    code: fault.code,
    count,
    offers: named.includes(key) ? [...names.all(key)] : [],
  }))
}
