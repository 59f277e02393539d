import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('a page of the help is rated once by each person, and super users see what pages were worth', async () => {
  const [one, other, boss] = [await server.hire(), await server.hire(), await server.hire({ is_super: true })]
  const rate = async (as: typeof one, page: string, rating: number) =>
    (await server.call('PUT', '/help/ratings', { as, body: { page, rating, language: 'uz' } })).status
  expect(await rate(one, 'till', 1)).toBe(200)
  expect(await rate(one, 'till', 4)).toBe(200)
  expect(await rate(other, 'till', 5)).toBe(200)
  expect(await rate(other, 'brand', 2)).toBe(200)
  for (const wrong of [0, 6, 2.5]) expect(await rate(one, 'till', wrong)).toBe(422)
  expect(await rate(one, '<b>', 3)).toBe(422)
  const told = await server.call('GET', '/help/ratings', { as: boss })
  expect(told.json().data).toEqual({
    data: [
      { page: 'brand', hundredths: 200, total: 1 },
      { page: 'till', hundredths: 450, total: 2 },
    ],
  })
  expect((await server.call('GET', '/help/ratings', { as: one })).status).toBe(403)
  expect(
    (await server.call('PUT', '/help/ratings', { body: { page: 'till', rating: 5, language: 'uz' } })).status,
  ).toBe(401)
})
