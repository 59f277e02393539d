import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, expect, test, vi } from 'vitest'
import { demoLogins, demoPassword } from '#server/seed/people.ts'
import { slowness } from '../support/patience.ts'
import { endOf, ownAddress, runMain, type ServerProcess, startMain } from './process.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'savdo-crash-'))
const running: ServerProcess[] = []
afterAll(async () => {
  for (const { child } of running) {
    child.kill('SIGTERM')
    await endOf(child)
  }
  rmSync(DATA_DIR, { recursive: true })
})

async function start() {
  const server = await startMain({ DATA_DIR })
  running.push(server)
  return server
}

const admin = demoLogins.find(({ s_code }) => s_code === 'admin')!

async function call(url: string, method: string, path: string, token = '', body?: object) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: await answer.json() }
}

async function signIn(url: string): Promise<{ access_token: string; refresh_token: string }> {
  const login = { phone_or_email: admin.phone_number, password: demoPassword }
  return (await call(url, 'POST', '/auth/login', '', login)).json.data
}

/** How many are confirmed before the server is killed: then four people are in the middle of their work. */
const enough = 25

/** Four people who write without a pause until the server is gone; gives the ids of what it had confirmed. */
async function writeUntilDeath(url: string, token: string, kill: () => void): Promise<string[]> {
  const confirmed: string[] = []
  const write = async () => {
    for (;;) {
      const id = v7()
      const { status } = await call(url, 'POST', '/brand', token, { id, name: `Brand ${id}` })
      if (status === 201 && confirmed.push(id) === enough) kill()
    }
  }
  await Promise.allSettled([write(), write(), write(), write()])
  return confirmed
}

const killDatabase = () => {
  const [pid] = readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

test('a server killed in the middle of its work, with its database too, has lost nothing that it confirmed', async () => {
  let { child, url, printed } = await start()
  await vi.waitFor(() => expect(printed()).toContain(demoPassword), 30_000 * slowness)
  const session = await signIn(url)
  const confirmed: string[] = []
  for (const withDatabase of [false, true]) {
    const kill = () => {
      child.kill('SIGKILL')
      if (withDatabase) killDatabase()
    }
    confirmed.push(...(await writeUntilDeath(url, session.access_token, kill)))
    ;({ child, url } = await start())
  }
  expect(confirmed.length).toBeGreaterThanOrEqual(2 * enough)
  const list = await call(url, 'GET', '/brand?paginate=0&search=Brand', session.access_token)
  const kept = new Set(list.json.data.data.map(({ id }: { id: string }) => id))
  expect(confirmed.filter((id) => !kept.has(id))).toEqual([])
  const numbers = list.json.data.data.map(({ index }: { index: number }) => index)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect((await call(url, 'POST', '/auth/refresh', session.refresh_token)).status).toBe(200)

  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(0)
  expect(readFileSync(join(DATA_DIR, 'postgres.log'), 'utf8')).toContain('database system is shut down')
})

test('production says why it does not start', async () => {
  const { child, printed } = runMain({ DATA_DIR, NODE_ENV: 'production' })
  expect(await endOf(child)).toBe(1)
  expect(printed()).toMatch(/^TOKEN_SECRET must be set in production\. Make one with: .+\n$/)
})

test('in production there are regions and nobody, until the first person is let in', async () => {
  const home = mkdtempSync(join(tmpdir(), 'savdo-production-'))
  const env = {
    DATA_DIR: home,
    NODE_ENV: 'production',
    TOKEN_SECRET: 'x1'.repeat(20),
    ...(await ownAddress()),
    SEED: 'demo',
    LOG_LEVEL: 'silent',
  }
  const founder = {
    SUPER_PHONE: '90 123 45 67',
    SUPER_PASSWORD: 'short',
    SUPER_FIRST_NAME: 'Nodira',
    SUPER_LAST_NAME: 'Karimova',
    SUPER_ORGANISATION: 'Artel',
    SUPER_PREFIX: 'AR',
  }
  const refused = runMain({ ...env, ...founder }, '--create-super')
  expect(await endOf(refused.child)).toBe(1)
  expect(refused.printed()).toMatch(/SUPER_PHONE: .*\+998[\s\S]*SUPER_PASSWORD: At least 8/)
  const right = { ...founder, SUPER_PHONE: '998 90 123-45-67', SUPER_PASSWORD: 'parol2026' }
  const created = runMain({ ...env, ...right }, '--create-super')
  expect([await endOf(created.child), created.printed()]).toEqual([0, 'Created. Sign in with +998901234567\n'])
  const again = runMain({ ...env, ...right }, '--create-super')
  expect(await endOf(again.child)).toBe(1)

  const { child, url, printed } = await startMain(env)
  expect(printed()).not.toContain('Demo')
  const login = { phone_or_email: '+998901234567', password: 'parol2026' }
  const { access_token } = (await call(url, 'POST', '/auth/login', '', login)).json.data
  const total = async (path: string) => (await call(url, 'GET', path, access_token)).json.data.meta.total
  expect([await total('/region'), await total('/organisation'), await total('/brand')]).toEqual([14, 1, 0])
  child.kill('SIGINT')
  expect(await endOf(child)).toBe(0)
  rmSync(home, { recursive: true })
})
