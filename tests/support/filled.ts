import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { BrowserContext } from 'playwright'
import { inject } from 'vitest'
import type { App } from './app.ts'

interface Kept {
  /** The books that this device holds. */
  readonly books: string
  /** By which the server knows who is signed in on it. */
  readonly sessions: unknown
}

/** What the first server of this worker began with, as all others do. */
let untouched: string | undefined

/** Shows where a server begins, before anybody has done a thing. */
export async function noteBeginning(app: App): Promise<void> {
  untouched ??= await withBooks(app, booksOf)
}

/**
 * The profile of a device on which this person is signed in and which holds the books as every server begins with them;
 * the first to ask has it filled. The server is told of its session. Null where it would hold other books than there
 * are, or where a file has such a device already: two would take each other for themselves.
 */
export async function filledProfile(
  app: App,
  s_code: string,
  fill: (profile: string) => Promise<BrowserContext>,
): Promise<string | null> {
  const folder = join(inject('devices'), new URL(app.url).port, s_code)
  const [profile, told] = [join(folder, 'profile'), join(folder, 'kept.json')]
  const books = await withBooks(app, booksOf)
  if (existsSync(told)) {
    const kept: Kept = JSON.parse(readFileSync(told, 'utf8'))
    return books === kept.books && (await withBooks(app, (client) => letIn(client, kept))) ? profile : null
  }
  if (books !== untouched) return null
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, 'draft')
  const before = await withBooks(app, sessionsOf)
  const context = await fill(draft)
  await context.close()
  const sessions = (await withBooks(app, sessionsOf)).filter(({ id }) => !before.some((one) => one.id === id))
  renameSync(draft, profile)
  writeFileSync(told, JSON.stringify({ books, sessions }))
  return profile
}

/** All that a device holds or is told at its sign-in, in short: each change of a record moves a feed, and what walks write past the server are rights. */
async function booksOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ books: string }>(
    `select md5(string_agg(said, ' ' order by said)) books
      from (select feeds::text said from feeds union all select id::text || permissions::text from role) all_of_it`,
  )
  return String(rows[0]?.books)
}

async function sessionsOf(client: pg.Client): Promise<readonly { readonly id: string }[]> {
  const { rows } = await client.query('select * from refresh_tokens')
  return rows
}

/** False where the session is there already. */
async function letIn(client: pg.Client, { sessions }: Kept): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into refresh_tokens select * from json_populate_recordset(null::refresh_tokens, $1) on conflict do nothing`,
    [JSON.stringify(sessions)],
  )
  return rowCount !== 0
}

async function withBooks<T>({ databaseUrl }: App, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  return work(client).finally(() => client.end())
}
