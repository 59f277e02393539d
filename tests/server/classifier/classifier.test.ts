import { once } from 'node:events'
import { createServer } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClassified } from '#domain/references/classified.ts'
import { goodsClassifier } from '#server/classifier/adapter.ts'
import sample from '#server/classifier/sample.json' with { type: 'json' }
import { testServer } from '../server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let clerk: { readonly token: string }
beforeAll(async () => {
  server = await testServer()
  clerk = await server.hire({ permissions: ['products.update'] })
})
afterAll(() => server.close())

const search = (query: string, as = clerk) => server.call('GET', `/classifier?${query}`, { as })
async function answering(body: string, status = 200) {
  const stand = createServer((_, reply) => reply.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await once(stand, 'listening')
  const { port } = stand.address() as { port: number }
  const told = await goodsClassifier(`http://127.0.0.1:${port}/x?key=1`, 500).search({ text: 'a', size: 2, lang: 'ru' })
  stand.close()
  return told
}

test('the sample has codes of 17 figures, each once, and names in both languages', () => {
  const codes = sample.map(([code]) => code)
  expect(codes.length).toBeGreaterThan(300)
  expect(new Set(codes).size).toBe(codes.length)
  expect(sample.filter(([code = '', uz, ru]) => !/^\d{17}$/.test(code) || !uz || !ru)).toEqual([])
})

test.each([
  ['by words in Uzbek', 'smartfon 256', '08517130040000000', 'Smartfonlar, ichki xotirasi 256 GB'],
  ['by words in Russian', 'смартфоны 256', '08517130040000000', 'Smartfonlar, ichki xotirasi 256 GB'],
  ['by the beginning of a code', '08528720', '08528720000000000', 'Televizorlar'],
])('goods are found %s', async (_, text, code, name) => {
  const { source, data } = (await search(`text=${encodeURIComponent(text)}&size=5&lang=uz_latn`)).json().data
  expect(source).toBe('sample')
  expect(data[0]).toEqual({ code, name, mxikCode: code, mxikName: name })
  expect(data.length).toBeLessThanOrEqual(5)
})

test('names are told in Russian to who asks for it', async () => {
  const { data } = (await search(`text=${encodeURIComponent('смартфоны 64')}&lang=ru`)).json().data
  expect(data[0].name).toBe('Смартфоны с встроенной памятью 64 ГБ')
})

test('an English program may ask too, in whatever language the answer comes', async () => {
  expect((await search('text=smartfon&lang=en')).status).toBe(200)
})

test.each([
  '',
  'text=%20',
  'text=a&size=0',
  'text=a&size=51',
  'text=a&size=x',
  'text=a&lang=fr',
  `text=${'a'.repeat(201)}`,
])('refuses %s', async (query) => {
  expect((await search(query)).status).toBe(422)
})

test('only who describes products looks goods up', async () => {
  const reader = await server.hire({ permissions: ['products.read'] })
  expect((await search('text=tv', reader)).status).toBe(403)
})

test('an answer that is none is told apart from one that found nothing', async () => {
  expect(await answering('{"data":[]}')).toEqual([])
  expect(await answering('<html>')).toBeNull()
  expect(
    await answering(
      '{"data":{"content":[{"mxikCode":"08517130010000000","mxikName":" A "},{"mxikCode":"1","mxikName":"B"}]}}',
    ),
  ).toEqual([{ code: '08517130010000000', name: 'A' }])
  expect(await answering('[]', 500)).toBeNull()
  expect(await goodsClassifier('http://127.0.0.1:1/', 500).search({ text: 'a', size: 1, lang: 'ru' })).toBeNull()
})

test('whatever is told, what is taken of it can be saved', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (told) => {
      for (const { code, name } of readClassified(told) ?? []) {
        expect(code).toMatch(/^\d{17}$/)
        expect(name.length).toBeGreaterThan(0)
      }
    }),
  )
})

test('in production the sample does not pass for the classifier', async () => {
  const live = await testServer({ production: true })
  const as = await live.hire({ permissions: ['products.update'] })
  const { status, json } = await live.call('GET', '/classifier?text=tv', { as })
  expect([status, json().message]).toEqual([
    422,
    'No classifier of goods is connected to this server. Type the code by hand',
  ])
  await live.close()
})
