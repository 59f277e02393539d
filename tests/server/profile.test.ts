import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let person: Awaited<ReturnType<typeof server.hire>>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  person = await server.hire()
})
afterAll(() => server.close())

const me = async () => (await server.call('POST', '/me/get-me', { as: person })).json().data.user

describe('one’s own name', () => {
  const change = (body: unknown) => server.call('PUT', '/me', { as: person, body: body as object })

  test('is changed as it was typed, without the blanks around it, and nothing else is', async () => {
    const before = await me()
    const typed = { first_name: '  Nilufar ', last_name: 'Rashidova', is_super: true, phone_number: '+998900000000' }
    const answer = await change({ ...typed, id: 'x' })
    expect(answer.status, answer.text).toBe(200)
    const named = { ...before, first_name: 'Nilufar', last_name: 'Rashidova' }
    expect(answer.json().data.user).toEqual(named)
    expect(await me()).toEqual(named)
  })

  test.each([
    [{ first_name: '', last_name: 'Rashidova' }, ['first_name']],
    [{ first_name: 'Nilufar', last_name: '   ' }, ['last_name']],
    [{ first_name: 'N'.repeat(300), last_name: 'Rashidova' }, ['first_name']],
    [{ first_name: 'Nilufar', last_name: 'R'.repeat(101) }, ['last_name']],
    [{ first_name: 5, last_name: ['R'] }, ['first_name', 'last_name']],
    [{}, ['first_name', 'last_name']],
    [[], ['first_name', 'last_name']],
    [{ first_name: '\0', last_name: 'Rashidova' }, ['first_name']],
  ])('not as %j', async (body, fields) => {
    const before = await me()
    const answer = await change(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json().errors).sort()).toEqual(fields)
    expect(await me()).toEqual(before)
  })

  test('of 300 letters is told at its field, with how many there may be', async () => {
    const { errors } = (await change({ first_name: 'N'.repeat(300), last_name: 'R' })).json()
    expect(errors).toEqual({ first_name: ['No more than 100 characters, now 300'] })
  })
})

describe('one’s own photo', () => {
  const picture = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#2563eb' } })

  async function send(bytes: Buffer, { field = 'avatar', name = 'me.png', times = 1, path = '/me/avatar' } = {}) {
    const form = new FormData()
    for (let at = 0; at < times; at++)
      form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
    const request = new Request('http://local/', { method: 'POST', body: form })
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: {
        authorization: `Bearer ${person.token}`,
        'accept-language': 'en',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, json: answer.json() }
  }
  const kept = () => readdirSync(join(server.config.dataDir, 'files')).sort()

  test.each(['png', 'jpeg', 'webp'] as const)('is kept as %s, shown to the person, and removed', async (format) => {
    const answer = await send(await picture()[format]().toBuffer())
    expect(answer.status).toBe(200)
    const { avatar } = answer.json.data.user
    expect(avatar.url_512).toMatch(/^\/files\/[\da-f]{40}-512\.webp$/)
    expect((await me()).avatar).toEqual(avatar)
    expect((await server.app.inject(avatar.url_512)).statusCode).toBe(200)
    expect((await server.call('DELETE', '/me/avatar', { as: person })).json().data.user.avatar).toBeNull()
    expect((await me()).avatar).toBeNull()
    // Other programs know the call by another name.
    expect((await send(await picture()[format]().toBuffer(), { path: '/avatar' })).status).toBe(200)
  })

  test('may weigh more than other photos: nearly thirty megabytes', async () => {
    const noise = {
      width: 3000,
      height: 3000,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    }
    const bytes = await sharp({ create: { ...noise, background: '#000' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(bytes.length).toBeGreaterThan(20_000_000)
    expect(bytes.length).toBeLessThan(31_457_280)
    expect((await send(bytes)).status).toBe(200)
  })

  test('of 40 MB is refused in words, and not kept', async () => {
    const before = kept()
    const head = await picture().png().toBuffer()
    const answer = await send(Buffer.concat([head, Buffer.alloc(40 * 1_048_576)]))
    expect(answer.status).toBe(413)
    expect(answer.json.errors).toEqual({ avatar: ['The file is too big: me.png. 30 MB at most'] })
    expect(kept()).toEqual(before)
    expect((await me()).avatar).toBeNull()
  })

  test('is judged by what it holds: an SVG called .png is none', async () => {
    const before = kept()
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', '%PDF-1.7', '']) {
      const answer = await send(Buffer.from(text))
      expect(answer.status, text).toBe(422)
      expect(Object.keys(answer.json.errors)).toEqual(['avatar'])
    }
    expect(kept()).toEqual(before)
  })

  test('is one, in its own field', async () => {
    const bytes = await picture().png().toBuffer()
    expect((await send(bytes, { field: 'photos[]' })).status).toBe(422)
    expect((await send(bytes, { times: 2 })).status).toBe(413)
    const none = await server.call('POST', '/me/avatar', { as: person, body: { avatar: 'me.png' } })
    expect([406, 413, 415, 422]).toContain(none.status)
  })
})
