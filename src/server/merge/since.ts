import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import { pointersOf } from '#domain/kernel/pointers.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import { type EntryPlace, placesNaming } from '#store/sql/books/move-entries.ts'
import { list, name } from '#store/sql/rows/where.ts'
import type { Merged } from '#store/sql/tables/merges.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { SqlWriter } from '#store/sql/writer.ts'

/** How many entries name a record, by register: more than before means that something happened since. */
export async function entriesNaming(
  db: Connection,
  organisation_id: string,
  id: string,
  kind: string,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const { register, key } of placesNaming(kind)) {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${name(register.name)}
      where organisation_id = ${organisation_id}::uuid and ${name(key)} = ${id}::uuid`)
    counts[`${register.name}.${key}`] = rows[0]?.count ?? 0
  }
  return counts
}

interface MergeKept {
  readonly organisation_id: string
  readonly into_id: string
  readonly at: Date
  readonly merged: Merged
}

/**
 * Why a merge can't be undone as the books stand now; null if it can. What was written about the one that stayed is its
 * own, unless it changes a document that followed, builds on one, or takes from what had come with those that went.
 */
export async function obstacleTo(writer: SqlWriter, kept: MergeKept, kind: string): Promise<Fault | null> {
  const { organisation_id, into_id, merged } = kept
  const followed = new Set(merged.rows.flatMap(({ id }) => (id === into_id ? [] : [id])))
  const now = await entriesNaming(writer.db, organisation_id, into_id, kind)
  const documents = new Map<string, string>()
  for (const place of placesNaming(kind)) {
    const key = `${place.register.name}.${place.key}`
    const since = await writtenSince(writer.db, place, kept)
    // Somebody posted in the very moment of the merge: nobody can tell whether before it.
    if (since.length !== (now[key] ?? 0) - (merged.counts[key] ?? 0)) return fault('merge_moved_on')
    for (const { document, document_id } of since) documents.set(document_id, document)
    const drawn = await drawnBy(writer.db, place, kept, since)
    if (drawn && !followed.has(drawn.document_id)) {
      const row = await writer.take(resourceNamed(drawn.document), drawn.document_id, organisation_id)
      if (row) return fault('merge_drawn', { name: called(drawn.document, row) })
    }
  }
  for (const [id, document] of documents) {
    const row = await writer.take(resourceNamed(document), id, organisation_id)
    if (!row) continue
    if (followed.has(id)) return fault('merge_followed', { name: called(document, row) })
    const isBuilt = pointersOf(resourceNamed(document), row).some((pointer) => followed.has(pointer.id))
    if (isBuilt && !row.deleted_at) return fault('merge_drawn', { name: called(document, row) })
  }
  return null
}

export const called = (kind: string, row: StoredRow) => calledOf(resourceNamed(kind), row, 'en')

interface Written extends Row {
  readonly document: string
  readonly document_id: string
}

/** What was written since about the one that stayed, in one register. */
async function writtenSince(db: Connection, { register, key }: EntryPlace, kept: MergeKept) {
  const { rows } = await db.execute<Written & Record<string, unknown>>(sql`
    select * from ${name(register.name)} entry where organisation_id = ${kept.organisation_id}::uuid
      and ${name(key)} = ${kept.into_id}::uuid and posted_at > ${kept.at.toISOString()} and not ${isMoved(register.name, key, kept)}`)
  return rows as readonly Written[]
}

/** Whether an entry had followed in the merge. */
function isMoved(register: string, key: string, { merged }: MergeKept) {
  const entries = merged.entries
    .filter((one) => one.register === register && one.key === key)
    .flatMap((one) => one.entries)
  return sql`((entry.document_id, entry.n) in (select * from unnest(
    ${sql.param(entries.map(([document_id]) => document_id))}::uuid[], ${sql.param(entries.map(([, n]) => n))}::int[])))`
}

/**
 * The first document that takes since from where those that went had brought something: goods of one warehouse, what is
 * due of one day. What only adds to it, or has nothing that may run out, goes apart again as it is.
 */
async function drawnBy(db: Connection, place: EntryPlace, kept: MergeKept, since: readonly Written[]) {
  const { register, key } = place
  const { floor, due } = register
  const counted = floor?.resource ?? (due === null ? null : Object.keys(register.resources)[0])
  if (!counted || since.length === 0) return null
  const keys = dimensionKeys(register)
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${list(keys.map(name))}, sum(${name(counted)})::float8 as brought from ${name(register.name)} entry
    where organisation_id = ${kept.organisation_id}::uuid and ${isMoved(register.name, key, kept)}
    group by ${list(keys.map(name))} having sum(${name(counted)}) <> 0`)
  const whereOf = (row: Readonly<Record<string, unknown>>) => keys.map((one) => String(row[one] ?? '')).join(' ')
  const brought = new Map(rows.map((row) => [whereOf(row), Number(row.brought)]))
  const nets = Map.groupBy(since, (entry) => `${entry.document_id} ${whereOf(entry)}`)
  for (const [first, ...others] of nets.values()) {
    if (!first) continue
    const net = [first, ...others].reduce((sum, entry) => sum + Number(entry[counted]), 0)
    if (net * (brought.get(whereOf(first)) ?? 0) < 0) return first
  }
  return null
}
