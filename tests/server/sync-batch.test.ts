import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#store/sql/books/verify.ts'
import { batch } from '#sync/protocol.ts'
import { cash, line } from '../support/shop.ts'
import { testServer } from './server.ts'
import { price, saleIn, statesOf, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('a sale of more units than a document may name is set aside with words at its lines, and what comes beside it is posted', async () => {
  const shop = await stockedShop(server, 'MU')
  const till = tillOf(server, await shop.hire())
  const box = (at: number) => Array.from({ length: 2000 }, (_, one) => String(350_000_000_000_000 + at * 2000 + one))
  const lines = (boxes: number) =>
    Array.from({ length: boxes }, (_, at) => line(shop.phone, 2000, { price, imei_1: box(at), imei_2: [] }))
  const answers = await till.push([till.command(saleIn(shop, { lines: lines(10) })), till.command(saleIn(shop))])
  expect(statesOf(answers)).toEqual(['set_aside', 'applied'])
  expect(answers[0]).toMatchObject({
    code: 'invalid',
    errors: { lines: [{ code: 'max_codes', params: { limit: 5000, actual: 20_000 } }] },
  })
})

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test('a command that is nested without end is one answer, and holds up nothing beside it', async () => {
  const shop = await stockedShop(server, 'DP')
  const person = await shop.hire()
  const till = tillOf(server, person)
  const [before, sick, after] = [till.command(saleIn(shop)), till.command({ sick: 'here' }), till.command(saleIn(shop))]
  for (const levels of [65, 5000, 100_000]) {
    const body = JSON.stringify({ device: till.device, commands: [before, sick, after] }).replace(
      '"here"',
      nested(levels),
    )
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` }
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/sync/push', headers, body })
    expect(answer.statusCode).toBe(200)
    expect(statesOf(answer.json().answers)).toEqual(['applied', 'set_aside', 'applied'])
    expect(answer.json().answers[1]).toMatchObject({ code: 'malformed' })
  }
})

test('anything else that is nested deeper than sixty-four levels is refused with words before it is read', async () => {
  const person = await server.hire({ permissions: ['brands.create'] })
  const ask = (path: string, body: string) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${person.token}`,
      'accept-language': 'en',
    }
    return server.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, body })
  }
  for (const path of ['/brand', '/sync/health', '/sync/pull', '/auth/login']) {
    const refused = await ask(path, `{"device":"0190f7a4-7c1e-7000-8000-000000000001","deep":${nested(5000)}}`)
    expect(refused.statusCode, path).toBe(422)
    expect(refused.json().message, path).toContain('64 levels')
  }
  // Brackets within texts are letters.
  const name = `${'['.repeat(90)}"\\"`
  expect((await ask('/brand', JSON.stringify({ name }))).statusCode).toBe(201)
  expect((await ask('/brand', `{"name":"Deep","more":${nested(63)}}`)).statusCode).toBe(201)
})

test('as much as a call takes is posted whole, though it is written in several goes', async () => {
  const shop = await stockedShop(server)
  const till = tillOf(server, await shop.hire())
  // Now and then the same place twice in one document.
  const twice = { lines: [line(shop.cable, 1, { price }), line(shop.cable, 2, { price: price / 2 })] }
  const paid = { payments: [cash(price * 2)] }
  const sales = Array.from({ length: batch.commands }, (_, at) =>
    till.command(saleIn(shop, at % 10 === 0 ? { ...twice, ...paid } : {})),
  )
  const answers = await till.push(sales)
  expect(statesOf(answers)).toEqual(Array(batch.commands).fill('applied'))
  const numbers = answers.map((answer) => Number('number' in answer && answer.number?.split('-')[1]))
  expect(numbers).toEqual(numbers.map((_, at) => Number(numbers[0]) + at))
  const wrong: string[] = []
  expect(await verify(server.db, ({ name, differences }) => differences && wrong.push(name)), wrong.join()).toBe(true)
})
