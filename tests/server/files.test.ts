import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let clerk: { token: string }
beforeAll(async () => {
  server = await testServer()
  clerk = await server.hire()
})
afterAll(() => server.close())

const picture = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#2563eb' } })

async function upload(...photos: readonly { name: string; bytes: Buffer; type?: string }[]) {
  const form = new FormData()
  for (const { name, bytes, type = 'image/png' } of photos)
    form.append('photos[]', new Blob([new Uint8Array(bytes)], { type }), name)
  const request = new Request('http://local/', { method: 'POST', body: form })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/file',
    headers: {
      authorization: `Bearer ${clerk.token}`,
      'content-type': request.headers.get('content-type')!,
      'accept-language': 'en',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, json: answer.json() }
}

test('a photo is kept in two sizes under the name of its content, and served for ever', async () => {
  const bytes = await picture().jpeg().toBuffer()
  const { status, json } = await upload({ name: 'Фото 1.jpg', bytes, type: 'image/jpeg' })
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  expect(status).toBe(200)
  expect(json.data.data).toEqual([
    { name: 'Фото 1.jpg', url_original: `/files/${name}.jpg`, url_512: `/files/${name}-512.webp` },
  ])
  const small = await server.app.inject(json.data.data[0].url_512)
  expect(small.statusCode).toBe(200)
  expect(small.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
  const original = await server.app.inject(json.data.data[0].url_original)
  expect(await sharp(original.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
})

test('the same photo is kept once, and where it was taken is not kept at all', async () => {
  const exif = { IFD0: { Make: 'Savdocam' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } }
  const bytes = await picture(600, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(bytes.includes('Savdocam')).toBe(true)
  const first = await upload({ name: 'a.jpg', bytes })
  const count = readdirSync(join(server.config.dataDir, 'files')).length
  const second = await upload({ name: 'b.jpg', bytes })
  expect(second.json.data.data[0].url_512).toBe(first.json.data.data[0].url_512)
  const kept = readdirSync(join(server.config.dataDir, 'files'))
  expect(kept).toHaveLength(count)
  expect(kept.filter((name) => name.endsWith('.part'))).toEqual([])
  const { rawPayload } = await server.app.inject(first.json.data.data[0].url_original)
  expect(rawPayload.includes('Savdocam')).toBe(false)
  const kind = await sharp(rawPayload).metadata()
  expect(kind).toMatchObject({ width: 400, height: 600 })
  expect(kind).not.toHaveProperty('exif')
})

test('what is no photo is refused by its name, whatever it calls itself', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const gif = await picture(20, 20).gif().toBuffer()
  const cut = (await picture().png().toBuffer()).subarray(0, 60)
  for (const bytes of [svg, gif, cut, Buffer.from('MZ'), Buffer.alloc(0)]) {
    const { status, json } = await upload({ name: 'photo.png', bytes })
    expect(status).toBe(422)
    expect(json).toMatchObject({ code: 'invalid', errors: { photos: [expect.stringContaining('photo.png')] } })
  }
})

test('too big, too many, none at all', async () => {
  const big = await upload({ name: 'big.png', bytes: Buffer.alloc(5_300_000, 1) })
  expect(big).toMatchObject({
    status: 413,
    json: { code: 'too_large', errors: { photos: [expect.stringContaining('5 MB')] } },
  })
  const small = await picture(10, 10).png().toBuffer()
  const six = Array.from({ length: 6 }, (_, n) => ({ name: `${n}.png`, bytes: small }))
  expect(await upload(...six)).toMatchObject({
    status: 413,
    json: { errors: { photos: [expect.stringContaining('5')] } },
  })
  expect((await upload(...six.slice(0, 5))).json.data.data).toHaveLength(5)
  expect((await upload()).status).toBe(422)
  const noForm = await server.call('POST', '/file', { as: clerk, body: {} })
  expect(noForm.status).toBe(422)
})

test('nothing but photos can be had', async () => {
  for (const name of ['../secret', '..%2Fsecret', 'secret', 'x.png', '%00.png', 'a.svg'])
    expect((await server.app.inject(`/files/${name}`)).statusCode, name).toBe(404)
})
