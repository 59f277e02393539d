import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/database/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

const TEMPLATE = 'savdo_template'

/** One PostgreSQL for the whole run: the one of TEST_DATABASE_URL, or our own in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startServer()
  await run(url, `drop database if exists ${TEMPLATE}`)
  project.provide('postgres', url)
  return async () => {
    const leftovers = await run(url, "select datname from pg_database where datname like 'savdo\\_test\\_%'")
    for (const { datname } of [...leftovers, { datname: TEMPLATE }]) {
      await run(url, `drop database if exists "${datname}" with (force)`)
    }
    await stop()
  }
}

/** A migrated database of its own for a test file: a copy of the template, which the first to ask makes. */
export async function freshDatabase(): Promise<string> {
  const url = inject('postgres')
  const name = `savdo_test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`)
    const { rowCount } = await client.query(`select 1 from pg_database where datname = '${TEMPLATE}'`)
    if (rowCount === 0) await makeTemplate(client, url)
    await client.query(`create database ${name} template ${TEMPLATE}`)
  } finally {
    await client.end()
  }
  return urlOf(url, name)
}

/** Named only when it is complete, so that a failed migration is told to every file and not just to the first. */
async function makeTemplate(client: pg.Client, url: string): Promise<void> {
  const draft = `${TEMPLATE}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft}`)
  const { migrate } = await import('#store/sql/migrate.ts')
  await migrate(urlOf(url, draft))
  await client.query(`alter database ${draft} rename to ${TEMPLATE}`)
}

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
