import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer } from '../server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let clerk: { token: string }
beforeAll(async () => {
  server = await testServer()
})
// One person brings only so many photos in a minute.
beforeEach(async () => {
  clerk = await server.hire()
})
afterAll(() => server.close())

interface Sent {
  readonly name?: string
  readonly bytes: Buffer
  readonly type?: string
}

async function upload(photos: readonly Sent[], headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const { name = 'photo.png', bytes, type = 'image/png' } of photos)
    form.append('photos[]', new Blob([new Uint8Array(bytes)], { type }), name)
  const request = new Request('http://local/', { method: 'POST', body: form })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/file',
    headers: {
      authorization: `Bearer ${clerk.token}`,
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, json: answer.json() }
}

const folder = () => join(server.config.dataDir, 'files')
const kept = () => readdirSync(folder()).sort()
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#2563eb' } })
const script = '<script>alert(document.domain)</script>'

test('what is no photo is kept by nobody, whatever it is called and says of itself', async () => {
  await upload([{ bytes: await picture().png().toBuffer() }])
  const before = kept()
  const things: Readonly<Record<string, Buffer>> = {
    svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    'svg with a declaration': Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`),
    html: Buffer.from(`<!doctype html>${script}`),
    entity: Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
    gif: await picture().gif().toBuffer(),
    tiff: await picture().tiff().toBuffer(),
    avif: await picture().avif().toBuffer(),
    program: Buffer.from('MZ\x90\x00'),
    zip: Buffer.from('PK\x03\x04'),
    nothing: Buffer.alloc(0),
    'a head alone': (await picture().png().toBuffer()).subarray(0, 33),
    noise: Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7919) % 256)),
  }
  for (const [what, bytes] of Object.entries(things))
    for (const [name, type] of [
      ['photo.png', 'image/png'],
      [`photo.${what.split(' ')[0]}`, 'image/svg+xml'],
    ] as const)
      expect((await upload([{ bytes, name, type }])).status, what).toBe(422)
  expect(kept()).toEqual(before)
})

test('too large, too many, without a name or by nobody, nothing is kept', async () => {
  const before = kept()
  const small = await picture().jpeg().toBuffer()
  expect((await upload([{ bytes: Buffer.alloc(6_000_000, 1) }])).status).toBe(413)
  expect((await upload(Array(6).fill({ bytes: Buffer.from('x') }))).status).toBeGreaterThanOrEqual(413)
  for (const authorization of ['', 'Bearer x', `Basic ${btoa('a:b')}`])
    expect((await upload([{ bytes: small }], { authorization })).status).toBe(401)
  expect(kept()).toEqual(before)
})

test('a form that is none, or is cut short, is refused in words', async () => {
  const before = kept()
  const bytes = await picture().png().toBuffer()
  const head =
    '--x\r\ncontent-disposition: form-data; name="photos[]"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const whole = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')])
  const good = 'multipart/form-data; boundary=x'
  const forms: readonly (readonly [type: string, payload: Buffer])[] = [
    ['multipart/form-data', whole],
    ['multipart/form-data; boundary=', whole],
    ['multipart/form-data; boundary=y', whole],
    ['application/json', whole],
    ['text/plain', whole],
    ...[1, 5, 40, head.length, head.length + 20, whole.length - 8].map(
      (end) => [good, whole.subarray(0, end)] as const,
    ),
    [good, Buffer.from('--x--')],
    [good, Buffer.from('--x\r\n\r\n\r\n--x--\r\n')],
    [good, Buffer.from(head.replace('form-data; name', 'x; y'))],
    [good, Buffer.alloc(0)],
  ]
  for (const [type, payload] of forms) {
    const headers = { authorization: `Bearer ${clerk.token}`, 'content-type': type }
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/v1/file', headers, payload })
    expect([422, 413], `${type} of ${payload.length}`).toContain(statusCode)
  }
  expect(kept()).toEqual(before)
})

test('what stands behind a photo or in its margins is not kept with it', async () => {
  const png = await picture().png().toBuffer()
  const text = Buffer.from(`tEXtComment\0${script}`)
  const chunk = Buffer.concat([sizeOf(text.length - 4), text, Buffer.alloc(4)])
  const polyglots: readonly Buffer[] = [
    Buffer.concat([png, Buffer.from(script)]),
    Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]),
    Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(`<?php ${script}`)]),
    Buffer.concat([await picture().webp().toBuffer(), Buffer.from(script)]),
    await picture()
      .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
      .jpeg()
      .toBuffer(),
  ]
  const answers = []
  for (const bytes of polyglots) answers.push(await upload([{ bytes }]))
  const good = answers.filter(({ status }) => status === 200)
  expect(good.length).toBeGreaterThan(3)
  for (const { json } of good) {
    const [{ url_original, url_512 }] = json.data.data
    for (const url of [url_original, url_512]) {
      const { rawPayload, headers } = await server.app.inject(url)
      expect(rawPayload.includes('alert(')).toBe(false)
      expect(headers['content-type']).toMatch(/^image\/(png|jpeg|webp)$/)
    }
  }
})

const sizeOf = (length: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

/** A PNG of one colour: a few bytes that say how large they unfold. */
function unfolding(width: number, height: number): Buffer {
  const head = Buffer.concat([sizeOf(width), sizeOf(height), Buffer.from([1, 0, 0, 0, 0])])
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([sizeOf(data.length), body, sizeOf(crc(body))])
  }
  const rows = deflateSync(Buffer.alloc(1000))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', rows), part('IEND', Buffer.alloc(0))])
}

/** As PNG checks its parts. */
function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

test.each([
  [9_000, 7_000],
  [60_000, 60_000],
  [2_147_483_647, 2_147_483_647],
  [0, 0],
])('a photo that says it is %i by %i is refused before it unfolds', async (width, height) => {
  expect((await upload([{ bytes: unfolding(width, height) }])).status).toBe(422)
})

test('no name leads out of the folder: a photo is called by what it shows', async () => {
  const bytes = await picture().png().toBuffer()
  const names = [
    '../../../etc/cron.d/x.png',
    '..\\..\\x.png',
    '/etc/passwd',
    'x.png\0.html',
    'x.html',
    '.htaccess',
    '"><img src=x onerror=alert(1)>.png',
    "'; drop table x; --.png",
    '\u202egnp.exe',
    'x'.repeat(5000),
  ]
  const before = kept()
  for (const name of names) {
    const { status, json } = await upload([{ bytes, name }])
    expect(status, name.slice(0, 40)).toBeLessThan(500)
    if (status !== 200) continue
    const [photo] = json.data.data
    expect(photo.url_original).toMatch(/^\/files\/[\da-f]{40}\.png$/)
    expect(photo.name.length).toBeLessThanOrEqual(250)
  }
  expect(
    kept()
      .filter((name) => !before.includes(name))
      .every((name) => /^[\da-f]{40}(-512)?\.\w+$/.test(name)),
  ).toBe(true)
})
