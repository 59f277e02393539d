import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { testClock } from './clock.ts'

/** What a copy begins with: tables alone, or the demo with its month of work. */
export type Kind = 'tables' | 'demo'
const templateOf = (kind: Kind) => `savdo_template_${kind}`
export const templates = [templateOf('tables'), templateOf('demo')]

/** Anew: what a run before left in this PostgreSQL goes. The demo takes long, and is made only where it is wanted. */
export async function makeTemplates(server: string, withDemo: boolean): Promise<void> {
  for (const template of templates) await run(server, `drop database if exists ${template}`)
  await withClient(server, async (client) => {
    await make(client, server, 'tables', migrated)
    if (withDemo) await makeDemo(client, server)
  })
}

/** A migrated database of its own: a copy of a template; that with the demo the first to ask makes, where nobody has. */
export async function copyOf(server: string, kind: Kind): Promise<string> {
  const name = `savdo_test_${randomUUID().replaceAll('-', '')}`
  await withClient(server, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('savdo_template'))`)
    const { rows } = await client.query('select from pg_database where datname = $1', [templateOf(kind)])
    if (rows.length === 0) await makeDemo(client, server)
    await client.query(`create database ${name} template ${templateOf(kind)}`)
  })
  return urlOf(server, name)
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

type Fill = (url: string) => Promise<unknown>

const makeDemo = (client: pg.Client, url: string) => make(client, url, 'demo', planted, templateOf('tables'))

/** Named only when it is complete, so that a failure is told to every file and not just to the first. */
async function make(client: pg.Client, url: string, kind: Kind, fill: Fill, from = 'template1'): Promise<void> {
  const [name, draft] = [templateOf(kind), `${templateOf(kind)}_draft`]
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft} template ${from}`)
  await fill(urlOf(url, draft))
  await client.query(`alter database ${draft} rename to ${name}`)
}

const migrated: Fill = async (url) => {
  // Before the tables: a default of theirs keeps the `now` that stood when it was declared.
  await run(url, testClock())
  await (await import('#store/sql/migrate.ts')).migrate(url)
}

/** What a server does when it first starts: for speed once, and not for each file again. */
const planted: Fill = async (url) => (await import('./planted.ts')).plantAll(url)

export async function run(url: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(statement).then(({ rows }) => client.end().then(() => rows))
}

function urlOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}
