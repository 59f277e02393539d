import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchangeText } from '#domain/bank/statements/files/code-pages.ts'
import { readExchange } from '#domain/bank/statements/files/read-exchange.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { post } from '../../support/shop.ts'
import { testServer } from '../server.ts'
import {
  type BankingShop,
  bankingShop,
  day,
  fileLine,
  ourInn,
  ours,
  type StatementCalls,
  statementCalls,
} from './statements.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: BankingShop
let calls: StatementCalls
beforeAll(async () => {
  server = await testServer()
  shop = await bankingShop(server)
  calls = statementCalls(server, shop)
})
afterAll(() => server.close())

test('payment orders are written for the bank; what is missing is told by order', async () => {
  const pay = (more: Row) =>
    post(server.store, shop, 'outcoming_bank_order', {
      ...{
        bank_id: shop.bank,
        currency_id: null,
        amount: 2_50,
        occurred_at: `${day}T07:00:00.000Z`,
        comment: 'Счёт 55 = аванс',
      },
      ...more,
    })
  const good = await pay({ party: 'supplier', supplier_id: shop.vendor })
  const bad = await pay({ party: 'supplier', supplier_id: shop.supplier })
  const taxes = await pay({ party: 'tax', outcome_type_id: shop.rent })
  const file = (...ids: readonly string[]) =>
    server.app.inject({
      url: `/api/v1/outcoming_bank_order/payment_file?${ids.map((id) => `ids[]=${id}`).join('&')}`,
      headers: { authorization: `Bearer ${shop.accountant.token}` },
    })
  const before = await file(good.id, bad.id, taxes.id)
  expect(before.statusCode).toBe(422)
  expect(Object.keys(before.json().errors).toSorted()).toEqual([good.id, bad.id, taxes.id].toSorted())
  const organisation = (await calls.ask<Record<string, Row>>(`/organisation/${shop.organisation_id}`)).organisation
  const told = await server.call('PUT', `/organisation/${shop.organisation_id}`, {
    as: shop.accountant,
    body: { ...organisation, inn: ourInn },
  })
  expect(told.status).toBe(200)
  const after = await file(good.id)
  expect(after.statusCode).toBe(200)
  expect(after.rawPayload.includes(Buffer.from('\r\n'))).toBe(true)
  const { statements } = readExchange(exchangeText(new Uint8Array(after.rawPayload)))
  expect(statements).toMatchObject([
    {
      account: ours,
      lines: [
        { amount: -2_50, inn: '306666666', account: '20208000500666666001', mfo: '00444', purpose: 'Счёт 55 = аванс' },
      ],
    },
  ])
})

test('dues speak: the sum and the day of one, and the number of its document', async () => {
  const debt = await post(server.store, shop, 'initial_balance_debit', {
    ...{ currency_id: currencies.UZS, partner_id: shop.client, amount: 123_45, due_date: day },
    occurred_at: `${day}T05:00:00.000Z`,
  })
  const { lines } = await calls.imported([
    fileLine(123_45, { number: calls.fresh(), party: 'Nobody knows' }),
    fileLine(100_00, { number: calls.fresh(), party: 'Nobody knows', purpose: `оплата по ${debt.number}` }),
  ])
  expect(lines[0]).toMatchObject({
    state: 'to_decide',
    proposals: [{ sum: 123_45, means: { input: { client_id: shop.client } } }],
  })
  expect(lines[0]?.proposals[0]?.reasons.map(({ code }) => code)).toEqual(['due_sum', 'due_day'])
  expect(lines[1]?.proposals[0]?.reasons.filter(({ agrees }) => agrees).map(({ code }) => code)).toEqual(['document'])
})
