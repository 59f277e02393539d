import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/database/embedded.ts'
import { onTestClock } from './clock.ts'
import { copyOf, type Kind, makeTemplates, run, templates } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** One PostgreSQL for the whole run: the one of TEST_DATABASE_URL, or our own in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: server, stop } = await startServer()
  const url = onTestClock(server)
  // Here no test has put another house in the place of ours yet.
  await makeTemplates(url, project.vitest.state.getPaths().some(isOfDemo))
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

/** A migrated database of its own for a test file. */
export const freshDatabase = (kind: Kind = 'tables'): Promise<string> => copyOf(inject('postgres'), kind)

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'savdo-tests-'))
  const { url, stop } = await startEmbedded(dataDir)
  return { url, stop: () => stop().then(() => rmSync(dataDir, { recursive: true, force: true })) }
}
