import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#store/sql/migrate.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { copyOf } from '../support/templates.ts'

export interface Books {
  readonly url: string
  readonly db: Database
  /** Where whatever else there is may lie; it goes with the books. */
  readonly folder: string
}

/** The PostgreSQL of a run of tests, whose copies come sooner than one of our own. */
const ofTests = process.env.BENCH_POSTGRES

/** Empty books of a bench, in a PostgreSQL of their own as a shop has it. */
export async function withBooks(work: (books: Books) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'savdo-bench-'))
  const { url, stop } = ofTests ? { url: await copyOf(ofTests, 'tables'), stop: async () => {} } : await start(folder)
  const db = openDatabase(url)
  try {
    await work({ url, db, folder })
  } finally {
    await db.$client.end()
    await stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function start(folder: string) {
  const books = await startEmbedded(folder)
  await migrate(books.url)
  return books
}
