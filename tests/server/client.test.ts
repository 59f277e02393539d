import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from './server.ts'

const dist = mkdtempSync(join(tmpdir(), 'savdo-dist-'))
const first = 'document.title = 1'
const built = {
  'index.html': `<!doctype html><title>Savdo</title><script data-a="b">${first}</script><script src="/a.js"></script>`,
  'sw.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{}',
  '.built': '',
  'assets/index-B1x2.js': `console.log('${'savdo '.repeat(500)}')`,
  'assets/index-B1x2.js.map': '{"sources":[]}',
  'assets/index-B1x2.css': 'a{}',
}

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  for (const [name, text] of Object.entries(built)) writeFileSync(join(dist, name), text)
  server = await testServer({}, { client: dist })
})
afterAll(() => server.close().then(() => rmSync(dist, { recursive: true })))

const open = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  server.app.inject({ url, headers })

test('what has its hash in its name is kept for a year, the rest is asked for each time', async () => {
  for (const path of ['/assets/index-B1x2.js', '/assets/index-B1x2.css'])
    expect((await open(path)).headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/references/brands']) {
    const { headers } = await open(path)
    expect(headers['cache-control'], path).toBe('no-cache')
    const again = await open(path, { accept: 'text/html', 'if-none-match': String(headers.etag) })
    expect(again.statusCode, path).toBe(304)
  }
})

test('a page may use what a till uses, and nothing else of what a browser could lend it', async () => {
  const { headers } = await open('/')
  const lent = String(headers['permissions-policy']).split(', ')
  const names = ['camera', 'serial', 'usb', 'hid', 'clipboard-read', 'clipboard-write', 'fullscreen', 'geolocation']
  for (const name of [...names, 'bluetooth', 'screen-wake-lock']) expect(lent).toContain(`${name}=(self)`)
  for (const name of ['microphone', 'payment', 'display-capture', 'midi']) expect(lent).toContain(`${name}=()`)
  // A call is no page.
  expect((await server.call('GET', '/health')).headers['permissions-policy']).toBeUndefined()
})

test('every address that a person opens leads to the app', async () => {
  for (const path of ['/', '/login', '/references/brands?page=1&per_page=100', '/stock/warehouses']) {
    const answer = await open(path)
    expect([answer.statusCode, answer.headers['content-type'], answer.body], path).toEqual([
      200,
      'text/html; charset=utf-8',
      built['index.html'],
    ])
  }
})

test('a page costs its answer no more listeners than its file does: whoever falls back from one answer to another piles them up', async () => {
  const pile = async (url: string) => {
    server.app.server.once('request', (_, response) =>
      response.once('finish', () => counted.push(response.listenerCount('close'))),
    )
    const counted: number[] = []
    const answer = await fetch(new URL(url, await address), { headers: { accept: 'text/html', connection: 'close' } })
    await answer.text()
    return counted[0]
  }
  const address = server.app.listen({ port: 0 })
  const file = await pile('/index.html')
  expect(file).toBeGreaterThan(0)
  expect(await pile('/references/brands?page=1')).toBe(file)
})

test('what a program asks for and is not there is 404 and never the app', async () => {
  for (const [path, accept] of [
    ['/api/v1/nowhere', 'text/html'],
    ['/api', 'text/html'],
    ['/files/x.png', 'text/html'],
    ['/assets/gone-1.js', '*/*'],
    ['/assets/gone-1.js', 'text/html'],
    ['/login', 'application/json'],
    ['/assets/index-B1x2.js.map', 'text/html'],
    ['/.built', 'text/html'],
    ['/../package.json', 'text/html'],
  ] as const) {
    const answer = await open(path, { accept })
    expect(answer.statusCode, path).toBe(404)
    expect(answer.json().code, path).toBe('not_found')
  }
  expect((await open('/..%2f..%2fpackage.json')).statusCode).toBe(403)
  expect((await server.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
})

test('the page is guarded and large files are pressed', async () => {
  const { headers } = await open('/')
  const policy = String(headers['content-security-policy'])
  for (const rule of [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' 'sha256-${createHash('sha256').update(first).digest('base64')}'`,
    "worker-src 'self'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(rule)
  expect(policy.match(/sha256/g)).toHaveLength(1)
  expect(policy).not.toMatch(/upgrade-insecure|script-src[^;]*'unsafe-/)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  const script = await open('/assets/index-B1x2.js', { 'accept-encoding': 'br, gzip' })
  expect(script.headers['content-encoding']).toBe('br')
  expect(script.rawPayload.length).toBeLessThan(500)
  // What guards a page would weigh more than some scripts do.
  expect(script.headers['content-security-policy']).toBe(
    "default-src 'self';script-src 'self' 'wasm-unsafe-eval';frame-ancestors 'none'",
  )
})

test('answers of the API are kept by nobody', async () => {
  expect((await server.call('GET', '/health')).headers['cache-control']).toBe('no-store')
})

test('a page that is built while the server runs may run what it begins with', async () => {
  const policy = async () => String((await open('/')).headers['content-security-policy'])
  const before = await policy()
  writeFileSync(join(dist, 'index.html'), built['index.html'].replace(first, 'document.title = 2'))
  expect(await policy()).not.toBe(before)
  rmSync(join(dist, 'index.html'))
  expect(await policy()).not.toContain('sha256')
})
