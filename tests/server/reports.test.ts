import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { reportNamed, reports } from '#domain/reports.ts'
import { make } from '../support/actors.ts'
import { cash, line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let owner: { readonly token: string }
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  owner = await server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
  const stock = { warehouse_id: shop.shop, occurred_at: '2026-01-01T07:00:00.000Z' }
  const lines = [line(shop.cable, 100, { cost: 5_000_00 }), line(shop.rice, 100, { cost: 8_000_00 })]
  await post(server.store, shop, 'product_initial_balance', { ...stock, lines })
  const sell = (at: string, product: string, quantity: number, price: number) =>
    post(server.store, shop, 'retail_sale', {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(product, quantity, { price })],
      payments: [cash(quantity * price)],
      occurred_at: at,
    })
  await sell('2026-02-03T05:00:00.000Z', shop.cable, 10, 7_000_00)
  await sell('2026-03-03T05:00:00.000Z', shop.cable, 8, 7_500_00)
  await sell('2026-03-04T10:00:00.000Z', shop.rice, 5, 9_000_00)
})
afterAll(() => server.close())

const get = async (path: string, as = owner, status = 200) => {
  const answer = await server.call('GET', path, { as })
  expect(answer.status, answer.text).toBe(status)
  return answer.json()
}
const march = 'from=2026-03-01&to=2026-03-31&compare=previous'

test('a report is read level by level, beside the period before', async () => {
  const { data } = await get(`/report/sale_report?${march}&group[]=category&group[]=product&sort=-sum`)
  expect(data.data).toMatchObject([{ category: { name: 'Goods' }, quantity: 13_000, sum: 105_000_00, parts: 2 }])
  expect(data.data[0].before).toMatchObject({ quantity: 10_000, sum: 70_000_00 })
  expect(data.totals[0]).toMatchObject({ sum: 105_000_00, profit: 25_000_00, margin: 2381 })
  expect(data.meta).toMatchObject({ total: 1, untold: [], days: { from: '2026-03-01', to: '2026-03-31' } })
  const within = `&path[]=${data.data[0].category_id}`
  const { data: products } = await get(
    `/report/sale_report?${march}&group[]=category&group[]=product&sort=-sum${within}`,
  )
  expect(
    products.data.map(({ product, sum, before }: Row) => [(product as Row).name, sum, (before as Row).sum]),
  ).toEqual([
    ['Cable', 60_000_00, 70_000_00],
    ['Rice', 45_000_00, 0],
  ])
})

test('behind a figure stand its documents, and a change is made of its causes', async () => {
  const { data } = await get(`/report/sale_report/documents?${march}&group[]=product&path[]=${shop.cable}`)
  expect(data.data).toMatchObject([
    { document: 'retail_sale', sum: 60_000_00, occurred_at: '2026-03-03T05:00:00.000Z' },
  ])
  const { data: why } = await get(`/report/sale_report/why?${march}&group[]=product&path[]=${shop.cable}`)
  expect(why).toEqual({
    before: 70_000_00,
    now: 60_000_00,
    parts: [
      { cause: 'quantity', amount: -14_000_00 },
      { cause: 'price', amount: 4_000_00 },
    ],
  })
})

test('who may not see costs is told no profit, and who may not read the report is told nothing', async () => {
  const seller = await server.hire({
    permissions: ['product_retail_sales.read', 'warehouses.admin'],
    organisation_id: shop.organisation_id,
  })
  const { data } = await get(`/report/sale_report?${march}&group[]=product`, seller)
  expect(data.data[0]).toMatchObject({ sum: 60_000_00 })
  expect(data.data[0]).not.toHaveProperty('profit')
  expect(data.data[0]).not.toHaveProperty('cost')
  await get('/report/sale_report?figures[]=profit&sort=-profit', seller, 422)
  const stranger = await server.hire({ permissions: [], organisation_id: shop.organisation_id })
  await get(`/report/sale_report?${march}`, stranger, 403)
})

test('who may not see totals is told rows alone', async () => {
  const rights = ['reports:stock.read', 'warehouses.admin', 'products.costs']
  const keeper = await server.hire({ permissions: rights, organisation_id: shop.organisation_id })
  const told = await get('/report/stock_turnover?period=this_year&group[]=product', keeper)
  expect(told.data.data.length).toBeGreaterThan(0)
  expect(told.data.totals).toEqual([])
  const head = await server.hire({
    permissions: [...rights, 'reports:stock.total'],
    organisation_id: shop.organisation_id,
  })
  expect((await get('/report/stock_turnover?period=this_year&group[]=product', head)).data.totals).toHaveLength(1)
})

test.each([
  ['group[]=colour', 'group[]'],
  ['group[]=product&group[]=product', 'group[]'],
  [
    'group[]=product&group[]=brand&group[]=category&group[]=warehouse&group[]=client&group[]=month&group[]=day',
    'group[]',
  ],
  ['from=2026-02-30&to=2026-03-31', 'from'],
  ['from=2026-03-31&to=2026-03-01', 'to'],
  ['figures[]=nonsense', 'figures[]'],
  ['period=some_day', 'period'],
  ['compare=tomorrow', 'compare'],
  ['view=by_nobody', 'view'],
  ['group[]=product&path[]=a&path[]=b', 'path[]'],
])('what can’t be asked is refused at its place: %s', async (asked, place) => {
  const { errors } = await get(`/report/sale_report?${asked}`, owner, 422)
  expect(Object.keys(errors)).toEqual([place])
})

test('times stand in their order, and by a figure when it is asked for', async () => {
  const days = async (asked: string) => {
    const { data } = await get(`/report/sale_report?from=2026-02-01&to=2026-03-31&group[]=day${asked}`)
    return data.data.map(({ day }: Row) => day)
  }
  expect(await days('')).toEqual(['2026-02-03', '2026-03-03', '2026-03-04'])
  expect(await days('&sort=-sum')).toEqual(['2026-02-03', '2026-03-03', '2026-03-04'])
  expect(await days('&sort=sum')).toEqual(['2026-03-04', '2026-03-03', '2026-02-03'])
})

test('a report is asked in the words of the specification too, and in the body of a call', async () => {
  const { data } = await get(`/report/promoter_report?start_date=2026-03-01&end_date=2026-03-31&user_id[]=${v7()}`)
  expect(data.meta.days).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(data.data).toEqual([])
  const body = { start_date: '2026-03-01', end_date: '2026-03-31', group: ['product'], sort: '-sum' }
  const answer = await server.call('POST', '/report/sale_report', { as: owner, body })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.json().data.data.map(({ sum }: Row) => sum)).toEqual([60_000_00, 45_000_00])
})

test('a due day that is no day is refused', async () => {
  await get('/report/debt_report?view=coming&path[]=&path[]=nonsense', owner, 422)
})

test('who looks at all organisations tells them apart, in every report that has records of theirs', async () => {
  const chief = await server.hire({ is_super: true })
  const { data } = await get('/report/sale_report?from=2026-03-01&to=2026-03-31&group[]=organisation', chief)
  expect(data.data).toMatchObject([{ organisation_id: shop.organisation_id, sum: 105_000_00 }])
  const elsewhere = await get(`/report/sale_report?from=2026-03-01&to=2026-03-31&organisation_id[]=${v7()}`, chief)
  expect(elsewhere.data.data).toEqual([])
  await get('/report/sale_report?group[]=organisation', owner, 422)
  const refusing: string[] = []
  for (const { name } of reports)
    if ((await server.call('GET', `/report/${name}?group[]=organisation`, { as: chief })).status !== 200)
      refusing.push(name)
  expect(refusing).toEqual([])
})

test('a hundred years, strange values and what was deleted are just answered', async () => {
  const { data } = await get(
    '/report/sale_report?from=1970-01-01&to=2069-12-31&group[]=year&group[]=product&compare=year',
  )
  expect(data.data.map(({ year, sum }: Row) => [year, sum])).toEqual([
    ['2026', 175_000_00],
    ['2027', 0],
  ])
  for (const asked of [
    'product_id[]=nonsense',
    'path[]=nonsense',
    'path[]=_',
    `product_id[]=${shop.client}`,
    'hour[]=99',
  ])
    expect((await get(`/report/sale_report?${march}&group[]=product&group[]=brand&${asked}`)).data.data).toEqual([])
})

test.each(reports.flatMap((report) => Object.keys(report.views).map((view) => [report.name, view] as const)))(
  '%s answers in its tab %s, down to its last level',
  async (name, view) => {
    const report = reportNamed(name)
    const path: string[] = []
    for (let level = 0; level <= report.views[view]!.group.length + report.apart.length - 1; level++) {
      const asked = path.map((value) => `&path[]=${value}`).join('')
      const { data } = await get(`/report/${name}?view=${view}&from=2026-01-01&to=2026-12-31&compare=year${asked}`)
      if (level > 0 || data.data.length > 0) expect(data.data.length).toBeGreaterThan(0)
      else return
      const axis = [...report.apart, ...report.views[view]!.group][level]!
      const [row] = data.data
      path.push(row[`${axis}_id`] ?? row[axis] ?? '')
    }
  },
)

test('what is told by currency has a total for each', async () => {
  const { data } = await get('/report/cashbox_report?from=2026-02-01&to=2026-03-31')
  expect(data.data).toHaveLength(1)
  const [row] = data.data
  expect(data.totals).toEqual([expect.objectContaining({ currency_id: row.currency_id, income: row.income })])
})

test.each([
  [{ sort: { toString: 1 } }],
  [{ sort: { toString: null } }],
  [{ 'group[]': [{ toString: 1 }] }],
  [{ group: [[]] }],
])('no object stands for a value of a question: %j', async (body) => {
  const answer = await server.call('POST', '/report/sale_report', { as: owner, body })
  expect([answer.status, Object.keys(answer.json().errors)]).toEqual([422, Object.keys(body)])
})

test('sales and debts are told apart by the kind of customer', async () => {
  const wholesaler = await make(server.store, shop.actor, 'partner', {
    ...{ organisation_id: shop.organisation_id, partner_type: 'client', customer_type: 'wholeseller' },
    ...{ first_name: 'Ulgurji', last_name: 'MChJ', phone_number: '+998901112244', is_active: true },
  })
  await post(server.store, shop, 'retail_sale', {
    ...{ warehouse_id: shop.shop, cashbox_id: shop.cashbox, client_id: wholesaler.id },
    lines: [line(shop.cable, 1, { price: 7_000_00 })],
    payments: [{ type: 'debt', amount: 7_000_00, currency_id: currencies.UZS }],
    occurred_at: '2026-04-03T05:00:00.000Z',
  })
  const april = 'from=2026-04-01&to=2026-04-30&group[]=customer_type'
  const { data: sold } = await get(`/report/sale_report?${april}`)
  expect(sold.data).toContainEqual(expect.objectContaining({ customer_type: 'wholeseller', sum: 7_000_00 }))
  const { data: owed } = await get(
    `/report/debt_report?group[]=currency&group[]=customer_type&path[]=${currencies.UZS}`,
  )
  expect(owed.data).toContainEqual(expect.objectContaining({ customer_type: 'wholeseller', owed_ours: 7_000_00 }))
})

test('of what one person asks at once each is answered or refused in plain words, and nobody else waits for it', async () => {
  const hire = () => server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
  const [busy, other] = [await hire(), await hire()]
  const byProduct = `/report/sale_report?${march}&group[]=product`
  const ask = (count: number) => Array.from({ length: count }, () => server.call('GET', byProduct, { as: busy }))
  // Whoever reads products waits until the end of this.
  const held = await server.pools.people.$client.connect()
  await held.query('begin; lock table product in access exclusive mode')
  // Ten, and three more than anybody may have running and waiting.
  const asked = ask(13)
  try {
    const first = await Promise.race(asked)
    const said = 'You have asked for a lot at once. Wait until it is there'
    expect([first.status, first.headers['retry-after'], first.json().message]).toEqual([429, '2', said])
    await get(`/report/cashbox_report?${march}&group[]=cashbox`, other)
  } finally {
    await held.query('commit')
    held.release()
  }
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(12).fill(200), 429])
  expect((await Promise.all(ask(10))).map(({ status }) => status)).toEqual(Array(10).fill(200))
})
