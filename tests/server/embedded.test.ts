import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmbedded } from '#server/database/embedded.ts'
import { waitAfter } from '#server/database/embedded-keeper.ts'
import { bareEnvironment } from '#server/database/embedded-user.ts'
import { slowness } from '../support/patience.ts'

let dataDir: string

vi.stubEnv('TOKEN_SECRET', 'of the server alone')

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

test('asks for a password that nobody but its owner can read', async () => {
  const database = await startEmbedded(dataDir)
  const bare = Object.assign(new URL(database.url), { password: '' }).href
  await expect(ask(bare, 'select 1')).rejects.toThrow('password')
  await expect(ask(bare.replace('savdo@', 'savdo:guessed@'), 'select 1')).rejects.toThrow('password')
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#]*trust/m)
  await database.stop()
})

test('a folder of an earlier version, which asked for no password, is taken along and asks for one', async () => {
  const first = await startEmbedded(dataDir)
  await keepRow(first.url)
  await first.stop()
  rmSync(join(dataDir, 'postgres.password'))
  rmSync(join(dataDir, 'postgres.access'))
  writeFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n')

  const second = await startEmbedded(dataDir)
  expect(second.url).not.toBe(first.url)
  expect(await ask(second.url, 'select kept from proof')).toEqual([{ kept: 1 }])
  await expect(ask(Object.assign(new URL(second.url), { password: '' }).href, 'select 1')).rejects.toThrow('password')
  await second.stop()
})

test('says what to do about a password that is of another database', async () => {
  const first = await startEmbedded(dataDir)
  await first.stop()
  const file = join(dataDir, 'postgres.password')
  writeFileSync(file, 'of another database')
  await expect(startEmbedded(dataDir)).rejects.toThrow(`${file} is not the password`)
  rmSync(file)
  const second = await startEmbedded(dataDir)
  expect(await ask(second.url, 'select 1 one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('does not know the secrets of the server', async () => {
  const database = await startEmbedded(dataDir)
  const seen = `/proc/${postgresPid()}/environ`
  const known = existsSync(seen)
    ? readFileSync(seen, 'utf8')
    : Object.entries(bareEnvironment()).join().replaceAll(',', '=')
  expect(known).toContain('PATH=')
  expect(known).not.toContain('of the server alone')
  await database.stop()
})

test('is started again when it dies, on the same address, and says so', async () => {
  const said: string[] = []
  const database = await startEmbedded(dataDir, (sentence) => said.push(sentence))
  await keepRow(database.url)
  for (let falls = 1; falls <= 3; falls++) {
    const before = postgresPid()
    process.kill(before, 'SIGKILL')
    await vi.waitFor(() => expect(said).toHaveLength(2 * falls), { timeout: 30_000 * slowness })
    expect(postgresPid()).not.toBe(before)
    expect(await ask(database.url, 'select kept from proof')).toEqual([{ kept: 1 }])
  }
  const where = `What it said is in ${join(dataDir, 'postgres.log.before')}.`
  expect(said.filter((_, index) => index % 2 === 0)).toEqual([
    `The database ended (SIGKILL): starting it again. ${where}`,
    `The database ended (SIGKILL): starting it again in 1 s. ${where}`,
    `The database ended (SIGKILL): starting it again in 2 s. It fell 3 times within 10 minutes. ${where}`,
  ])
  await database.stop()
  expect(said).toHaveLength(6)
})

test('waits longer after each fall, and half a minute at most', () => {
  expect([1, 2, 3, 4, 7, 8, 100].map(waitAfter)).toEqual([0, 1000, 2000, 4000, 30_000, 30_000, 30_000])
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
