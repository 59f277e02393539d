import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Passphrase } from '#server/backups/sealed-stream.ts'

const words = new Passphrase('a passphrase of the shop')
const [piece, head, tag] = [65_536, 40, 16]

const bytesOf = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * 31) % 256))
const inChunks = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, at * size + size)),
  )
const sealed = (bytes: Buffer, name = 'a', chunk = 10_000) => buffer(inChunks(bytes, chunk).pipe(words.sealing(name)))
const opened = (bytes: Buffer, name = 'a', by = words, chunk = 7_000) =>
  buffer(inChunks(bytes, chunk).pipe(by.opening(name)))

test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece])('%d bytes come back as they were', async (size) => {
  const plain = bytesOf(size)
  const closed = await sealed(plain)
  expect(closed).toHaveLength(head + size + tag * Math.max(1, Math.ceil(size / piece)))
  expect(closed.includes(plain.subarray(0, 64)) && size > 64).toBe(false)
  expect(await opened(closed)).toEqual(plain)
})

test('however it is cut into chunks', () =>
  fc.assert(
    fc.asyncProperty(
      fc.nat(200_000),
      fc.integer({ min: 1000, max: 99_999 }),
      fc.integer({ min: 1000, max: 99_999 }),
      async (size, a, b) => {
        const plain = bytesOf(size)
        expect((await opened(await sealed(plain, 'x', a), 'x', words, b)).equals(plain)).toBe(true)
      },
    ),
    { numRuns: 20 },
  ))

test('nothing that was changed, cut off, moved or exchanged opens', async () => {
  const plain = bytesOf(2 * piece + 100)
  const closed = await sealed(plain)
  const block = piece + tag
  const flipped = (at: number) => {
    const copy = Buffer.from(closed)
    copy[at]! ^= 1
    return copy
  }
  const parts = [head, head + block, head + 2 * block].map((at, i, all) => closed.subarray(at, all[i + 1]))
  const [first, second, last] = parts as [Buffer, Buffer, Buffer]
  const start = closed.subarray(0, head)
  const bad: Record<string, Buffer> = {
    ...Object.fromEntries(
      [0, 10, 30, head, head + block - 1, closed.length - 1].map((at) => [`byte ${at}`, flipped(at)]),
    ),
    'cut in the middle': closed.subarray(0, closed.length - 1),
    'cut after a piece': closed.subarray(0, head + block),
    'cut in its head': closed.subarray(0, 20),
    nothing: Buffer.alloc(0),
    'a piece left out': Buffer.concat([start, second, last]),
    'two pieces exchanged': Buffer.concat([start, second, first, last]),
    'something more': Buffer.concat([closed, Buffer.from('x')]),
  }
  for (const [what, bytes] of Object.entries(bad))
    await expect(opened(bytes), what).rejects.toMatchObject({ code: 'broken' })
  await expect(opened(closed, 'b'), 'under another name').rejects.toMatchObject({ code: 'broken' })
  const others = new Passphrase('a passphrase of others')
  await expect(opened(closed, 'a', others), 'another passphrase').rejects.toMatchObject({ code: 'broken' })
  expect(others.fingerprint).not.toBe(words.fingerprint)
  expect(new Passphrase('a passphrase of the shop').fingerprint).toBe(words.fingerprint)
})
