import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { contentsOf } from '#server/backups/pieces.ts'
import { folderPlace } from '#server/backups/place.ts'
import { restoreBackup } from '#server/backups/restore.ts'
import { restoreBooks } from '#server/backups/restore-books.ts'
import { dumpedTables, plainWriting, sumsOf } from '#server/backups/tables.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { filesFolder } from '#server/files/folder.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { s3Server } from '../../support/s3.ts'
import { shopWithBooks } from './backups.ts'

const keys = { key: 'our-key', secret: 'our-secret', region: 'us-east-1' }
const { signal } = new AbortController()

let its: Awaited<ReturnType<typeof shopWithBooks>>
let server: Awaited<ReturnType<typeof s3Server>>
let settings: Record<string, string>
let name: string
const empty = mkdtempSync(join(tmpdir(), 'savdo-restored-'))
beforeAll(async () => {
  server = await s3Server(keys)
  settings = {
    BACKUP_PASSPHRASE: 'a passphrase of the shop',
    BACKUP_S3_URL: `${server.url}/shop`,
    BACKUP_S3_KEY: keys.key,
    BACKUP_S3_SECRET: keys.secret,
  }
  its = await shopWithBooks(settings)
  await its.withFactor()
  const keeper = its.keeper()
  await keeper.work(true)
  await keeper.close()
  name = (await its.backups())[0]!.name
})
afterAll(async () => {
  server.close()
  await its.close()
  rmSync(empty, { recursive: true })
})

/** `npm run restore -- …` as a person gives it. */
async function command(args: string[], more: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  const env = { PATH, ...settings, DATA_DIR: its.dataDir, ...more }
  const run = spawn(process.execPath, ['scripts/restore.ts', ...args], { env })
  const [said, failed, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')])
  return { code, said: said + failed }
}

/** But for what is known of the backups themselves: that one was proven was written after it was made. */
async function sumsIn(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`begin;${plainWriting}`)
    const { backup_marks: _, ...sums } = await sumsOf(client, await dumpedTables(client))
    return sums
  } finally {
    await client.end()
  }
}

const photosAreThere = (dataDir: string) => {
  for (const photo of ['one.webp', 'empty.webp'])
    expect(readFileSync(join(filesFolder(dataDir), photo))).toEqual(readFileSync(join(filesFolder(its.dataDir), photo)))
}

test('the command lists what there is, here and at the address', async () => {
  const { said, code } = await command([])
  expect(said.match(new RegExp(`${name} .*proven`, 'g'))).toHaveLength(2)
  expect(code).toBe(0)
})

test('the last one comes into an empty folder, with its secret, and everything holds', async () => {
  const into = join(empty, 'shop')
  const { said, code } = await command(['last', '--into', into])
  expect(said).toContain('Restored, and everything holds.')
  expect(code).toBe(0)
  const { url, stop } = await startEmbedded(into)
  expect(await sumsIn(url).finally(stop)).toEqual(await sumsIn(its.url))
  photosAreThere(into)
  expect(readFileSync(join(into, 'secret'), 'utf8')).toBe(its.config.tokenSecret)
  // A second time it is in use, and stays as it is.
  const again = await command([join(its.folder, name), '--into', into])
  expect(again.said).toMatch(/The database is in use, \w+ has rows/)
  expect(again.code).toBe(1)
})

test('it comes from the address into a database of their own, though the line breaks', async () => {
  const url = inject('postgres').replace(/\/\w+(\?|$)/, '/savdo_test_own_restored$1')
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query('drop database if exists savdo_test_own_restored')
  await admin.query('create database savdo_test_own_restored')
  await admin.end()
  server.fails((call, count) => (call.startsWith('GET') && call.includes('books') && count === 1 ? 'after' : null))
  const dataDir = join(empty, 'own')
  const { said, code } = await command([name, '--s3', '--into', url], {
    DATA_DIR: dataDir,
    TOKEN_SECRET: its.config.tokenSecret,
  })
  expect(said).toContain('Restored, and everything holds.')
  expect(said).not.toContain('TOKEN_SECRET')
  expect(code).toBe(0)
  expect(await sumsIn(url)).toEqual(await sumsIn(its.url))
  photosAreThere(dataDir)
})

test.each([
  ['its own source', async () => its.url, /in use, \w+ has rows/],
  ['a database that somebody is connected to', freshDatabase, /in use by others/],
])('into %s nothing is restored', async (_, database, message) => {
  const url = await database()
  const other = new pg.Client(url)
  await other.connect()
  const before = await sumsIn(url)
  const { head } = (await its.backups())[0]!
  const { Passphrase } = await import('#server/backups/sealed-stream.ts')
  const passphrase = new Passphrase(settings.BACKUP_PASSPHRASE!)
  const restored = {
    folder: its.folder,
    name,
    head,
    passphrase,
    url,
    dataDir: join(empty, 'no'),
    signal,
    say: () => {},
  }
  await expect(restoreBackup(restored)).rejects.toMatchObject({
    code: 'in_use',
    message: expect.stringMatching(message),
  })
  expect(await sumsIn(url)).toEqual(before)
  await other.end()
})

test('rows that do not add up to the manifest are not kept, nor is a dump that ends too early', async () => {
  const { head } = (await its.backups())[0]!
  const { Passphrase } = await import('#server/backups/sealed-stream.ts')
  const contents = await contentsOf(folderPlace(its.folder), head, new Passphrase(settings.BACKUP_PASSPHRASE!), signal)
  const url = await freshDatabase()
  const dump = async function* (bytes: string) {
    yield Buffer.from(bytes)
  }
  const restoring = (bytes: string) => restoreBooks({ url, contents, signal, read: (take) => take(dump(bytes)) })
  await expect(restoring('COPY "feeds" ("feed") FROM stdin;\n')).rejects.toMatchObject({ code: 'broken' })
  await expect(restoring('COPY "feeds" ("feed") FROM stdin;\nno id\n\\.\n')).rejects.toThrow(/invalid input syntax/)
  await expect(restoring('COPY "strangers" ("id") FROM stdin;\n1\n\\.\n')).rejects.toMatchObject({ code: 'differs' })
  expect(Object.values(await sumsIn(url)).every(({ rows }) => rows === 0)).toBe(true)
})
