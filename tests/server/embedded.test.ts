import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#server/database/embedded.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'savdo-embedded-'))
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('lowers Cyrillic letters, keeps fsync and opens no port', async () => {
  const database = await startEmbedded(dataDir)
  const [row] = await ask(
    database.url,
    "select lower('Ж') letter, current_setting('fsync') fsync, current_setting('listen_addresses') addresses",
  )
  expect(row).toEqual({ letter: 'ж', fsync: 'on', addresses: process.platform === 'win32' ? '127.0.0.1' : '' })
  await database.stop()
})

test('keeps what was committed when PostgreSQL is killed', async () => {
  const first = await startEmbedded(dataDir)
  await keepRow(first.url)
  process.kill(postgresPid(), 'SIGKILL')
  await first.stop()

  const second = await startEmbedded(dataDir)
  expect(await ask(second.url, 'select kept from proof')).toEqual([{ kept: 1 }])
  await second.stop()
})

test('takes over from a server that was killed and left its PostgreSQL running', async () => {
  const program = `import { startEmbedded } from '#server/database/embedded.ts'
    console.log((await startEmbedded(process.argv[1])).url)
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir])
  const [url] = await once(other.stdout, 'data')
  await keepRow(String(url).trim())
  await expect(startEmbedded(dataDir)).rejects.toThrow('already running')

  const orphan = postgresPid()
  other.kill('SIGKILL')
  await once(other, 'exit')
  const mine = await startEmbedded(dataDir)
  expect(postgresPid()).not.toBe(orphan)
  expect(await ask(mine.url, 'select kept from proof')).toEqual([{ kept: 1 }])
  await mine.stop()
})

test('refuses a second start while the first one lives', async () => {
  const first = await startEmbedded(dataDir)
  await expect(startEmbedded(dataDir)).rejects.toThrow(`Savdo is already running on ${dataDir}`)
  await first.stop()
})

test('is not misled by a stranger that got the number of a dead PostgreSQL', async () => {
  const first = await startEmbedded(dataDir)
  const note = join(dataDir, 'postgres', 'postmaster.pid')
  const pid = postgresPid()
  process.kill(pid, 'SIGKILL')
  await first.stop()
  const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const stranger = spawn('sleep', ['60'], owner)
  writeFileSync(note, readFileSync(note, 'utf8').replace(`${pid}`, `${stranger.pid}`))

  const second = await startEmbedded(dataDir)
  expect(stranger.exitCode).toBeNull()
  await second.stop()
  stranger.kill()
})

test('works in a folder whose path is too long for a socket', async () => {
  const deep = join(dataDir, 'a folder with a long name '.repeat(5))
  mkdirSync(deep)
  const database = await startEmbedded(deep)
  expect(await ask(database.url, 'select 1 one')).toEqual([{ one: 1 }])
  await database.stop()
})

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client.query(question).then(({ rows }) => client.end().then(() => rows))
}

async function keepRow(url: string): Promise<void> {
  await ask(url, 'create table proof (kept int); insert into proof values (1)')
}

function postgresPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
