import { type SQL, sql } from 'drizzle-orm'
import { changeRecord } from '#commands/change-record.ts'
import { books } from '#domain/books.ts'
import { resourceNamed } from '#domain/house.ts'
import type { RowFaults } from '#domain/import/setting.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import type { Author, Writer } from '#store/port.ts'
import type { ImportMade } from '#store/sql/tables/imports.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import { BatchWriter } from './batch-writer.ts'
import { targetOf } from './facts.ts'
import type { HeldImport, HeldImportRow, RowChange } from './held.ts'
import { RowsRefused } from './take-rows.ts'
import { whyRefused } from './why-refused.ts'

interface Undoing {
  readonly writer: Writer
  readonly held: HeldImport
  readonly actor: Actor
  readonly author: Author
}

interface UndoingRows extends Undoing {
  readonly writer: SqlWriter
  /** Rows that are known to stay. */
  readonly kept: ReadonlyMap<number, RowFaults>
}

/**
 * Undoes rows by the same commands as anything that a person does: what they made is deleted, what they changed is as it
 * was. A row that was used or changed since stays whole, and says so. Throws `RowsRefused` where a rule keeps one.
 */
export async function undoRows(
  { kept: known, ...asked }: UndoingRows,
  rows: readonly HeldImportRow[],
): Promise<readonly RowChange[]> {
  const { held } = asked
  const undoing: Undoing = { ...asked, writer: new BatchWriter(asked.writer) }
  const kept = new Map<number, RowFaults>(known)
  const used = await usedSince(asked.writer.db, held, rows)
  const current = await revisionsOf(undoing, rows)
  for (const row of rows) {
    const isUsed = [...(held.kind === 'stock' ? [row.target] : []), ...createdBy(row)].some((id) => id && used.has(id))
    const isChanged = recordsOf(row).some(({ resource, id, revision }) => current.get(`${resource} ${id}`) !== revision)
    if (isUsed) kept.set(row.position, { '': fault('import_used_since') })
    else if (isChanged) kept.set(row.position, { '': fault('import_changed_since') })
  }
  const going = rows.filter(({ position }) => !kept.has(position))
  await undoDocuments(undoing, going)
  await undoRecords(undoing, going)
  return rows.map(({ position }): RowChange => {
    const faults = kept.get(position)
    return faults ? { position, state: 'kept', faults } : { position, state: 'undone', faults: {} }
  })
}

const isOfDocument = ({ resource }: ImportMade) => isDocument(resourceNamed(resource))
const recordsOf = ({ made }: HeldImportRow) => made.filter((one) => !isOfDocument(one))
const createdBy = (row: HeldImportRow) => recordsOf(row).flatMap(({ id, before }) => (before === null ? [id] : []))

/** What each row made last is undone first, of all rows side by side. */
async function undoRecords(undoing: Undoing, going: readonly HeldImportRow[]): Promise<void> {
  const made = going.map((row) => ({ position: row.position, records: recordsOf(row).toReversed() }))
  const longest = Math.max(0, ...made.map(({ records }) => records.length))
  for (let at = 0; at < longest; at++) {
    const refused = new Map<number, RowFaults>()
    await Promise.all(
      made.map(async ({ position, records }) => {
        const one = records[at]
        const refusal = one && (await undoRecord(undoing, one))
        if (refusal) refused.set(position, { '': refusal })
      }),
    )
    if (refused.size > 0) throw new RowsRefused(refused)
  }
}

async function undoRecord(
  { writer, actor, author }: Undoing,
  { resource, id, revision, before }: ImportMade,
): Promise<Fault | null> {
  const context = { writer, actor, author }
  const undone = before
    ? await changeRecord(resourceNamed(resource), { action: 'update', id, input: before, revision }, context)
    : await changeRecord(resourceNamed(resource), { action: 'delete', id }, context)
  return undone.ok ? null : whyRefused(undone.refusal)
}

/** Takes the lines of these rows out of the documents that they share with others; one that is left empty is deleted. */
async function undoDocuments({ writer, actor, author, held }: Undoing, going: readonly HeldImportRow[]): Promise<void> {
  const rowsOf = new Map<string, { readonly made: ImportMade; readonly rows: HeldImportRow[] }>()
  for (const row of going)
    for (const made of row.made.filter(isOfDocument)) {
      const known = rowsOf.get(made.id) ?? { made, rows: [] }
      known.rows.push(row)
      rowsOf.set(made.id, known)
    }
  for (const { made, rows } of rowsOf.values()) {
    const document = resourceNamed(made.resource)
    const current = await writer.take(document, made.id, held.organisation_id)
    if (!current || current.deleted_at) continue
    const products = new Set(rows.flatMap((row) => [row.target, ...createdBy(row)]))
    const lines = (current.lines ?? []) as readonly Row[]
    const left = lines.filter(({ product_id }) => !products.has(String(product_id)))
    const undone = await changeRecord(
      document,
      left.length > 0
        ? { action: 'update', id: made.id, input: { ...current, lines: left } }
        : { action: 'delete', id: made.id },
      { writer, actor, author },
    )
    if (undone.ok) continue
    const why = whyRefused(undone.refusal)
    throw new RowsRefused(new Map(rows.map(({ position }) => [position, { '': why }])))
  }
}

/** The revisions that records have now. */
async function revisionsOf(
  { writer, held }: Undoing,
  rows: readonly HeldImportRow[],
): Promise<ReadonlyMap<string, number>> {
  const revisions = new Map<string, number>()
  for (const [resource, made] of Map.groupBy(rows.flatMap(recordsOf), ({ resource }) => resource)) {
    const ids = made.map(({ id }) => id)
    for (const row of await writer.takeAll(resourceNamed(resource), ids, held.organisation_id))
      if (!row.deleted_at) revisions.set(`${resource} ${row.id}`, row.revision)
  }
  return revisions
}

/** Those records that other documents than the import's have written into the books. */
async function usedSince(
  db: Connection,
  held: HeldImport,
  rows: readonly HeldImportRow[],
): Promise<ReadonlySet<string>> {
  const target = targetOf(held.kind)
  const ids = rows.flatMap((row) => [...(row.target ? [row.target] : []), ...createdBy(row)])
  const own = rows.flatMap(({ made }) => made.filter(isOfDocument).map(({ id }) => id))
  const asked = writtenBy(target).map(
    ({ name, key }) => sql`
      select distinct ${sql.identifier(key)} as id from ${sql.identifier(name)}
      where organisation_id = ${held.organisation_id} and ${sql.identifier(key)} = any(${sql.param(ids)}::uuid[])
        and document_id <> all(${sql.param(own)}::uuid[])`,
  )
  if (asked.length === 0 || ids.length === 0) return new Set()
  const { rows: found } = await db.execute<{ id: string }>(sql.join(asked as SQL[], sql` union `))
  return new Set(found.map(({ id }) => id))
}

/** The registers of which a dimension leads to such records. */
const writtenBy = (target: Resource) =>
  books.flatMap(({ name, dimensions }) =>
    Object.entries(dimensions).flatMap(([field, dimension]) =>
      dimension.kind === 'ref' && dimension.to === target.name ? [{ name, key: keyOf(field, dimension) }] : [],
    ),
  )

/** Deletes what was made because rows named it, unless something names it still. */
export async function undoNamed({ writer, actor, author, held }: Omit<UndoingRows, 'kept'>): Promise<void> {
  for (const { resource, id } of held.made.toReversed()) {
    const key = resource === 'specification_option' ? null : `${resource}_id`
    const { rows } = await writer.db.execute(
      key
        ? sql`select from product where organisation_id = ${held.organisation_id} and deleted_at is null
            and ${sql.identifier(key)} = ${id} limit 1`
        : sql`select from product where organisation_id = ${held.organisation_id} and deleted_at is null
            and specifications @> ${JSON.stringify([{ option_id: id }])}::jsonb limit 1`,
    )
    if (rows.length > 0) continue
    await changeRecord(resourceNamed(resource), { action: 'delete', id }, { writer, actor, author })
  }
}
