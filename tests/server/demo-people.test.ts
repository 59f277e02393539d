import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { demoLogins, demoPassword } from '#server/seed/people.ts'
import { hashPassword } from '#server/session/password.ts'
import { users } from '#store/sql/tables/people.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'
import { endOf, ownAddress, runMain, startMain } from './process.ts'

/** Books that were tried out. */
async function triedOut() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'savdo-tried-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  return { DATA_DIR, DATABASE_URL: await freshDatabase('demo'), LOG_LEVEL: 'silent' }
}
const inProduction = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'a-real-secret-of-more-than-32-characters',
}
const phones = demoLogins.map(({ phone_number }) => phone_number)

const signIn = async (url: string, login: string, password: string) =>
  (
    await fetch(new URL('/api/v1/auth/login', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_or_email: login, password }),
    })
  ).status

async function ended(env: Record<string, string>, ...options: string[]) {
  const { child, printed } = runMain(env, ...options)
  onTestFinished(() => void child.kill())
  return { code: await endOf(child), said: printed() }
}

async function stop({ child }: Awaited<ReturnType<typeof startMain>>) {
  child.kill()
  await endOf(child)
}

test('production does not start while the demo’s people can sign in, and begins once they are closed', async () => {
  const env = { ...(await triedOut()), ...inProduction, ...(await ownAddress()) }
  const refused = await ended(env)
  expect(refused.code).toBe(1)
  expect(refused.said).toContain(`${demoPassword}: ${phones.join(', ')}.`)
  expect(refused.said).toContain('npm start -- --close-demo')
  expect(refused.said).not.toContain('is ready')

  // Whoever has a password of their own is no stranger's.
  const db = openDatabase(env.DATABASE_URL)
  const own = await hashPassword('mening2026')
  await db.update(users).set({ password_hash: own }).where(eq(users.phone_number, phones[1]!))
  await db.$client.end()
  const others = phones.filter((phone) => phone !== phones[1])
  expect(await ended(env, '--close-demo')).toEqual({ code: 0, said: `Closed: ${others.join(', ')}\n` })
  expect(await ended(env, '--close-demo')).toMatchObject({ code: 0, said: expect.stringContaining('Nobody') })
  const running = await startMain(env)
  onTestFinished(() => void running.child.kill())
  for (const phone of others) expect(await signIn(running.url, phone, demoPassword), phone).toBe(422)
  expect(await signIn(running.url, phones[1]!, 'mening2026')).toBe(200)
  await stop(running)
})

test('a demo that others in the network reach is told of, and one of this machine alone is not', async () => {
  const env = await triedOut()
  for (const [HOST, told] of [
    ['127.0.0.1', false],
    ['0.0.0.0', true],
  ] as const) {
    const running = await startMain({ ...env, HOST })
    onTestFinished(() => void running.child.kill())
    await expect.poll(() => running.printed()).toContain(demoLogins.at(-1)?.first_name)
    await stop(running)
    expect(running.printed().includes('Whoever reaches 0.0.0.0'), HOST).toBe(told)
    expect(running.printed().includes('--close-demo'), HOST).toBe(told)
  }
})
