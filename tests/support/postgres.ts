import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/database/embedded.ts'
import { onTestClock, testClock } from './clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** What a copy begins with: tables alone, or the demo with its month of work. */
type Kind = 'tables' | 'demo'
const templateOf = (kind: Kind) => `savdo_template_${kind}`
const templates = [templateOf('tables'), templateOf('demo')]

/** One PostgreSQL for the whole run: the one of TEST_DATABASE_URL, or our own in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: server, stop } = await startServer()
  const url = onTestClock(server)
  for (const template of templates) await run(url, `drop database if exists ${template}`)
  // Here no test has put another house in the place of ours yet.
  await withClient(url, async (client) => {
    await make(client, url, 'tables', migrated)
    if (project.vitest.state.getPaths().some(isOfDemo)) await make(client, url, 'demo', planted, templateOf('tables'))
  })
  project.provide('postgres', url)
  return async () => {
    const leftovers = await run(url, "select datname from pg_database where datname like 'savdo\\_test\\_%'")
    for (const name of [...leftovers.map(({ datname }) => datname), ...templates]) {
      await run(url, `drop database if exists "${name}" with (force)`)
    }
    await stop()
  }
}

/** Whether a test file is seen to begin with the demo: to plant it takes so long that none shall wait for it in a hook of its own. */
const isOfDemo = (file: string) =>
  /from '.*\/(stage|app|demo)\.ts'|freshDatabase\('demo'\)/.test(readFileSync(file, 'utf8'))

/** A migrated database of its own for a test file: a copy of a template; that with the demo the first to ask makes, where no file was seen to. */
export async function freshDatabase(kind: Kind = 'tables'): Promise<string> {
  const url = inject('postgres')
  const name = `savdo_test_${randomUUID().replaceAll('-', '')}`
  await withClient(url, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('savdo_template'))`)
    const { rows } = await client.query('select from pg_database where datname = $1', [templateOf(kind)])
    if (rows.length === 0) await make(client, url, 'demo', planted, templateOf('tables'))
    await client.query(`create database ${name} template ${templateOf(kind)}`)
  })
  return urlOf(url, name)
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

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'savdo-tests-'))
  const { url, stop } = await startEmbedded(dataDir)
  return { url, stop: () => stop().then(() => rmSync(dataDir, { recursive: true, force: true })) }
}

async function run(url: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(statement).then(({ rows }) => client.end().then(() => rows))
}

function urlOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}
