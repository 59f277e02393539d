import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { v7 } from 'uuid'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DexieOutbox } from '#store/dexie/outbox.ts'
import { OutboxDatabase } from '#store/dexie/outbox-database.ts'
import { curve, publicText, shownHalf, signing } from '#sync/device/keys.ts'
import type { PushAsk } from '#sync/protocol.ts'
import { pushWithoutPage } from '../../sw/push.ts'
import { newQueued } from '../support/queued.ts'

const [device, nodira, timur, stranger, ours, theirs] = [v7(), v7(), v7(), v7(), v7(), v7()]
/** As the server writes it, but for the signature, which is the server's own to read. */
const grantOf = (organisation_id: string) =>
  `${Buffer.from(JSON.stringify({ organisation_id })).toString('base64url')}.signature`
let outbox: DexieOutbox
let asks: { ask: PushAsk; credential: string }[]
let status: number

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  outbox = new DexieOutbox(new OutboxDatabase())
  onTestFinished(() => outbox.close())
  asks = []
  status = 200
  vi.stubGlobal('fetch', async (_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const ask = JSON.parse(body) as PushAsk
    asks.push({ ask, credential: headers.Authorization ?? '' })
    const answers = ask.commands.map(({ id }) => ({ id, state: 'applied', number: null, revision: 1, otherwise: [] }))
    return Response.json({ answers }, { status })
  })
})

const enrol = async () => {
  await outbox.db.self.put(JSON.stringify({ id: device, secret: 'secret', organisation_id: ours }), 'enrolled')
  const signed = (text: string) => [
    { text, expires_at: '2099-01-01T00:00:00.000Z', signed_at: '', key: 'key', session: '' },
  ]
  const grants = { [nodira]: signed(grantOf(ours)), [stranger]: signed(grantOf(theirs)) }
  await outbox.db.self.put(JSON.stringify(grants), 'grants')
}
const queue = async (author: string, signature: string | null = 'by their key') => {
  const stream = v7()
  const queued = await outbox.add(stream, newQueued({ stream, author }))
  if (signature) await outbox.sign(new Map([[queued.command.id, { key: 'key', value: signature }]]))
  return queued
}
const stages = async () => (await outbox.all()).map(({ stage }) => stage)

test('an enrolled device sends by itself what its people have left, as far as they and the server signed it', async () => {
  await enrol()
  const [mine] = [await queue(nodira), await queue(timur), await queue(nodira, null)]
  await pushWithoutPage()
  expect(asks).toHaveLength(1)
  expect(asks[0]).toMatchObject({
    credential: `Device ${device}.secret`,
    ask: {
      device,
      grants: [grantOf(ours)],
      commands: [{ id: mine.command.id }],
      signatures: { [mine.command.id]: 'by their key' },
    },
  })
  expect(await stages()).toEqual(['applied', 'waiting', 'waiting'])
})

test('what somebody of another organisation has left waits for them: nobody else could take it', async () => {
  await enrol()
  await queue(stranger)
  await pushWithoutPage()
  expect(asks).toEqual([])
  expect(await stages()).toEqual(['waiting'])
})

test('what is not signed yet is signed by the key of whoever is here, and goes out', async () => {
  await enrol()
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  await outbox.db.keys.bulkPut([privateKey, publicKey], [signing + nodira, shownHalf + nodira])
  const key = await publicText(publicKey)
  const grants = { [nodira]: [{ text: grantOf(ours), expires_at: '', signed_at: '', key, session: '' }] }
  await outbox.db.self.put(JSON.stringify(grants), 'grants')
  const { command } = await queue(nodira, null)
  await pushWithoutPage()
  expect(asks[0]?.ask.signatures?.[command.id]).toMatch(/^[\w-]{86}$/)
  expect(await stages()).toEqual(['applied'])
})

test('a device that is not enrolled leaves it to its pages', async () => {
  await queue(nodira)
  await pushWithoutPage()
  expect(asks).toEqual([])
  expect(await stages()).toEqual(['waiting'])
})

test('what is not taken is tried again by the browser, and stays', async () => {
  await enrol()
  await queue(nodira)
  status = 503
  await expect(pushWithoutPage()).rejects.toThrow('503')
  expect(await stages()).toEqual(['waiting'])
})
