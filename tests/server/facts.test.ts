import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { cash, filled, line } from '../support/shop.ts'
import { testServer } from './server.ts'
import { price, saleIn, stockedShop, tillOf } from './till.ts'

const selling = ['product_retail_sales.create', 'product_retail_sales.read', 'warehouses.admin']

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let boss: Awaited<ReturnType<typeof shop.hire>>
let cashier: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  boss = await shop.hire()
  cashier = await shop.hire(selling)
})
afterAll(() => server.close())

type Person = typeof cashier
const decide = (id: string, how: 'retry' | 'discard', as: Person) =>
  server.call('POST', `/sync/set_aside/${id}/${how}`, { as, body: { comment: 'Looked at it' } })
const rowOf = (name: string, id: string) => server.store.get(resourceNamed(name), id, { organisation_id: 'every' })
const attentionFor = async (id: string) =>
  (await server.db.execute<{ code: string }>(sql`select code from attention where document_id = ${id}`)).rows.map(
    ({ code }) => code,
  )
const brandBy = (till: ReturnType<typeof tillOf>, more = {}) => {
  const record = v7()
  const input = filled('brand', shop.organisation_id, { name: record })
  return till.command(input, { type: 'brand.create', record, manner: 'request', ...more })
}

describe('what calls itself a fact', () => {
  test('is believed of what happens in a shop alone: all else is judged as its author may now', async () => {
    const till = tillOf(server, cashier)
    const [made, theirs] = [brandBy(till, { manner: 'fact' }), v7()]
    expect(await till.push([made])).toMatchObject([{ state: 'set_aside', code: 'forbidden' }])
    const office = tillOf(server, boss)
    const input = filled('brand', shop.organisation_id, { name: 'Samsung' })
    const first = office.command(input, { type: 'brand.create', manner: 'fact', record: theirs })
    const second = office.command(input, { type: 'brand.create', manner: 'fact' })
    // A rule that a request can't pass, a fact of this kind can't either.
    expect(await office.push([first, second])).toMatchObject([
      { state: 'applied', otherwise: [] },
      { state: 'set_aside', code: 'invalid' },
    ])
  })

  test('changes nothing that stands in the books', async () => {
    const seller = await shop.hire([...selling, 'product_retail_sales.update'])
    const till = tillOf(server, seller)
    const sale = till.command(saleIn(shop))
    const input = saleIn(shop, { lines: [line(shop.cable, 99_999, { price })], payments: [cash(99_999 * price)] })
    const more = till.command(input, { type: 'retail_sale.update', record: sale.record })
    const answers = await till.push([sale, more])
    expect(answers).toMatchObject([{ state: 'applied' }, { state: 'set_aside', code: 'invalid' }])
    expect(await attentionFor(sale.record)).toEqual([])
  })

  test('happens where its author worked: in a strange place it is set aside', async () => {
    const seller = await shop.hire(['cashbox_expenses.create'])
    const till = tillOf(server, seller)
    const outcome_type_id = v7()
    const input = filled('cashbox_expense', shop.organisation_id, {
      cashbox_id: shop.cashbox,
      outcome_type_id,
      amount: 500_000_00,
      currency_id: (await server.db.execute<{ id: string }>(sql`select id from currency where code = 'UZS'`)).rows[0]
        ?.id,
    })
    const taken = till.command(input, { type: 'cashbox_expense.create' })
    const [answer] = await till.push([taken])
    expect(answer).toMatchObject({
      state: 'set_aside',
      errors: { cashbox_id: [{ code: 'not_your_place' }] },
    })
  })

  test('has a time: a month ago at most, a day ahead at most', async () => {
    const till = tillOf(server, cashier)
    const days = (count: number) => new Date(Date.now() + count * 24 * 3600_000).toISOString()
    const at = (occurred_at: string) => till.command(saleIn(shop, { occurred_at }))
    const answers = await till.push([at('2001-01-01T10:00:00.000Z'), at('2999-01-01T10:00:00.000Z'), at(days(-32))])
    for (const answer of answers)
      expect(answer).toMatchObject({ state: 'set_aside', errors: { occurred_at: [{ code: 'strange_time' }] } })
    const [away, ahead] = await till.push([at(days(-30)), at(days(0.5))])
    expect(away).toMatchObject({ state: 'applied', otherwise: [] })
    expect(ahead).toMatchObject({ state: 'applied', otherwise: [{ code: 'future' }] })
  })

  test('goes into a closed period if it was made before that was closed', async () => {
    const other = await stockedShop(server, 'CL')
    const seller = await other.hire(selling)
    const chief = await other.hire()
    const till = tillOf(server, seller)
    const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString()
    const before = till.command(saleIn(other, { occurred_at: yesterday }), { at: yesterday })
    const organisation = (await rowOf('organisation', other.organisation_id))!
    const answer = await server.call('PUT', `/organisation/${other.organisation_id}`, {
      as: chief,
      body: { ...organisation, closed_until: new Date().toISOString().slice(0, 10) },
    })
    expect(answer.status).toBe(200)
    const after = till.command(saleIn(other, { occurred_at: yesterday }), {
      at: new Date(Date.now() + 3600_000).toISOString(),
    })
    expect(await till.push([before, after])).toMatchObject([
      { state: 'applied', otherwise: [{ code: 'period_closed' }] },
      { state: 'set_aside', errors: { occurred_at: [{ code: 'backdated' }] } },
    ])
  })

  test('is paid as it says, but for what rates and rounding make', async () => {
    const till = tillOf(server, cashier)
    const lines = [line(shop.cable, 1000, { price: 100_000_00 })]
    const command = till.command(saleIn(shop, { lines, payments: [cash(1)] }))
    expect(await till.push([command])).toMatchObject([{ state: 'set_aside' }])
    const near = till.command(saleIn(shop, { payments: [cash(price - 2_000_00)] }))
    expect(await till.push([near])).toMatchObject([{ state: 'applied', otherwise: [{ code: 'payments_differ' }] }])
  })

  test('is looked at first where it is worth more than any till takes', async () => {
    const till = tillOf(server, cashier)
    const each = 2_000_000_000_00
    const input = saleIn(shop, { lines: [line(shop.cable, 1, { price: each })], payments: [cash(each)] })
    const command = till.command(input)
    expect(await till.push([command])).toMatchObject([
      { state: 'set_aside', errors: { '': [{ code: 'sum_too_large' }] } },
    ])
    expect((await decide(command.id, 'retry', boss)).json().data).toMatchObject({ state: 'applied' })
  })
})
