import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { v7 } from 'uuid'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DexieOutbox } from '#store/dexie/outbox.ts'
import { OutboxDatabase } from '#store/dexie/outbox-database.ts'
import { applied, newQueued } from '../support/queued.ts'

let one: DexieOutbox
let other: DexieOutbox

const open = () => {
  const outbox = new DexieOutbox(new OutboxDatabase())
  onTestFinished(() => outbox.close())
  return outbox
}
beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  ;[one, other] = [open(), open()]
})
const stream = v7()
const queue = () => other.add(stream, newQueued({ stream }))
const seen = async () => (await one.all()).map(({ n, stage, answer }) => [n, stage, answer])

test('what another tab makes of a record is seen by one that has read it', async () => {
  const [a, b, c] = [await queue(), await queue(), await queue()]
  expect(await one.open()).toHaveLength(3)
  await other.take([applied(b)])
  await other.remove([c.command.id])
  expect(await seen()).toEqual([
    [a.n, 'waiting', null],
    [b.n, 'applied', applied(b)],
  ])
  for (const code of ['not_unique', 'forbidden']) {
    const refused = { id: a.command.id, state: 'refused', code, errors: {} } as const
    await other.take([refused])
    expect((await seen())[0]).toEqual([a.n, 'refused', refused])
  }
  await other.stage([b.command.id], 'done')
  expect((await one.open()).map(({ n }) => n)).toEqual([a.n])
  expect((await seen()).map(([, stage]) => stage)).toEqual(['refused', 'done'])
})

test('what was read once is not read again, so that a save stays quick over a week of others', async () => {
  for (let n = 0; n < 20; n++) await queue()
  await one.all()
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get')
  await queue()
  expect(await one.all()).toHaveLength(21)
  expect(await one.open()).toHaveLength(21)
  expect(reading.mock.calls.length).toBeLessThan(3)
  vi.restoreAllMocks()
})
