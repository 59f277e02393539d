import { resourceNamed } from '#domain/house.ts'
import { type Document, type DocumentRecord, lineFieldsOf, type Settled } from '#domain/kernel/document.ts'
import type { Facts } from '#domain/kernel/facts.ts'
import type { Entry } from '#domain/kernel/moves.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import { type GoodsLine, unitsNamed } from '#domain/registers/goods-lines.ts'
import { journalOf } from '#domain/till/journal.ts'
import type { Context } from './change.ts'
import { type Gathered, type Rows, rowOfKind } from './facts.ts'
import { tellJournal } from './journal.ts'

export interface Decided {
  readonly document: Document
  readonly current: DocumentRecord | null
  readonly row: DocumentRecord
  readonly rows: Rows
  readonly held: Pick<Gathered, 'found'>
  /** Null on a device, where no numbers are given. */
  readonly last: number | null
  readonly written: number
  readonly undone: readonly Entry[]
  readonly entries: readonly Entry[]
  readonly settled: readonly Settled[]
  readonly comment: string | undefined
  readonly facts: Facts
  readonly occurred_at?: string
}

/** Saves the record, its entries, new units and the documents that it settles. */
export async function keep(decided: Decided, context: Context): Promise<StoredRow> {
  const { document, current, settled, comment } = decided
  const { writer, author } = context
  const row = numbered(decided)
  const action = current ? actionFrom(current, row) : 'create'
  await Promise.all([
    row.index !== decided.row.index && writer.countTo(document, row.organisation_id, row.index),
    writer.save({ resource: document, action, before: current, after: row, ...(comment && { comment }) }, author),
    writer.ledger.registerUnits(row.organisation_id, newUnits(decided), author.at.toISOString()),
    writer.ledger.record(postingOf(decided, context)),
  ])
  const { facts, undone, entries } = decided
  const told = journalOf(document.name, { before: current, after: row, facts, undone, entries })
  await tellJournal(document.name, row, decided.occurred_at ?? row.occurred_at, told, context)
  for (const one of settled) await settle(one, row, context)
  return row
}

const actionFrom = (before: StoredRow, after: StoredRow) => {
  if (before.deleted_at === after.deleted_at) return 'update'
  return after.deleted_at ? 'delete' : 'restore'
}

/** Gives the number at the first posting; it is kept from then on. */
function numbered({ row, rows, last }: Decided): DocumentRecord {
  if (row.number || !row.is_posted || last === null) return row
  const prefix = String(rows.get(rowOfKind('organisation', row.organisation_id))?.prefix ?? '')
  return { ...row, prefix, index: last + 1, number: `${prefix}-${last + 1}` }
}

const postingOf = (
  { document, current, row, written, undone, entries, occurred_at = row.occurred_at }: Decided,
  { author }: Context,
) => ({
  organisation_id: row.organisation_id,
  document_id: row.id,
  document: document.name,
  occurred_at,
  undone_at: (current ?? row).occurred_at,
  posted_at: author.at.toISOString(),
  written,
  undone,
  entries,
})

/** Units of a posted document that are not registered yet. One that writes nothing makes none: what was seen may be misread. */
function newUnits({ document, row, held }: Decided) {
  if (!row.is_posted || row.deleted_at || document.writes.length === 0) return []
  const known = new Set(held.found.flatMap(({ row }) => [row.imei_1, row.serial_number]))
  const named = lineFieldsOf(document)
    .filter(({ field }) => 'imei_1' in field.fields)
    .flatMap(({ name }) => unitsNamed(row[name] as readonly GoodsLine[]))
  return named.filter(({ code }) => !known.has(code))
}

async function settle({ resource, id, row }: Settled, by: DocumentRecord, { writer, author }: Context): Promise<void> {
  const settled = resourceNamed(resource)
  const before = await writer.take(settled, id, by.organisation_id)
  if (!before || isSame(before, row)) return
  const stamp = { revision: before.revision + 1, updated_at: author.at.toISOString() }
  await writer.save({ resource: settled, action: 'update', before, after: { ...before, ...row, ...stamp } }, author)
}

const isSame = (before: Row, row: Row) => Object.entries(row).every(([key, value]) => same(value, before[key]))
