import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '#locales/en/errors.json' with { type: 'json' }
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let finish: () => void
let begun: Promise<void>

beforeAll(async () => {
  let begin: () => void
  begun = new Promise((done) => {
    begin = done
  })
  const held = new Promise<void>((done) => {
    finish = done
  })
  server = await testServer(
    {},
    {
      client: async (app) => {
        app.get('/api/v1/slow', { config: { access: 'everybody' } }, async () => {
          begin()
          await held
          return { data: 'finished' }
        })
      },
    },
  )
})
afterAll(() => server.close())

/** A connection that stays open, as those of browsers and balancers do. */
function caller(port: number) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  return {
    ask: (path: string) =>
      socket.write(
        `GET /api/v1${path} HTTP/1.1\r\nhost: savdo\r\naccept-language: en\r\nconnection: keep-alive\r\n\r\n`,
      ),
    heard: () => heard,
    ended: once(socket, 'close'),
  }
}

test('a server that ends finishes what is under way and refuses in plain words what comes after', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const [{ port = 0 } = {}] = server.app.addresses()
  const [waiting, late] = [caller(port), caller(port)]
  waiting.ask('/slow')
  late.ask('/slow')
  await begun
  const closed = server.app.close()
  // The second call on a connection whose first is still under way is read after the end was asked for.
  late.ask('/health')
  await new Promise((done) => setTimeout(done, 200))
  finish()
  await Promise.all([closed, waiting.ended, late.ended])
  expect(waiting.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*finished/i)
  expect(late.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*finished/)
})

test('what still comes is answered 503, and its connection is closed', async () => {
  const answer = await server.call('GET', '/health', { headers: { 'accept-language': 'en' } })
  expect(answer.json()).toEqual({ message: en.unavailable, code: 'unavailable', errors: {} })
  expect([answer.status, answer.headers.connection, answer.headers['retry-after']]).toEqual([503, 'close', '2'])
})
