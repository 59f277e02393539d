import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#store/sql/wire/database.ts'
import { addressOf } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'

/** A date in an answer counts whole seconds, and a busy machine takes some to ask. */
const near = 10_000
const expectNow = (moment: string | number) =>
  expect(Math.abs(new Date(moment).getTime() - Date.now())).toBeLessThan(near)

test('a process that a test starts goes by the clock of the run', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['-p', 'Date.now()'])
  expectNow(Number(stdout))
})

test('so does the database, and what its tables fill in by themselves', async () => {
  const db = openDatabase(await freshDatabase())
  onTestFinished(() => db.$client.end())
  const { rows } = await db.execute<{ now: string; filled: string }>(sql`
    with made as (insert into migrations (name, hash) values ('now', '') returning applied_at)
    select now() as now, applied_at as filled from made`)
  expectNow(rows[0]!.now)
  expect(rows[0]!.filled).toBe(rows[0]!.now)
})

test('and an answer of the API, from which pages learn what the server takes for now', async () => {
  const server = createServer((_, response) => response.end())
  onTestFinished(() => void server.close())
  const answer = await fetch(`${await addressOf(server)}/api/v1/health`)
  expectNow(answer.headers.get('date')!)
})

test('a clock that a test sets by hand begins there, and is given back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expectNow(Date.now())
  vi.setSystemTime('2026-02-28T19:00:00.000Z')
  expect(new Date().toISOString()).toBe('2026-02-28T19:00:00.000Z')
  vi.useRealTimers()
  expectNow(Date.now())
  expectNow(String(new Date()))
  expect(new Date().constructor).toBe(Date)
})
