import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
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

/** A connection that stays open after an answer, as those of browsers and balancers do. */
function caller(port: number) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  return {
    /** A question is whole with the empty line at its end. */
    begin: (path: string) => socket.write(`GET /api/v1${path} HTTP/1.1\r\nhost: savdo\r\naccept-language: en\r\n`),
    end: () => socket.write('\r\n'),
    heard: () => heard,
    ended: once(socket, 'close'),
  }
}

test('a server that ends finishes what is under way and refuses in plain words what comes after', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(address).port)
  const sockets: Socket[] = []
  server.app.server.on('connection', (socket) => sockets.push(socket))
  const [early, late] = [caller(port), caller(port)]
  late.begin('/health')
  await expect.poll(() => sockets.some(({ bytesRead }) => bytesRead > 0)).toBe(true)
  early.begin('/slow')
  early.end()
  await begun
  const closed = server.app.close()
  late.end()
  await late.ended
  expect(late.heard()).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close/i)
  expect(late.heard()).toContain(JSON.stringify({ message: en.unavailable, code: 'unavailable', errors: {} }))
  finish()
  await Promise.all([closed, early.ended])
  expect(early.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*finished/i)
})
