import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredFile } from '#domain/kernel/field.ts'
import { forgetStrays } from '#server/files/strays.ts'
import { dailyUploads } from '#store/sql/tables/uploads.ts'
import { pngOf } from '../support/png.ts'
import { password, testServer } from './server.ts'
import { statesOf, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let clerk: Awaited<ReturnType<typeof server.hire>>
beforeAll(async () => {
  server = await testServer()
  clerk = await server.hire()
})
afterAll(() => server.close())

const picture = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#2563eb' } })

interface Sent {
  readonly name: string
  readonly bytes: Buffer
  readonly type?: string
}

const upload = (...photos: readonly Sent[]) => uploadAs(clerk, photos)

async function uploadAs({ token }: { token: string }, photos: readonly Sent[]) {
  const form = new FormData()
  for (const { name, bytes, type = 'image/png' } of photos)
    form.append('photos[]', new Blob([new Uint8Array(bytes)], { type }), name)
  const request = new Request('http://local/', { method: 'POST', body: form })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/file',
    headers: {
      authorization: `Bearer ${token}`,
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

test('what says that it is larger than any photo is refused with its sides before it is unfolded', async () => {
  const sides = [
    [59_000_001, 1],
    [1, 6_000_000],
    [12_001, 1000],
    [10_000, 400],
    [8000, 6000],
  ] as const
  for (const [width, height] of sides) {
    const { status, json } = await upload({ name: 'wide.png', bytes: pngOf(width, height) })
    expect(status).toBe(422)
    expect(json.errors.photos).toEqual([expect.stringContaining(`${width} × ${height}`)])
  }
  expect((await upload({ name: 'wide.png', bytes: pngOf(8000, 400) })).status).toBe(200)
})

test('only what begins as a PNG, JPG or WEBP is looked into, and it must be what it begins as', async () => {
  const tiff = await picture(20, 20).tiff().toBuffer()
  const avif = await picture(20, 20).avif().toBuffer()
  const pdf = Buffer.from('%PDF-1.4\n%%EOF')
  for (const bytes of [tiff, avif, pdf, Buffer.concat([pngOf(1, 1).subarray(0, 8), tiff])])
    expect((await upload({ name: 'a.png', bytes })).status).toBe(422)
  const webp = await picture(20, 20).webp().toBuffer()
  expect((await upload({ name: 'a.webp', bytes: webp })).status).toBe(200)
})

test('photos are unfolded one after another, few wait, and who comes beyond is told to come again', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => server.hire()))
  const bytes = await picture(4000, 3000).jpeg().toBuffer()
  const sent = Array.from({ length: 30 }, (_, at) => uploadAs(people[at % 3]!, [{ name: `${at}.jpg`, bytes }]))
  const login = server.call('POST', '/auth/login', { body: { phone_or_email: clerk.phone, password } })
  expect((await login).status).toBe(200)
  const answers = await Promise.all(sent)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.json).toMatchObject({ code: 'too_many', message: expect.stringContaining('a lot to do') })
  expect((await uploadAs(people[0]!, [{ name: 'a.jpg', bytes }])).status).toBe(200)
})

test('a person brings so many photos a minute, and an organisation so many bytes a day', async () => {
  const [one, other] = [await server.hire(), await server.hire()]
  const statuses: number[] = []
  for (let sent = 0; sent < 61; sent++) statuses.push((await uploadAs(one, [])).status)
  expect(statuses).toEqual([...Array(60).fill(422), 429])
  const bytes = await picture(10, 10).png().toBuffer()
  expect((await uploadAs(other, [{ name: 'a.png', bytes }])).status).toBe(200)
  await server.db.update(dailyUploads).set({ bytes: 1000 * 1_048_576 })
  const { status, json } = await uploadAs(other, [{ name: 'a.png', bytes }])
  expect(status).toBe(429)
  expect(json.errors.photos).toEqual([expect.stringContaining('1000 MB')])
  await server.db.update(dailyUploads).set({ day: '2020-01-01' })
  expect((await uploadAs(other, [{ name: 'a.png', bytes }])).status).toBe(200)
})

test('a photo that nothing names goes long after it was brought; what rows, history and waiting commands name stays', async () => {
  const folder = join(server.config.dataDir, 'files')
  const sides = [31, 32, 33, 34, 35, 36]
  const photos = await Promise.all(
    sides.map(
      async (side) => (await upload({ name: 'a.png', bytes: await picture(side, side).png().toBuffer() })).json,
    ),
  )
  const [inRow, inHistory, waiting, stray, again, fresh] = photos.map(({ data }) => data.data[0])
  const boss = await server.hire({ permissions: ['roles.admin'] })
  const call = (method: 'POST' | 'PUT', path: string, body: object) => server.call(method, path, { as: boss, body })
  await call('POST', '/brand', { name: 'Artel', image: [inRow] })
  const { brand } = (await call('POST', '/brand', { name: 'Vesta', image: [inHistory] })).json().data
  await call('PUT', `/brand/${brand.id}`, { name: 'Vesta', image: [] })
  const till = tillOf(server, boss)
  const strange = { type: 'brand.create', manner: 'fact', payload: { input: { image: [waiting] } } } as const
  expect(statesOf(await till.push([till.command({}, strange)]))).toEqual(['set_aside'])
  const old = new Date('2026-01-01')
  for (const file of readdirSync(folder)) await utimes(join(folder, file), old, old)
  await upload({ name: 'a.png', bytes: await picture(35, 35).png().toBuffer() })
  await upload({ name: 'a.png', bytes: await picture(36, 36).png().toBuffer() })
  await forgetStrays(server.db, folder, new Date('2026-02-01'))
  const left = readdirSync(folder)
  const has = ({ url_original, url_512 }: StoredFile) =>
    [url_original, url_512].map((url) => left.includes(url.replace('/files/', '')))
  for (const kept of [inRow, inHistory, waiting, again, fresh]) expect(has(kept)).toEqual([true, true])
  expect(has(stray)).toEqual([false, false])
})
