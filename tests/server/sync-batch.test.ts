import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#store/sql/verify.ts'
import { batch } from '#sync/protocol.ts'
import { cash, line } from '../support/shop.ts'
import { testServer } from './server.ts'
import { price, saleIn, statesOf, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

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
