import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailServer } from '#server/messages/mail.ts'
import type { Delivery, Taken, Worded } from '#server/messages/message.ts'
import { openPost } from '#server/messages/post.ts'
import { MessageQueue } from '#server/messages/queue.ts'
import { smsGateway } from '#server/messages/sms.ts'
import { startMailStandIn, startSmsStandIn } from '#server/messages/stand-in.ts'
import { readConfig } from '#server/tools/config.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'

const secret = 'a-secret-of-the-server-for-tests-only'
const phone = '+998901234567'
const code = { to: phone, text: 'code', params: { code: '4821' }, language: 'uz', lasts: 120 } as const

let db: Database
beforeAll(async () => {
  db = openDatabase(await freshDatabase(), 5)
})
afterAll(() => db.$client.end())
beforeEach(() => db.execute(sql`delete from messages`))

/** A gateway that does as it is told, and remembers what it was given. */
function gateway(...answers: Delivery['state'][]) {
  const given: Worded[] = []
  const send = async (message: Worded): Promise<Delivery> => {
    given.push(message)
    return { state: answers.shift() ?? 'sent', why: 'as told' }
  }
  return { given, send }
}

const queues: MessageQueue[] = []
function queueWith(sms: ReturnType<typeof gateway>, mail: ReturnType<typeof gateway> | null = null, key = secret) {
  const queue = new MessageQueue(db, key, { sms, mail }, (error) => {
    throw error
  })
  queues.push(queue)
  return queue
}
afterEach(() => Promise.all(queues.splice(0).map((queue) => queue.close())))
const rows = async () => (await db.execute(sql`select * from messages order by created_at, id`)).rows
/** As if the time had gone by. */
const pass = (seconds: number) =>
  db.execute(sql`update messages set next_at = next_at - ${seconds} * interval '1 second',
    expires_at = expires_at - ${seconds} * interval '1 second', sent_at = sent_at - ${seconds} * interval '1 second'`)

describe('the queue', () => {
  test('says a text in the language of its reader, once, and forgets what stood in it', async () => {
    const sms = gateway()
    const queue = queueWith(sms)
    await queue.send(code)
    expect(JSON.stringify(await rows())).not.toContain('4821')
    await queue.work()
    await queue.work()
    expect(sms.given).toMatchObject([{ to: phone, body: expect.stringContaining('kodingiz 4821') }])
    expect(await rows()).toMatchObject([{ state: 'sent', sealed: null, attempts: 1 }])
    await queue.close()
  })

  test('tries again what no gateway took, later and later, and outlives a restart', async () => {
    const sms = gateway('unreachable', 'unreachable', 'sent')
    const before = queueWith(sms)
    await before.send(code)
    await before.work()
    await before.work()
    expect(sms.given).toHaveLength(1)
    await before.close()
    const after = queueWith(sms)
    await pass(3)
    await after.work()
    await pass(3)
    await after.work()
    expect(sms.given).toHaveLength(2)
    await pass(5)
    await after.work()
    expect(new Set(sms.given.map(({ id }) => id)).size).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }])
    await after.close()
  })

  test('does not send a code whose time has run out', async () => {
    const sms = gateway('unreachable')
    const queue = queueWith(sms)
    await queue.send(code)
    await queue.work()
    await pass(121)
    await queue.work()
    expect(sms.given).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'expired', sealed: null }])
    await queue.close()
  })

  test('does not try again what a gateway will never take', async () => {
    const sms = gateway('refused')
    const queue = queueWith(sms)
    await queue.send(code)
    await queue.work()
    await pass(60)
    await queue.work()
    expect(sms.given).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'failed', why: 'as told', sealed: null }])
    await queue.close()
  })

  test('sends each message once where two servers look at it', async () => {
    const sms = gateway()
    const [one, other] = [queueWith(sms), queueWith(sms)]
    for (let n = 0; n < 30; n++) await one.send({ ...code, to: `+9989012345${String(n).padStart(2, '0')}` })
    while ((await db.execute(sql`select from messages where state = 'waiting'`)).rows.length > 0)
      await Promise.all([one.work(), other.work()])
    expect(sms.given).toHaveLength(30)
    expect(new Set(sms.given.map(({ to }) => to)).size).toBe(30)
    await Promise.all([one.close(), other.close()])
  })

  test('keeps nothing of a transaction that was given up', async () => {
    const queue = queueWith(gateway())
    await db
      .transaction(async (tx) => {
        await queue.send(code, tx)
        throw new Error('given up')
      })
      .catch(() => null)
    expect(await rows()).toEqual([])
    await queue.close()
  })

  test('can’t read what another secret has sealed, and says so', async () => {
    await queueWith(gateway()).send(code)
    const queue = queueWith(gateway(), null, 'another-secret-of-the-server-for-tests')
    await queue.work()
    expect(await rows()).toMatchObject([{ state: 'failed', why: 'sealed with another secret' }])
    await queue.close()
  })

  test('knows what it can reach', () => {
    expect(queueWith(gateway()).reaches(phone)).toBe(true)
    expect(queueWith(gateway()).reaches('nodira@example.uz')).toBe(false)
  })
})

describe('a gateway over HTTP', () => {
  test('is asked with its token, told who and what, and asked what became of it', async () => {
    const asked: unknown[] = []
    const server = createServer(async (request, reply) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const { method, url, headers } = request
      asked.push([method, url, headers.authorization, Buffer.concat(parts).toString()])
      reply.end(JSON.stringify({ state: method === 'GET' ? 'delivered' : 'accepted' }))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const sms = smsGateway({ url: `http://127.0.0.1:${port}/`, key: 'key-of-ours' })
    expect(await sms.send({ id: 'a', to: phone, subject: '', body: 'Salom' })).toEqual({ state: 'sent' })
    expect(await sms.stateOf?.('a')).toBe('delivered')
    const told = JSON.stringify({ id: 'a', to: phone, text: 'Salom' })
    expect(asked).toEqual([
      ['POST', '/messages', 'Bearer key-of-ours', told],
      ['GET', '/messages/a', 'Bearer key-of-ours', ''],
    ])
    server.close()
  })

  test.each([
    [200, '{"state":"failed"}', 'refused'],
    [422, '{}', 'refused'],
    [429, '{}', 'unreachable'],
    [500, '', 'unreachable'],
    [200, 'not json', 'unreachable'],
  ])('that answers %i %s leaves it %s', async (status, text, state) => {
    const server = createServer((_, reply) => void reply.writeHead(status).end(text))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const sms = smsGateway({ url: `http://127.0.0.1:${port}`, key: null })
    expect(await sms.send({ id: 'a', to: phone, subject: '', body: 'Salom' })).toMatchObject({ state })
    server.close()
  })

  test('that is not there is tried again', async () => {
    const sms = smsGateway({ url: 'http://127.0.0.1:1', key: null })
    expect(await sms.send({ id: 'a', to: phone, subject: '', body: 'Salom' })).toMatchObject({ state: 'unreachable' })
    const mail = mailServer({ url: 'smtp://127.0.0.1:1', from: 'savdo@example.uz' })
    expect(await mail.send({ id: 'a', to: 'a@b.uz', subject: '', body: '' })).toMatchObject({ state: 'unreachable' })
  })
})

describe('the stand-ins', () => {
  test('take an SMS once, and refuse what is no number', async () => {
    const taken: Taken[] = []
    const standIn = await startSmsStandIn((one) => void taken.push(one))
    const sms = smsGateway({ url: standIn.url, key: null })
    for (let n = 0; n < 2; n++) await sms.send({ id: 'a', to: phone, subject: '', body: 'Kod 1234' })
    expect(await sms.send({ id: 'b', to: 'nobody', subject: '', body: '' })).toMatchObject({ state: 'refused' })
    expect(taken).toMatchObject([{ to: phone, subject: null, body: 'Kod 1234' }])
    expect(await sms.stateOf?.('a')).toBe('delivered')
    await standIn.close()
  })

  test('take an e-mail with its letters, however long', async () => {
    const taken: Taken[] = []
    const standIn = await startMailStandIn((one) => void taken.push(one))
    const mail = mailServer({ url: standIn.url, from: 'Savdo <savdo@example.uz>' })
    const subject = 'Ваш код для входа, oʻzingizniki: 100 % и ещё немного слов, чтобы строка была длиннее одной'
    const body = `.точка в начале\nВторая строка ${'ў'.repeat(3000)}\n.\nпосле точки`
    expect(await mail.send({ id: 'a', to: 'nodira@example.uz', subject, body })).toEqual({ state: 'sent' })
    expect(taken).toMatchObject([{ to: 'nodira@example.uz', subject, body }])
    await standIn.close()
  })

  test('serve outside production, where nothing else is set, and show what came; never in production', async () => {
    const post = openPost(db, readConfig({ TOKEN_SECRET: secret, LOG_LEVEL: 'silent' }), () => {})
    post.start()
    await post.messages.send(code)
    await post.messages.send({ ...code, to: 'nodira@example.uz' })
    await expect.poll(() => post.mailbox?.().length).toBe(2)
    expect(
      post
        .mailbox?.()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([phone, 'nodira@example.uz'])
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toContain('delivered')
    await post.close()

    const production = openPost(
      db,
      readConfig({
        NODE_ENV: 'production',
        TOKEN_SECRET: 'a-real-secret-of-more-than-32-characters',
        PUBLIC_ORIGIN: 'https://savdo.example.uz',
      }),
      () => {},
    )
    expect(production.mailbox).toBeNull()
    expect(production.messages.reaches(phone)).toBe(false)
    await production.close()
  })
})
