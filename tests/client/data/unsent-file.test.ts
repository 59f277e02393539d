import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { v7 } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { keyBits, newSalt, seal } from '#client/data/who/sealed.ts'
import { PhotoDatabase } from '#store/dexie/photo-database.ts'
import { applied, newQueued } from '../../support/queued.ts'
import { openTab, startBrowser } from '../../support/tab.ts'

const passphrase = 'узоқ ва махфий сўз'

/** Another device: nothing of the one before is on it. */
async function device() {
  Dexie.dependencies.indexedDB = new IDBFactory()
  return openTab(async () => {
    const file = await import('#client/data/device/unsent-file.ts')
    const { openedOutbox } = await import('#client/data/device/outbox.ts')
    const { keepPhoto } = await import('#client/data/device/keep-photo.ts')
    return { ...file, keepPhoto, ...(await openedOutbox()) }
  })
}

const photo = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name, { type: 'image/jpeg' })
const large = new Uint8Array(300_000).map((_, at) => at % 251)
const small = new Uint8Array([1, 2, 3])
/** What waits to be sent, by its name. */
const photosHere = async () => {
  const waiting = await new PhotoDatabase().photos.toArray()
  const told = waiting.map(async ({ file }) => [
    file.name,
    file.type,
    Buffer.from(await file.arrayBuffer()).toString('hex'),
  ])
  return (await Promise.all(told)).sort()
}
const told = ({ name, type }: File, bytes: Uint8Array) => [name, type, Buffer.from(bytes).toString('hex')]

beforeEach(() => {
  startBrowser()
  vi.stubGlobal('caches', { open: async () => ({ put: async () => {} }) })
})

test('what was not done goes to another device whole, and coming twice doubles nothing', async () => {
  const here = await device()
  const stream = v7()
  const [done, open, set] = [
    await here.outbox.add(stream, newQueued({ stream })),
    await here.outbox.add(stream, newQueued({ stream })),
    await here.outbox.add(stream, newQueued({ stream })),
  ]
  await here.outbox.take([applied(done), { id: set.command.id, state: 'set_aside', code: 'malformed', errors: {} }])
  await here.outbox.stage([done.command.id], 'done')
  const file = await here.exportUnsent(passphrase)

  const there = await device()
  await there.outbox.add(v7(), newQueued())
  expect(await there.importUnsent(file, passphrase)).toEqual({ ok: true, brought: 2, known: 0, photos: 0 })
  expect(await there.importUnsent(file, passphrase)).toEqual({ ok: true, brought: 0, known: 2, photos: 0 })
  const brought = (await there.outbox.all()).slice(1)
  expect(brought.map(({ command }) => command)).toEqual([open.command, set.command])
  expect(brought.map(({ stage }) => stage)).toEqual(['waiting', 'waiting'])
  expect(there.device).not.toBe(here.device)
})

test('who does not know the passphrase reads nothing of it', async () => {
  const here = await device()
  await here.outbox.add(v7(), newQueued())
  const file = await here.exportUnsent(passphrase)
  const bytes = new TextDecoder('latin1').decode(await file.arrayBuffer())
  expect(bytes).not.toContain('brand')
  const again = new TextDecoder('latin1').decode(await (await here.exportUnsent(passphrase)).arrayBuffer())
  expect(again.slice(6, 40)).not.toBe(bytes.slice(6, 40))
  const there = await device()
  expect(await there.importUnsent(file, 'другое слово')).toEqual({ ok: false, code: 'wrong_passphrase' })
  expect(await there.outbox.all()).toEqual([])
})

test('a changed file and a strange one are refused', async () => {
  const here = await device()
  await here.outbox.add(v7(), newQueued())
  const bytes = new Uint8Array(await (await here.exportUnsent(passphrase)).arrayBuffer())
  bytes[bytes.length - 20]! ^= 1
  expect(await here.importUnsent(new Blob([bytes]), passphrase)).toEqual({ ok: false, code: 'wrong_passphrase' })
  for (const strange of ['', 'SAVDO', 'PK something else entirely'])
    expect(await here.importUnsent(new Blob([strange]), passphrase)).toEqual({ ok: false, code: 'not_ours' })
})

test('photos go along as they are, and one that is there already is not brought twice', async () => {
  const here = await device()
  await here.outbox.add(v7(), newQueued())
  const [one, other] = [photo('витрина.jpg', large), photo('b.jpg', small)]
  const address = await here.keepPhoto(one)
  await here.keepPhoto(other)
  const file = await here.exportUnsent(passphrase)
  // As they are: neither spelled out in letters nor held twice.
  expect(file.size).toBeLessThan(large.length + 5000)

  const there = await device()
  await there.keepPhoto(photo('own.jpg', small))
  expect(await there.importUnsent(file, passphrase)).toEqual({ ok: true, brought: 1, known: 0, photos: 1 })
  expect(await photosHere()).toEqual([told(photo('own.jpg', small), small), told(one, large)].sort())
  expect(await there.keepPhoto(photo('again.jpg', large))).toMatchObject({ url_original: address.url_original })
  expect(await there.importUnsent(file, passphrase)).toEqual({ ok: true, brought: 0, known: 1, photos: 0 })
})

test('photos are work enough for a file', async () => {
  const here = await device()
  await here.keepPhoto(photo('a.jpg', small))
  const file = await here.exportUnsent(passphrase)
  const there = await device()
  expect(await there.importUnsent(file, passphrase)).toEqual({ ok: true, brought: 0, known: 0, photos: 1 })
  expect(await photosHere()).toEqual([told(photo('a.jpg', small), small)])
})

test('of a file whose photos were changed, cut off or put in another order nothing is taken', async () => {
  const here = await device()
  await here.outbox.add(v7(), newQueued())
  await here.keepPhoto(photo('a.jpg', small))
  await here.keepPhoto(photo('b.jpg', new Uint8Array([4, 5, 6])))
  const bytes = new Uint8Array(await (await here.exportUnsent(passphrase)).arrayBuffer())
  // A length, a first block, three bytes and their seal.
  const part = 4 + 12 + 3 + 16
  const [start, first, second] = [bytes.slice(0, -2 * part), bytes.slice(-2 * part, -part), bytes.slice(-part)]
  const changed = second.map((byte, at) => (at === part - 1 ? byte ^ 1 : byte))
  const there = await device()
  for (const parts of [
    [start, first],
    [start, first, changed],
    [start, second, first],
    [start, first, second.slice(0, -1)],
  ])
    expect(await there.importUnsent(new Blob(parts), passphrase)).toEqual({ ok: false, code: 'wrong_passphrase' })
  expect([await there.outbox.all(), await photosHere()]).toEqual([[], []])
})

test('a file that an older app has written is read', async () => {
  const there = await device()
  const record = { ...newQueued()(1), n: 1, stage: 'waiting', answer: null }
  const [mark, salt] = [new TextEncoder().encode('SAVDO1'), newSalt()]
  const sealed = await seal(JSON.stringify({ records: [record] }), await keyBits(passphrase, salt), mark)
  const file = new Blob([mark, salt, sealed])
  expect(await there.importUnsent(file, passphrase)).toEqual({ ok: true, brought: 1, known: 0, photos: 0 })
  expect((await there.outbox.all()).map(({ command }) => command)).toEqual([record.command])
  expect(await there.importUnsent(file, 'другое слово')).toEqual({ ok: false, code: 'wrong_passphrase' })
})
