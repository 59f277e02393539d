import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { landedMigrations, migrate } from '#store/sql/migrate.ts'
import { withClient } from './client.ts'
import { CopyIn } from './copy-in.ts'
import { copiedOf, partsOfDump } from './dump.ts'
import type { BackupContents, TableSums } from './head.ts'
import { type DumpedTable, dumpedTables, plainWriting, quoted, sumsOf } from './tables.ts'
import { BackupTrouble } from './trouble.ts'

interface Restoring {
  /** An empty database. */
  readonly url: string
  readonly contents: BackupContents
  /** Reads the dump, opened and unpacked. */
  readonly read: (take: (books: AsyncIterable<Buffer>) => Promise<void>) => Promise<void>
  readonly signal: AbortSignal
  /** Only a trial: nothing of it goes into the journal that PostgreSQL writes, keeps and sends to others. */
  readonly isTrial?: boolean
}

/**
 * Fills an empty database: the shape by the migrations that the backup had, the rows in one transaction, whose sums are
 * compared with the manifest before it is kept. Migrations that came later follow.
 */
export async function restoreBooks({ url, contents, read, signal, isTrial = false }: Restoring): Promise<void> {
  const known = landedMigrations()
  const its = contents.migrations.map(({ name, hash }) => {
    const same = known.find((each) => each.name === name && each.hash === hash)
    if (!same) throw new BackupTrouble('other_version', `the backup has the migration ${name}: a newer Savdo made it`)
    return same
  })
  await migrate(url, its)
  await withClient(url, signal, async (client) => {
    const tables = await dumpedTables(client)
    await client.query(`begin;${plainWriting}`)
    await mustBeEmpty(client, tables)
    const keys = await takeKeysOff(client)
    const isUnlogged = isTrial && its.length === known.length
    if (isUnlogged) for (const { name } of tables) await client.query(`alter table ${quoted(name)} set unlogged`)
    await read((books) => fill(client, tables, books))
    for (const { table, name, rule } of keys)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${rule}`)
    mustAddUp(contents.tables, await sumsOf(client, tables))
    await client.query('commit')
    await client.query('analyze')
  })
  await migrate(url)
}

/** Throws where any table has a row. */
export async function mustBeEmpty(client: pg.ClientBase, tables: readonly DumpedTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query(`select from ${quoted(name)} limit 1`)
    if (rows.length > 0)
      throw new BackupTrouble(
        'in_use',
        `The database is in use, ${name} has rows: restore into an empty folder or an empty database.`,
      )
  }
}

/** What rows refer to may come after them: keys between tables are taken off, and asked of all rows at the end. */
async function takeKeysOff(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as rule
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`)
  for (const { table, name } of rows) await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  return rows
}

/** Writes the tables of a dump as they come, each to its end. A table that is none of ours is left out. */
async function fill(client: pg.Client, tables: readonly DumpedTable[], books: AsyncIterable<Buffer>): Promise<void> {
  let sink: CopyIn | null = null
  for await (const part of partsOfDump(books)) {
    if (Buffer.isBuffer(part)) {
      if (sink?.errored) throw sink.errored
      if (sink && !sink.write(part)) await once(sink, 'drain')
    } else {
      if (sink) await finished(sink.end())
      const isOurs = tables.some(({ name }) => name === part?.name)
      // What goes wrong is met at the next write, or at the end.
      sink = part && isOurs ? client.query(new CopyIn(`copy ${copiedOf(part)} from stdin`)).on('error', () => {}) : null
    }
  }
}

function mustAddUp(told: TableSums, found: TableSums) {
  for (const name of new Set([...Object.keys(told), ...Object.keys(found)])) {
    const [expected, is] = [told[name], found[name]]
    // A table of somebody else's in the same database was kept, and has no place here.
    if (expected && !is) continue
    if (is && (!expected ? is.rows > 0 : expected.rows !== is.rows || expected.sum !== is.sum))
      throw new BackupTrouble(
        'differs',
        `${name} has ${is.rows} rows that sum to ${is.sum}, and the manifest says ${expected?.rows ?? 0} and ${expected?.sum ?? 0}`,
      )
  }
}
