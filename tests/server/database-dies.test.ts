import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#store/sql/migrate.ts'
import { clockOffset } from '../support/clock.ts'
import { slowness } from '../support/patience.ts'
import { shiftDate } from '../support/shift-date.mjs'
import { endOf, runMain, type ServerProcess, startMain } from './process.ts'
import { ask, booksOf, type PlantedShop, plantShop, secret, startSelling } from './sellers.ts'

const folders: string[] = []
const running: ServerProcess['child'][] = []
const folder = (name: string) => {
  const made = mkdtempSync(join(tmpdir(), `savdo-${name}-`))
  folders.push(made)
  return made
}
const shared = { TOKEN_SECRET: secret, SEED: 'none' }

/** A PostgreSQL as its operator runs it: whoever looks after it starts it again when it dies. */
let own: Awaited<ReturnType<typeof startEmbedded>>
let ownFolder: string

beforeAll(async () => {
  // What is planted here is of the real clock, by which these databases and their servers go: a session would be over else.
  shiftDate(-clockOffset())
  ownFolder = folder('own')
  own = await startEmbedded(ownFolder)
})

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(running.map(endOf))
  await own.stop()
  for (const each of folders) rmSync(each, { recursive: true, force: true })
  shiftDate(clockOffset())
})

async function start(env: Record<string, string>) {
  const server = await startMain({ ...shared, ...env })
  running.push(server.child)
  return server
}

async function ownDatabase(name: string): Promise<string> {
  await onOwn(`create database ${name}`)
  const url = Object.assign(new URL(own.url), { pathname: `/${name}` }).href
  await migrate(url)
  return url
}

const onOwn = (statement: string) => query(own.url, statement)

async function query(url: string, statement: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function killDatabase(dataDir: string) {
  process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
}

async function healthOf(url: string): Promise<string> {
  const { status, json } = await ask(url, '/health')
  return `${status} ${json.database}`
}

/** What health says from now on, each word once, in the order in which it came. */
function watchHealth(url: string) {
  const said: string[] = []
  let isWatching = true
  const watching = (async () => {
    while (isWatching) {
      const word = await healthOf(url)
      if (said.at(-1) !== word) said.push(word)
      await pause(10)
    }
  })()
  const stop = () => {
    isWatching = false
    return watching
  }
  return { said, stop }
}

/** All that was acknowledged, exactly once, and books that hold. */
async function expectWhole(url: string, shop: PlantedShop, selling: ReturnType<typeof startSelling>) {
  const books = await booksOf(url, shop)
  expect([selling.refused, books.odd, books.differs]).toEqual([[], [], []])
  expect(selling.sold.filter((id) => !books.sales.includes(id))).toEqual([])
  const known = new Set([...selling.sold, ...selling.untaken])
  expect(books.sales.filter((id) => !known.has(id))).toEqual([])
  expect(books.taken).toBe(books.sales.length)
}

async function sellThroughDeath(server: ServerProcess, url: string, kill: () => void) {
  const shop = await plantShop(url)
  const health = watchHealth(server.url)
  const selling = startSelling(shop, [server.url])
  await selling.until(40)
  kill()
  await vi.waitFor(() => expect(health.said).toEqual(['200 up', '503 down', '200 up']), { timeout: 30_000 * slowness })
  await selling.until(selling.sold.length + 40)
  await selling.close()
  await health.stop()
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
  expect([...selling.statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  await expectWhole(url, shop, selling)
}

test('the embedded database is killed under load: it is started again, and nothing that was confirmed is lost', async () => {
  const DATA_DIR = folder('embedded')
  const server = await start({ DATA_DIR })
  const password = join(DATA_DIR, 'postgres.password')
  const secretOf = () => (existsSync(password) ? `:${readFileSync(password, 'utf8')}` : '')
  const url = `postgresql://savdo${secretOf()}@localhost/savdo?host=${encodeURIComponent(join(DATA_DIR, 'postgres'))}`
  await sellThroughDeath(server, url, () => killDatabase(DATA_DIR))
  expect(server.printed()).toMatch(/The database ended \(SIGKILL\): starting it again\./)
  server.child.kill('SIGTERM')
  expect(await endOf(server.child)).toBe(0)
  const verified = spawnSync(process.execPath, ['scripts/verify.ts'], { env: { ...process.env, DATA_DIR } })
  expect(String(verified.stdout)).toContain('Everything holds.')
})

test('a database of our own is killed under load: the server comes back with it', async () => {
  const url = await ownDatabase('dies')
  const server = await start({ DATABASE_URL: url, DATA_DIR: folder('files') })
  await sellThroughDeath(server, url, () => killDatabase(ownFolder))
})

test('of two servers on one database one is killed under load', async () => {
  const url = await ownDatabase('two')
  const env = { DATABASE_URL: url, DATA_DIR: folder('files') }
  const [one, other] = await Promise.all([start(env), start(env)])
  const shop = await plantShop(url)
  const selling = startSelling(shop, [one.url, other.url])
  await selling.until(40)
  one.child.kill('SIGKILL')
  await selling.until(selling.sold.length + 40)
  await selling.close()
  expect(other.child.exitCode).toBeNull()
  await expectWhole(url, shop, selling)
})

test('a server that is asked to end under load answers what is under way and refuses the rest', async () => {
  const url = await ownDatabase('ends')
  const server = await start({ DATABASE_URL: url, DATA_DIR: folder('files') })
  const shop = await plantShop(url)
  const selling = startSelling(shop, [server.url])
  await selling.until(40)
  server.child.kill('SIGTERM')
  expect(await endOf(server.child)).toBe(0)
  await selling.close({ givingUp: true })
  expect([...selling.statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  await expectWhole(url, shop, selling)
})

test('a start without a database says so, waits, and goes on by itself', async () => {
  const url = await ownDatabase('comes')
  const late = folder('late')
  const throughLate = `${url.replace(/\?.*$/, '')}?host=${encodeURIComponent(late)}`
  const { child, printed } = runMain({ ...shared, DATABASE_URL: throughLate, DATA_DIR: folder('files') })
  running.push(child)
  const waits = /The database does not answer.*Waiting for it\./
  await vi.waitFor(() => expect(printed()).toMatch(waits), { timeout: 30_000 * slowness })
  expect([child.exitCode, printed()]).toEqual([null, expect.not.stringContaining('is ready')])
  const socket = '.s.PGSQL.5432'
  symlinkSync(join(ownFolder, 'postgres', socket), join(late, socket))
  await vi.waitFor(() => expect(printed()).toContain('is ready'), { timeout: 30_000 * slowness })
  expect(printed().match(/Waiting/g)).toHaveLength(1)
})

test('a server that no longer writes is noticed and left, and come back to when it writes again', async () => {
  const url = await ownDatabase('closes')
  const server = await start({ DATABASE_URL: url, DATA_DIR: folder('files') })
  const { token, organisation_id } = await plantShop(url)
  const make = () => ask(server.url, '/brand', token, 'POST', { name: `Brand ${v7()}`, organisation_id })
  expect((await make()).status).toBe(201)
  await onOwn('alter system set default_transaction_read_only = on')
  await onOwn('select pg_reload_conf()')
  await vi.waitFor(async () => expect(await healthOf(server.url)).toBe('503 read_only'), { timeout: 30_000 * slowness })
  expect((await make()).status).toBe(503)
  await onOwn('alter system reset default_transaction_read_only')
  await onOwn('select pg_reload_conf()')
  await vi.waitFor(async () => expect(await healthOf(server.url)).toBe('200 up'), { timeout: 30_000 * slowness })
  expect((await make()).status).toBe(201)
})

test('of two servers that an address names the one that writes is asked, and the other when it takes over', async () => {
  const [first, second] = [folder('first'), folder('second')]
  const made = await startEmbedded(first)
  await migrate(made.url)
  const { token, organisation_id } = await plantShop(made.url)
  await made.stop()
  // A copy that stands by: it follows nobody, and does not write until it is told to.
  spawnSync('cp', ['-a', `${first}/.`, second])
  writeFileSync(join(second, 'postgres', 'standby.signal'), '')
  const [primary, standby] = await Promise.all([startEmbedded(first), startEmbedded(second)])
  const folders = [second, first].map((each) => join(each, 'postgres')).join()
  const both = `${primary.url.replace(/host=.*/, '')}host=${encodeURIComponent(folders)}`
  const server = await start({ DATABASE_URL: both, DATA_DIR: folder('files') })
  const make = async () => {
    const body = { name: `Brand ${v7()}`, organisation_id }
    return (await ask(server.url, '/brand', token, 'POST', body)).status
  }
  expect(await make()).toBe(201)
  await primary.stop()
  await vi.waitFor(async () => expect(await healthOf(server.url)).toMatch(/^503 /), { timeout: 30_000 * slowness })
  expect(await make()).toBe(503)
  await query(standby.url, 'select pg_promote()')
  await vi.waitFor(async () => expect(await healthOf(server.url)).toBe('200 up'), { timeout: 30_000 * slowness })
  expect(await make()).toBe(201)
  expect(server.child.exitCode).toBeNull()
  await standby.stop()
})
