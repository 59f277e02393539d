import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Place } from '#server/backups/s3.ts'
import { sha256, signedHeaders } from '#server/backups/s3-sign.ts'
import { s3Server } from '../../support/s3.ts'

const keys = { key: 'our-key', secret: 'our-secret', region: 'us-east-1' }
const line = { part: 1000, waits: [1, 1], patience: 2000 }

let server: Awaited<ReturnType<typeof s3Server>>
beforeAll(async () => {
  server = await s3Server(keys)
})
afterAll(() => server.close())

/** The examples that Amazon gives of its own protocol. */
test.each([
  [
    'a part of a file',
    { url: 'https://examplebucket.s3.amazonaws.com/test.txt', headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'a question of one word',
    { url: 'https://examplebucket.s3.amazonaws.com/?lifecycle', headers: {} },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    { url: 'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J', headers: {} },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs %s as Amazon does', (_, { url, headers }, signature) => {
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  const example = { key: 'AKIAIOSFODNN7EXAMPLE', secret, region: 'us-east-1' }
  const told = { method: 'GET', url: new URL(url), headers, hash: sha256(''), at: new Date('2013-05-24T00:00:00Z') }
  expect(signedHeaders(told, example).authorization).toMatch(new RegExp(`Signature=${signature}$`))
})

describe('an address', () => {
  const place = () => s3Place({ ...keys, url: `${server.url}/shop one` }, line)
  const put = (name: string, bytes: Buffer) => place().put(name, Readable.from([bytes]), bytes.length)
  const read = (name: string, bytes: number) => buffer(place().read(name, bytes))

  test.each([0, 1, 999, 1000, 1001, 2000, 3456])('keeps and gives back %d bytes', async (size) => {
    const bytes = Buffer.from(Array.from({ length: size }, (_, at) => at % 251))
    await put(`2026/it's (${size}) & more.gz`, bytes)
    expect(server.files.get(`shop one/2026/it's (${size}) & more.gz`)).toEqual(bytes)
    expect(await read(`2026/it's (${size}) & more.gz`, size)).toEqual(bytes)
  })

  test('tells what it has, page by page, and lets it go', async () => {
    for (const name of ['a/1', 'a/2', 'a/3', 'ab', 'b/1']) await put(name, Buffer.from(name))
    expect([...(await place().files('a/'))]).toEqual([
      ['a/1', 3],
      ['a/2', 3],
      ['a/3', 3],
    ])
    await place().remove('a/2')
    expect([...(await place().files('a/')).keys()]).toEqual(['a/1', 'a/3'])
  })

  test('a line that breaks is taken up again, with what is missing', async () => {
    const bytes = Buffer.alloc(2500, 'x')
    server.fails((call, count) =>
      call.includes('partNumber=2') && count < 3 ? (count === 1 ? 'before' : 'after') : null,
    )
    await put('broken', bytes)
    expect(server.files.get('shop one/broken')).toEqual(bytes)
    expect(server.asked.filter((call) => call.includes('partNumber'))).toHaveLength(5)
    server.fails((call, count) => (call.startsWith('GET') && count < 2 ? 'before' : null))
    expect(await read('broken', 2500)).toEqual(bytes)
    server.fails((_, count) => (count < 3 ? 503 : null))
    expect((await place().files('broken')).size).toBe(1)
  })

  test.each([
    ['breaks off again and again', 'before', 'address_away', /127\.0\.0\.1/],
    ['is busy again and again', 503, 'address_away', /503 SlowDown/],
    ['refuses', 403, 'address_refused', /403 AccessDenied/],
  ] as const)('one that %s is told of', async (_, fault, code, message) => {
    server.fails(() => fault)
    await expect(put('one', Buffer.alloc(10))).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
    expect(server.asked).toHaveLength(fault === 403 ? 1 : 3)
    server.fails(() => null)
  })

  test('a wrong key is refused, and nothing of it is kept', async () => {
    const other = s3Place({ ...keys, secret: 'another', url: server.url }, line)
    await expect(other.put('stolen', Readable.from([Buffer.from('x')]), 1)).rejects.toMatchObject({
      code: 'address_refused',
      message: expect.stringMatching(/SignatureDoesNotMatch/),
    })
    expect(server.files.has('stolen')).toBe(false)
  })
})
