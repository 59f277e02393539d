import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { applied, newQueued } from '../../support/queued.ts'
import { openTab, startBrowser } from '../../support/tab.ts'

const passphrase = 'узоқ ва махфий сўз'

/** Another device: nothing of the one before is on it. */
async function device() {
  Dexie.dependencies.indexedDB = new IDBFactory()
  return openTab(async () => {
    const file = await import('#client/data/unsent-file.ts')
    const { openedOutbox } = await import('#client/data/outbox.ts')
    return { ...file, ...(await openedOutbox()) }
  })
}

beforeEach(() => {
  startBrowser()
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
  expect(await there.importUnsent(file, passphrase)).toEqual({ ok: true, brought: 2, known: 0 })
  expect(await there.importUnsent(file, passphrase)).toEqual({ ok: true, brought: 0, known: 2 })
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
