import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { booksPiece, contentsPiece, headFile } from '#server/backups/head.ts'
import { folderPlace } from '#server/backups/place.ts'
import { proveBackup } from '#server/backups/prove.ts'
import { Passphrase } from '#server/backups/sealed-stream.ts'
import { filesFolder } from '#server/files/folder.ts'
import { s3Server } from '../../support/s3.ts'
import { shopWithBooks } from './backups.ts'

const keys = { key: 'our-key', secret: 'our-secret', region: 'us-east-1' }
const passphrase = 'a passphrase of the shop'

let its: Awaited<ReturnType<typeof shopWithBooks>>
let server: Awaited<ReturnType<typeof s3Server>>
beforeAll(async () => {
  server = await s3Server(keys)
  its = await shopWithBooks({
    BACKUP_PASSPHRASE: passphrase,
    BACKUP_S3_URL: `${server.url}/shop`,
    BACKUP_S3_KEY: keys.key,
    BACKUP_S3_SECRET: keys.secret,
  })
  await its.withFactor()
})
afterAll(async () => {
  server.close()
  await its.close()
})
beforeEach(() => {
  its.failures.length = 0
})

const minute = 60_000
const begun = Date.now()
const at = (minutes: number) => new Date(begun + minutes * minute)
const trials = async () =>
  (await its.db.$client.query(`select datname from pg_database where datname like 'savdo\\_backup\\_trial%'`)).rows
const troubles = async (keeper: ReturnType<typeof its.keeper>) => (await keeper.state(at(0))).troubles

test('one is made, brought to the address, proven by a trial, and the trial is gone', async () => {
  const keeper = its.keeper({}, {})
  expect((await keeper.state(at(0))).is_loud).toBe(true)
  expect(await keeper.work(true, at(0))).toBe(true)
  expect(its.failures).toEqual([])
  const state = await keeper.state(at(1))
  expect(state).toMatchObject({
    ...{
      is_loud: false,
      is_sealed: true,
      is_busy: false,
      last_made: at(0).toISOString(),
      last_proven: at(0).toISOString(),
    },
    backups: [
      { photos: 2, is_foreign: false, sent_at: expect.any(String), proven_at: expect.any(String), trouble: null },
    ],
  })
  expect(state.backups[0]?.rows).toBeGreaterThan(100)
  expect(await trials()).toEqual([])
  const name = (await its.backups())[0]!.name
  const kept = [...(await folderPlace(its.folder).files(`${name}/`)).keys()].filter(
    (file) => !file.endsWith('sent.json'),
  )
  expect([...server.files.keys()].filter((file) => file.includes(name)).sort()).toEqual(
    kept.map((file) => `shop/${file}`).sort(),
  )
  for (const file of kept) expect(server.files.get(`shop/${file}`)).toEqual(readFileSync(join(its.folder, file)))
  // Whoever reads the folder learns nothing of the shop.
  const told = [...server.files.values()].map(String).join()
  for (const word of ['picture', 'retail_sale', 'COPY']) expect(told).not.toContain(word)
  await keeper.close()
})

test('it is not due again before its next hour; then photos that are there are neither copied nor sent again', async () => {
  const keeper = its.keeper()
  await keeper.work(false, at(1))
  expect(await its.backups()).toHaveLength(1)
  const photos = join(its.folder, 'photos')
  const before = readdirSync(photos, { recursive: true, encoding: 'utf8' }).map(
    (file) => statSync(join(photos, file)).mtimeMs,
  )
  writeFileSync(join(filesFolder(its.dataDir), 'two.webp'), 'another')
  server.asked.length = 0
  await keeper.work(false, at(25 * 60))
  expect(its.failures).toEqual([])
  expect(await its.backups()).toHaveLength(2)
  const after = readdirSync(photos, { recursive: true, encoding: 'utf8' }).map(
    (file) => statSync(join(photos, file)).mtimeMs,
  )
  expect(after.filter((time) => before.includes(time)).length).toBeGreaterThanOrEqual(2)
  expect(server.asked.filter((call) => /^PUT .*photos/.test(call))).toEqual([expect.stringMatching(/two\.webp$/)])
  await keeper.close()
})

test.each([
  ['refuses', 403, 'address_refused'],
  ['breaks off', 'before', 'address_away'],
] as const)('while the address %s the backup stands here, and goes there later', async (_, fault, code) => {
  const keeper = its.keeper({ s3: { ...keys, url: `${server.url}/${code}` } })
  server.fails((call) => (call.startsWith('PUT') && call.includes(booksPiece) ? fault : null))
  await keeper.work(true, at(26 * 60 + (fault === 403 ? 0 : 1)))
  expect((await troubles(keeper)).sending).toMatchObject({ code, said: expect.stringContaining('127.0.0.1') })
  const [newest] = (await keeper.state()).backups
  expect(newest).toMatchObject({ sent_at: null, proven_at: expect.any(String) })
  // Without its head nobody takes it for a backup there.
  expect([...server.files.keys()].filter((file) => file.includes(`${code}/2`) && file.endsWith(headFile))).toEqual([])
  server.fails(() => null)
  await keeper.work(false, at(26 * 60 + 30))
  expect((await troubles(keeper)).sending).not.toBeNull()
  await keeper.work(false, at(28 * 60))
  const later = await keeper.state()
  expect(later.troubles.sending).toBeNull()
  expect(later.backups.map(({ sent_at }) => sent_at !== null)).toEqual(later.backups.map(() => true))
  await keeper.close()
})

test('two servers at the same hour make one', async () => {
  const before = (await its.backups()).length
  const [one, other] = [its.keeper({ s3: null }), its.keeper({ s3: null })]
  const did = await Promise.all([one.work(false, at(50 * 60)), other.work(false, at(50 * 60))])
  expect(did.toSorted()).toEqual([false, true])
  await other.work(false, at(50 * 60 + 1))
  expect(await its.backups()).toHaveLength(before + 1)
  await Promise.all([one.close(), other.close()])
})

test('what was interrupted never counts: it is told, removed, and made again', async () => {
  const left = join(its.folder, '2026-01-01T00-00-00Z.part')
  await mkdir(left)
  writeFileSync(join(left, booksPiece), 'half of it')
  const keeper = its.keeper({ s3: null })
  await keeper.work(false, at(51 * 60))
  expect(existsSync(left)).toBe(false)
  expect((await troubles(keeper)).making).toMatchObject({ code: 'interrupted' })
  await keeper.close()
})

test('a server that ends in the middle leaves neither half a backup nor a trial', async () => {
  const before = (await its.backups()).length
  const keeper = its.keeper({ s3: null })
  const working = keeper.work(true, at(52 * 60))
  await keeper.close()
  await working
  expect(await its.backups()).toHaveLength(before)
  expect(readdirSync(its.folder).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await trials()).toEqual([])
})

test('a folder that can not be written is told in a word', async () => {
  writeFileSync(join(its.dataDir, 'no-folder'), '')
  const keeper = its.keeper({ s3: null, folder: join(its.dataDir, 'no-folder') })
  await keeper.work(true, at(0))
  expect((await troubles(keeper)).making).toMatchObject({
    code: 'folder_refused',
    said: expect.stringContaining('no-folder'),
  })
  await keeper.close()
})

test.each<[what: string, file: (name: string) => string, harm: (path: string) => void]>([
  ['a byte of the books that flipped', (name) => `${name}/${booksPiece}`, flip],
  ['books that were cut off', (name) => `${name}/${booksPiece}`, (path) => truncateSync(path, statSync(path).size - 5)],
  ['a manifest that was changed', (name) => `${name}/${contentsPiece}`, flip],
  ['a photo that was changed', () => `photos/${new Passphrase(passphrase).fingerprint}/one.webp`, flip],
])('%s is found by the trial', async (_, file, harm) => {
  const [newest] = await its.backups()
  const path = join(its.folder, file(newest!.name))
  copyFileSync(path, `${path}.whole`)
  harm(path)
  const proof = await proveBackup(proving(passphrase), newest!.head, new AbortController().signal)
  expect(proof.trouble).toMatchObject({ code: 'broken', said: expect.stringContaining(file(newest!.name)) })
  copyFileSync(`${path}.whole`, path)
})

test('another passphrase is told by its fingerprint', async () => {
  const [newest] = await its.backups()
  const proof = await proveBackup(proving('a passphrase of others'), newest!.head, new AbortController().signal)
  expect(proof.trouble).toMatchObject({ code: 'other_passphrase' })
  expect(proof.trouble?.said).toContain(new Passphrase(passphrase).fingerprint)
})

test('books that do not hold are found by the trial', async () => {
  await its.db.$client.query('update register_product_now set quantity = quantity + 1')
  const keeper = its.keeper({ s3: null }, {})
  await keeper.work(true, at(60 * 60))
  const [newest] = (await keeper.state(at(60 * 60))).backups
  expect(newest).toMatchObject({
    proven_at: null,
    trouble: { code: 'books_differ', said: expect.stringContaining('register_product: what there is now') },
  })
  // It is not tried again and again, and the one that was proven before stands.
  its.failures.length = 0
  await keeper.work(false, at(60 * 60 + 30))
  expect(its.failures).toEqual([])
  expect((await keeper.state(at(60 * 60))).last_proven).toBe(at(50 * 60).toISOString())
  await keeper.close()
})

test('secrets that the server of today does not open are found by the trial', async () => {
  const newest = (await its.backups()).find(({ proof }) => proof?.trouble === null)
  const other = { ...proving(passphrase), tokenSecret: 'another secret of more than 32 letters' }
  const proof = await proveBackup(other, newest!.head, new AbortController().signal)
  expect(proof.trouble).toMatchObject({ code: 'secrets_closed', said: '0 of 1 open' })
})

const proving = (words: string) => ({
  ...{ url: its.url, place: folderPlace(its.folder), tokenSecret: its.config.tokenSecret },
  passphrase: new Passphrase(words),
})

function flip(path: string) {
  const bytes = readFileSync(path)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  writeFileSync(path, bytes)
}
