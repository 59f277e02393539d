import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../support/postgres.ts'
import { endOf, startMain } from './process.ts'

test('under development Vite serves the page and finds what it is made of, without a complaint', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'savdo-dev-'))
  const env = { DATA_DIR: folder, DATABASE_URL: await freshDatabase(), SEED: 'none' }
  const { url, child, printed } = await startMain(env, '--dev')
  onTestFinished(async () => {
    child.kill()
    await endOf(child)
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = async (path: string) => (await fetch(new URL(path, url), { headers: { accept: 'text/html' } })).text()
  expect(await ask('/references/brands')).toContain('/src/client/app/main.tsx')
  const [packed] = /\/node_modules\/\.vite\/deps\/[^"]+/.exec(await ask('/src/client/app/main.tsx')) ?? []
  // It waits for the search through all that is imported.
  expect(await ask(packed ?? 'nothing is packed')).toContain('export')
  expect(printed()).not.toMatch(/error|failed|warn/i)
  // Vite looks through everything that is imported first.
})
