import { rowsNow } from '#client/data/ask/whole-list.ts'
import { changeMany } from '#client/data/device/change-many.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import type { ReadRow } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { fieldsHeld } from './bulk-fields.ts'

/** One record, and what of it changes. */
export interface BulkChange {
  readonly row: ReadRow
  readonly changes: Row
}

interface BulkFault {
  readonly row: ReadRow
  readonly message: string
}

export interface BulkOutcome {
  readonly done: readonly BulkChange[]
  /** Stored here, and sent with the next connection. */
  readonly waiting: number
  readonly faults: readonly BulkFault[]
}

interface BulkRun {
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

export async function runBulk(resource: Resource, all: readonly BulkChange[], run: BulkRun): Promise<BulkOutcome> {
  const commands = all.map(({ row, changes }) => ({
    id: row.id,
    input: { ...fieldsHeld(resource, row), ...changes },
    revision: row.revision,
  }))
  const answers = await changeMany(resource, commands, run)
  const begun = all.filter(({ row }) => answers.has(row.id))
  return {
    done: begun.filter(({ row }) => answers.get(row.id)?.ok),
    waiting: [...answers.values()].filter((saved) => saved.ok && saved.waiting).length,
    faults: begun.flatMap(({ row }) => {
      const saved = answers.get(row.id)
      return saved && !saved.ok ? [{ row, message: Object.values(saved.errors).flat()[0] ?? saved.message }] : []
    }),
  }
}

interface Reverting {
  readonly back: readonly BulkChange[]
  /** Changed since by somebody: these stay as they are. */
  readonly since: readonly ReadRow[]
}

/** What gives each record back what it said before; a field that says something else by now is left alone. */
export async function revertingOf(resource: Resource, query: Query, done: readonly BulkChange[]): Promise<Reverting> {
  const rows = await rowsNow(
    resource,
    query,
    done.map(({ row }) => row.id),
  )
  const now = new Map(rows.map((row) => [row.id, row]))
  const back: BulkChange[] = []
  const since: ReadRow[] = []
  for (const { row: before, changes } of done) {
    const row = now.get(before.id)
    const isAsLeft =
      row && !row.deleted_at && Object.entries(changes).every(([key, value]) => same(row[key] ?? null, value ?? null))
    if (row && isAsLeft)
      back.push({ row, changes: Object.fromEntries(Object.keys(changes).map((key) => [key, before[key] ?? null])) })
    else since.push(before)
  }
  return { back, since }
}
