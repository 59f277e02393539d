import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../server.ts'
import { inHelpings } from './demo.ts'
import { operationsOf } from './operations.ts'

const secret = 'nobody outside may read this'
const inline = 'document.title = 1'
const dist = mkdtempSync(join(tmpdir(), 'savdo-serving-'))
let server: Awaited<ReturnType<typeof testServer>>
let clerk: { token: string }
let port: number
beforeAll(async () => {
  mkdirSync(join(dist, 'app/assets'), { recursive: true })
  mkdirSync(join(dist, 'app/.git'))
  const files: Readonly<Record<string, string>> = {
    'secret.txt': secret,
    'app/index.html': `<!doctype html><title>Savdo</title><script>${inline}</script>`,
    'app/assets/a-1.js': 'export {}',
    'app/assets/a-1.js.map': secret,
    'app/assets/a-1.css.map': secret,
    'app/.env': secret,
    'app/.built': secret,
    'app/.git/config': secret,
  }
  for (const [name, held] of Object.entries(files)) writeFileSync(join(dist, name), held)
  server = await testServer({}, { client: join(dist, 'app') })
  mkdirSync(join(server.config.dataDir, 'files'))
  writeFileSync(join(server.config.dataDir, 'secret.png'), secret)
  writeFileSync(join(server.config.dataDir, 'files', '.secret.png'), secret)
  writeFileSync(join(server.config.dataDir, 'files', 'secret.html'), secret)
  const small = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  writeFileSync(join(server.config.dataDir, 'files', 'a.png'), small)
  clerk = await server.hire({ permissions: ['roles.admin'] })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  ;({ port } = server.app.server.address() as AddressInfo)
})
afterAll(() => server.close().then(() => rmSync(dist, { recursive: true })))

/** Over the wire and just as it is written: no client tidies the path. */
const raw = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }),
    )
    asked.on('error', reject).end()
  })

const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '%252e%252e%252f',
  '..;/',
  '.%00./',
  '/',
]
const inside = ['secret.txt', 'secret.png', '.env', '.built', '.git/config', 'assets/a-1.js.map', 'assets/a-1.css.map']

test('no path leads out of what is served, to a hidden file or to the source', async () => {
  const prefixes = ['/', '/files/', '/assets/', '/api/v1/', '/api/v1/docs/']
  const paths = [
    ...prefixes.flatMap((prefix) =>
      ups.flatMap((up) => [1, 2, 6].flatMap((times) => inside.map((name) => prefix + up.repeat(times) + name))),
    ),
    ...prefixes.flatMap((prefix) => inside.map((name) => prefix + name)),
    ...['.secret.png', 'secret.html', 'a.png/../secret.html', 'secret.html%00.png', 'secret.html?.png', ''].map(
      (name) => `/files/${name}`,
    ),
    '/files',
    '/.',
    '/%2e',
    '/assets/',
    '/assets/.',
    '/package.json',
    '/src/server/main.ts',
    '//etc/passwd',
    '/etc/passwd',
    '/C:/windows/win.ini',
  ]
  expect(paths.length).toBeGreaterThan(1000)
  const found = await inHelpings(paths, async (path) => {
    const answers = await Promise.all([raw(path), raw(path, 'GET', { accept: 'text/html' })])
    return answers.some(({ status, body }) => status >= 500 || body.includes(secret)) ? [path] : []
  })
  expect(found.flat()).toEqual([])
  for (const path of [
    '/.env',
    '/.built',
    '/.git/config',
    '/assets/a-1.js.map',
    '/files/.secret.png',
    '/files/secret.html',
  ])
    expect([403, 404], path).toContain((await raw(path)).status)
  // What may be had is had.
  expect((await raw('/assets/a-1.js')).body).toBe('export {}')
})

test('every answer says that it is what it is, is framed by nobody and tells nobody where it was asked', async () => {
  const paths = ['/', '/login', '/assets/a-1.js', '/files/a.png', '/files/none.png', '/nowhere.js', '/api/v1/health']
  const calls = (await operationsOf(server.app)).filter(
    ({ method, path }) => method === 'GET' && !path.includes('{') && !path.endsWith('/events'),
  )
  for (const path of [...paths, ...calls.map((one) => `/api/v1${one.path}`)])
    for (const authorization of ['', `Bearer ${clerk.token}`]) {
      const { headers } = await raw(path, 'GET', { accept: 'text/html', ...(authorization && { authorization }) })
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['access-control-allow-origin'], path).toBeUndefined()
      expect(headers['x-powered-by'], path).toBeUndefined()
      const policy = String(headers['content-security-policy'])
      if (path.startsWith('/files/')) expect(policy).toBe("default-src 'none'; sandbox")
      else expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'|script-src[^;]*(\*|https?:|data:)/)
      if (path.startsWith('/api/')) expect(headers['cache-control'], path).toBe('no-store')
    }
})

test('what is refused of the API, or is a file of it, is kept by nobody either', async () => {
  const asked = [
    raw('/api/v1/brand'),
    raw('/api/v1/brand/none', 'GET', { authorization: `Bearer ${clerk.token}` }),
    raw('/api/v1/brand/export', 'POST', { authorization: `Bearer ${clerk.token}` }),
    raw('/api/v1/brand', 'POST', { authorization: `Bearer ${clerk.token}` }),
  ]
  for (const { headers, status } of await Promise.all(asked))
    expect([status, headers['cache-control']]).toEqual([status, 'no-store'])
})

test('no other site may ask: nothing is answered to its questions before the question', async () => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  }
  for (const path of ['/api/v1/brand', '/api/v1/auth/login', '/api/v1/sync/push', '/files/a.png', '/']) {
    const answer = await raw(path, 'OPTIONS', headers)
    expect(answer.status, path).toBe(404)
    for (const method of ['GET', 'POST']) {
      const named = Object.keys((await raw(path, method, headers)).headers)
      expect(named.filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  }
})

test('a method that nobody needs is not there, and none is smuggled into a header or a query', async () => {
  for (const method of ['TRACE', 'PATCH', 'PROPFIND', 'OPTIONS'])
    for (const path of ['/', '/api/v1/brand', '/files/a.png']) {
      const { status, body } = await raw(path, method, { cookie: 'secret=1' })
      expect([400, 404, 405, 501], `${method} ${path}`).toContain(status)
      expect(body).not.toContain('secret=1')
    }
  const { token } = await server.hire({ permissions: ['brands.read'] })
  const headers = { authorization: `Bearer ${token}`, 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' }
  expect((await raw('/api/v1/brand?_method=POST', 'GET', headers)).status).toBe(200)
})

test('whose name the caller gives for the host leads nowhere', async () => {
  const headings = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  for (const [name, value] of Object.entries(headings))
    for (const path of ['/', '/login', '/assets', '/api/v1/docs', '/api/v1/openapi.json']) {
      const { headers: answered, body } = await raw(path, 'GET', { accept: 'text/html', [name]: value })
      expect(`${JSON.stringify(answered)}${body}`, path).not.toContain('evil.example')
    }
})
