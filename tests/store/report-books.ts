import { v7 } from 'uuid'
import type { Entry } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { reportNamed } from '#domain/reports.ts'
import { reportQueryFrom } from '#store/report-query.ts'
import { SqlStore } from '#store/sql/store.ts'
import { readBehind, readReport } from '#store/sql/told/report-reader.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'
import { openShop } from '../support/shop.ts'

/** Something that happened, with what it wrote into the books. */
export interface Deed {
  readonly document: string
  readonly at: string
  readonly entries: readonly Entry[]
  readonly isUndone?: boolean
}

export const entry = (
  register: Register,
  dimensions: Entry['dimensions'],
  amounts: Entry['amounts'],
  value = 0,
): Entry => ({ register, line: 1, dimensions, amounts, value })

/** Now, wherever a test asks a report. */
export const now = '2026-11-26T09:00:00.000Z'

/** A shop whose books hold just what a test writes into them, and its reports. */
export async function openBooks() {
  const db = openDatabase(await freshDatabase())
  const store = new SqlStore(db)
  const shop = await openShop(store)
  const { organisation_id } = shop

  /** Writes deeds one after the other; tells the ids of their documents. */
  async function write(deeds: readonly Deed[]): Promise<readonly string[]> {
    return store.transaction(async (writer) => {
      const ids: string[] = []
      for (const { document, at, entries, isUndone } of deeds) {
        const document_id = v7()
        ids.push(document_id)
        const times = { occurred_at: at, undone_at: at, posted_at: at }
        const record = (entries: readonly Entry[], undone: readonly Entry[], written: number) =>
          writer.ledger.record({ organisation_id, document_id, document, ...times, written, undone, entries })
        await record(entries, [], 0)
        if (isUndone) await record([], entries.map(undoing), entries.length)
      }
      return ids
    })
  }

  const asked = (name: string, params: string) => {
    const report = reportNamed(name)
    const query = reportQueryFrom(report, new URLSearchParams(params), 'en')
    if (!query.ok) throw new Error(JSON.stringify(query.refusal))
    return [db, report, query.value, { organisation_id }, now] as const
  }
  return {
    db,
    store,
    shop,
    write,
    ask: (name: string, params: string) => readReport(...asked(name, params)),
    behind: (name: string, params: string) => readBehind(...asked(name, params)),
    close: () => db.$client.end(),
  }
}
export type Books = Awaited<ReturnType<typeof openBooks>>

const undoing = (entry: Entry): Entry => ({
  ...entry,
  value: -entry.value,
  amounts: Object.fromEntries(Object.entries(entry.amounts).map(([name, amount]) => [name, -amount])),
})

export const total = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0)
export const rowOf = (page: { readonly rows: readonly Row[] }, key: string, value: unknown) =>
  page.rows.find((row) => row[key] === value)
