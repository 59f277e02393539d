import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { house } from '#domain/house.ts'
import { keyed } from '#domain/kernel/field.ts'
import { columnOf, tableOf } from '#store/sql/rows/tables.ts'
import type { Database } from '#store/sql/wire/database.ts'

/** The content hash: all sizes of a photo share these characters of the name. */
const nameOf = (file: string) => file.slice(0, 40)

/**
 * Removes photos that no row names and that were not brought since `since`: chosen in a form and never saved. A photo
 * named in the history or in a set-aside command stays; `since` leaves time for work still unsent on a device.
 */
export async function forgetStrays(db: Database, folder: string, since: Date): Promise<void> {
  const old: string[] = []
  for (const file of await readdir(folder).catch(() => [])) {
    const { mtime } = await stat(join(folder, file)).catch(() => ({ mtime: since }))
    if (mtime < since) old.push(file)
  }
  if (old.length === 0) return
  const named = await photosNamed(db)
  for (const file of old) if (!named.has(nameOf(file))) await rm(join(folder, file), { force: true })
}

async function photosNamed(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name[1] as name
    from (${sql.join(namers, sql` union all `)}) as said (text), regexp_matches(text, '/files/([0-9a-f]{40})', 'g') as name`)
  return new Set(rows.map(({ name }) => name))
}

const illustrated = house.flatMap((resource) =>
  keyed(resource.fields).flatMap(({ key, field }) =>
    field.kind === 'images' || field.kind === 'files' ? [{ resource, key }] : [],
  ),
)

/** Everything that may name a photo, as text. */
const namers: SQL[] = [
  ...illustrated.map(({ resource, key }) => {
    const table = tableOf(resource)
    return sql`select ${columnOf(table, key)}::text from ${table}`
  }),
  sql`select avatar::text from users`,
  sql`select command::text from commands where command is not null`,
  sql`select changes::text from audit where resource = any(${sql.param([...illustrated.map(({ resource }) => resource.name), 'command'])}::text[])`,
]
