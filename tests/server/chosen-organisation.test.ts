import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { cash, line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

const { UZS } = currencies

let server: Awaited<ReturnType<typeof testServer>>
let [first, second] = [] as unknown as [Shop, Shop]
let [boss, owner] = [] as unknown as [{ readonly token: string }, { readonly token: string }]
beforeAll(async () => {
  server = await testServer()
  ;[first, second] = [await openShop(server.store, 'AA'), await openShop(server.store, 'BB')]
  boss = await server.hire({ is_super: true })
  owner = await server.hire({ permissions: ['roles.admin'], organisation_id: first.organisation_id })
  for (const [shop, pieces] of [
    [first, 1],
    [second, 10],
  ] as const) {
    await post(server.store, shop, 'initial_balance_cashbox', {
      cashbox_id: shop.cashbox,
      currency_id: UZS,
      amount: pieces * 100_00,
    })
    await post(server.store, shop, 'product_receipt', {
      warehouse_id: shop.shop,
      supplier_id: shop.supplier,
      currency_id: UZS,
      lines: [line(shop.cable, pieces * 5, { cost: 10_00 })],
    })
    await post(server.store, shop, 'retail_sale', {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(shop.cable, pieces, { price: 20_00 })],
      payments: [cash(pieces * 20_00)],
    })
  }
})
afterAll(() => server.close())

const sumOf = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + Number(row[name]), 0)

/** A sum of each kind of call; the second shop has ten times that of the first. */
const calls: Readonly<
  Record<string, { readonly path: string; readonly sum: (data: never) => number; readonly of: number }>
> = {
  'a list': {
    path: '/sale/product_retail_sale',
    sum: ({ data }: { data: readonly Row[] }) => sumOf(data, 'total'),
    of: 20_00,
  },
  'a register': {
    path: '/register/register_cashboxes/balance?group[]=cashbox',
    sum: ({ totals }: { totals: readonly Row[] }) => sumOf(totals, 'amount'),
    of: 120_00,
  },
  'the entries of a register': {
    path: '/register/register_cashboxes?only=totals',
    sum: ({ totals }: { totals: readonly Row[] }) => sumOf(totals, 'amount'),
    of: 120_00,
  },
  'a report': {
    path: '/report/sale_report?group[]=product&period=today',
    sum: ({ totals }: { totals: readonly Row[] }) => sumOf(totals, 'sum'),
    of: 20_00,
  },
  'the dashboard': {
    path: '/dashboard?parts[]=sales',
    sum: ({ sales }: { sales: { now: Row } }) => Number(sales.now.sum),
    of: 20_00,
  },
  'the balance': {
    path: '/dashboard/balance',
    sum: (data: { currencies: readonly { cashboxes: number }[] }) => data.currencies[0]!.cashboxes,
    of: 120_00,
  },
  'the payment calendar': {
    path: '/payment_calendar',
    sum: ({ holdings }: { holdings: readonly Row[] }) => sumOf(holdings, 'amount'),
    of: 120_00,
  },
}

const ask = (path: string, as: { readonly token: string }, organisation?: string) =>
  server.call('GET', path, { as, ...(organisation !== undefined && { headers: { organisation } }) })

test.for(Object.entries(calls))(
  '%s tells a super user of the chosen organisation, and of all without one',
  async ([, one]) => {
    const told = async (organisation?: string) => {
      const answer = await ask(one.path, boss, organisation)
      expect(answer.status, answer.text).toBe(200)
      return one.sum(answer.json().data as never)
    }
    expect([await told(first.organisation_id), await told(second.organisation_id), await told()]).toEqual([
      one.of,
      one.of * 10,
      one.of * 11,
    ])
  },
)

test('who is no super user is told nothing by naming an organisation, another or their own', async () => {
  for (const { path } of Object.values(calls))
    for (const { organisation_id } of [first, second]) {
      const answer = await ask(path, owner, organisation_id)
      expect([answer.status, answer.json().data], path).toEqual([403, undefined])
    }
  expect((await ask(calls['the balance']!.path, owner)).status).toBe(200)
})

test('what is no organisation is refused, and one that there is none of has nothing', async () => {
  for (const named of ['', 'every', `${first.organisation_id}, ${second.organisation_id}`])
    expect((await ask('/dashboard/balance', boss, named)).status, named).toBe(422)
  const nobody = '01890a5d-ac96-7000-8000-00000000dead'
  expect((await ask('/dashboard/balance', boss, nobody)).json().data.currencies).toEqual([])
})

test('what is written goes no further than the chosen organisation', async () => {
  const path = `${resourceNamed('outcome_type').path}/${second.loss}`
  const remove = async (organisation: string) =>
    (await server.call('DELETE', path, { as: boss, headers: { organisation } })).status
  expect([await remove(first.organisation_id), await remove(second.organisation_id)]).toEqual([404, 200])
})

test('a file of a report says of which organisation it tells', async () => {
  const facts = async (organisation?: string) => {
    const answer = await ask('/report/sale_report/export?group[]=product&period=today&format=print', boss, organisation)
    return new Map<string, string>(answer.json().data.facts).get('Organisation')
  }
  const { name } = (await server.organisationWith('AA'))!
  expect([await facts(first.organisation_id), await facts()]).toEqual([name, 'all organisations'])
})
