import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { ReportReading } from '#server/reports/reading.ts'
import { everyRow } from '#store/query.ts'
import { adminOf, make } from '../support/actors.ts'
import { freshDatabase } from '../support/postgres.ts'
import { post } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let owner: { readonly token: string }
/** Answers by their calls: each is asked once. */
const answers = new Map<string, Promise<never>>()
beforeAll(async () => {
  server = await testServer({}, {}, freshDatabase('demo'))
  owner = await server.hire({ permissions: ['roles.admin'] })
  // The demo has nothing in banks and nothing on its way.
  const { store } = server
  const organisation_id = server.organisation.id
  const actor = adminOf(organisation_id)
  const account = { organisation_id, name: 'Main', currency_id: UZS, is_active: true }
  const { id: bank_id } = await make(store, actor, 'bank', account)
  await post(store, { actor, organisation_id }, 'initial_balance_bank', { bank_id, amount: 7_000_000_00 })
  const { rows } = await store.list(resourceNamed('cashbox'), everyRow(resourceNamed('cashbox'), 'en'), {
    organisation_id,
  })
  const [main, other] = rows.toSorted((a, b) => String(b.name).localeCompare(String(a.name)))
  await post(store, { actor, organisation_id }, 'cashbox_movement', {
    out_cashbox_id: main!.id,
    in_cashbox_id: other!.id,
    currency_id: UZS,
    amount: 100_00,
  })
})
afterAll(() => server.close())

const { UZS, USD } = currencies
const ask = (path: string): Promise<never> => {
  const asked =
    answers.get(path) ??
    server.call('GET', path, { as: owner }).then((answer) => {
      expect(answer.status, `${path} ${answer.text}`).toBe(200)
      return answer.json().data as never
    })
  answers.set(path, asked)
  return asked
}

type Sums = Readonly<Record<string, number>>
/** Sums by currency, without noughts. */
function byCurrency(rows: readonly Row[], amount: (row: Row) => number): Sums {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const currency = String(row.currency_id)
    sums.set(currency, (sums.get(currency) ?? 0) + amount(row))
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}
const amountOf = ({ amount }: Row) => Number(amount)
const figure = (name: string) => (row: Row) => Number(row[name] ?? 0)

const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
const yearAhead = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
const dashboard = '/dashboard?parts[]=money&parts[]=debts&parts[]=balance'
const calendar = `/payment_calendar?to=${yearAhead}`

const balance =
  (part: string, path = '/dashboard/balance') =>
  async () => {
    const { currencies } = (await ask(path)) as { currencies: readonly Row[] }
    return byCurrency(currencies, figure(part))
  }
const homeBalance = (part: string) => async () => {
  const { balance } = (await ask(dashboard)) as { balance: { currencies: readonly Row[] } }
  return byCurrency(balance.currencies, figure(part))
}
const money = (kind: string) => async () => {
  const { money } = (await ask(dashboard)) as { money: readonly Row[] }
  return byCurrency(
    money.filter((row) => row.kind === kind),
    amountOf,
  )
}
const debts = (side: 'plus' | 'minus') => async () => {
  const { debts } = (await ask(dashboard)) as { debts: readonly Row[] }
  return byCurrency(
    debts.filter((row) => row.side === side),
    (row) => Math.abs(amountOf(row)),
  )
}
const register =
  (name: string, of = amountOf, side?: string) =>
  async () => {
    const { totals } = (await ask(`/register/${name}/balance?group[]=currency`)) as { totals: readonly Row[] }
    return byCurrency(
      totals.filter((row) => !side || row.side === side),
      of,
    )
  }
/** What all entries come to: the balances of a register are kept beside them. */
const entries = (name: string) => async () => {
  const { totals } = (await ask(`/register/${name}?only=totals`)) as { totals: readonly Row[] }
  return byCurrency(totals, amountOf)
}
const report = (path: string, name: string) => async () => {
  const { totals } = (await ask(`/report/${path}`)) as { totals: readonly Row[] }
  return byCurrency(totals, figure(name))
}
const held = (kind: string) => async () => {
  const { holdings } = (await ask(calendar)) as { holdings: readonly Row[] }
  return byCurrency(
    holdings.filter(({ place }) => String(place).startsWith(kind)),
    amountOf,
  )
}
const expected = (sign: 1 | -1) => async () => {
  const { expected } = (await ask(calendar)) as { expected: readonly Row[] }
  return byCurrency(
    expected.filter((row) => row.kind === 'due' && amountOf(row) * sign > 0),
    (row) => Math.abs(amountOf(row)),
  )
}

/** What the pages of all partners come to. */
const partners = (sign: 1 | -1) => async () => {
  const whose = sql`organisation_id = ${server.organisation.id}::uuid`
  const { rows } = await server.db.execute<{ id: string }>(sql`select id from partner where ${whose}`)
  const pages = await Promise.all(rows.map(({ id }) => ask(`/partner/${id}/balance`) as Promise<{ balances: Row[] }>))
  return byCurrency(
    pages.flatMap(({ balances }) => balances).filter((row) => amountOf(row) * sign > 0),
    (row) => Math.abs(amountOf(row)),
  )
}
const ledger = (sign: 1 | -1) => async () => {
  const rows = ((await ask('/ledger/balance?per_page=500')) as { data: readonly Row[] }).data
  return byCurrency(
    rows.filter((row) => amountOf(row) * sign > 0),
    (row) => Math.abs(amountOf(row)),
  )
}

const thisMonth = 'period=this_month&compare=none'
const asOfToday = `/dashboard/balance?as_of=${today}`
/** What each screen of money tells of the same thing, on the same day. */
const told: Readonly<Record<string, { readonly by: Readonly<Record<string, () => Promise<Sums>>> }>> = {
  cashboxes: {
    by: {
      'the balance': balance('cashboxes'),
      'the balance of today': balance('cashboxes', asOfToday),
      'the balance at home': homeBalance('cashboxes'),
      'the money at home': money('cashbox'),
      'the register': register('register_cashboxes'),
      'its entries': entries('register_cashboxes'),
      'the report of cashboxes': report(`cashbox_report?group[]=cashbox&${thisMonth}`, 'closing'),
      'the flow of money': report(`cash_flow?group[]=month&figures[]=cash_closing&${thisMonth}`, 'cash_closing'),
      'the calendar': held('cashbox'),
    },
  },
  banks: {
    by: {
      'the balance': balance('banks'),
      'the balance of today': balance('banks', asOfToday),
      'the balance at home': homeBalance('banks'),
      'the money at home': money('bank'),
      'the register': register('register_banks'),
      'its entries': entries('register_banks'),
      'the report of banks': report(`bank_report?group[]=bank&${thisMonth}`, 'closing'),
      'the flow of money': report(`cash_flow?group[]=month&figures[]=bank_closing&${thisMonth}`, 'bank_closing'),
      'the calendar': held('bank'),
    },
  },
  'money on its way': {
    by: {
      'the balance': balance('on_the_way'),
      'the balance at home': homeBalance('on_the_way'),
      'the money at home': money('on_the_way'),
      'the register': register('register_cashbox_bookings'),
      'its entries': entries('register_cashbox_bookings'),
      'the report of cashboxes': report(`cashbox_report?group[]=cashbox&${thisMonth}`, 'on_the_way'),
    },
  },
  'payments by card': {
    by: {
      'the balance': balance('acquiring'),
      'the balance of today': balance('acquiring', asOfToday),
      'the balance at home': homeBalance('acquiring'),
      'the money at home': money('acquiring'),
      'the register': register('register_acquires'),
      'its entries': entries('register_acquires'),
    },
  },
  'what is owed to us': {
    by: {
      'the balance': balance('debitors'),
      'the balance of today': balance('debitors', asOfToday),
      'the balance at home': homeBalance('debitors'),
      'the debts at home': debts('plus'),
      'the register': register('register_partner', amountOf, 'plus'),
      'the report of debts': report('debt_report?view=ours&group[]=partner', 'owed_ours'),
      'what comes due': report('debt_report?view=coming&group[]=due_date', 'owed_ours'),
      'the calendar': expected(1),
      'the pages of partners': partners(1),
      'the list of debts': ledger(1),
    },
  },
  'what we owe': {
    by: {
      'the balance': balance('creditors'),
      'the balance of today': balance('creditors', asOfToday),
      'the balance at home': homeBalance('creditors'),
      'the debts at home': debts('minus'),
      'the register': register('register_partner', (row) => -amountOf(row), 'minus'),
      'the report of debts': report('debt_report?view=theirs&group[]=partner', 'owed_theirs'),
      'what comes due': report('debt_report?view=coming&group[]=due_date', 'owed_theirs'),
      'the calendar': expected(-1),
      'the pages of partners': partners(-1),
      'the list of debts': ledger(-1),
    },
  },
}

test.for(Object.entries(told))('every screen tells the same of %s', async ([, { by }]) => {
  const sums = await Promise.all(Object.entries(by).map(async ([screen, read]) => [screen, await read()] as const))
  const [, first] = sums[0]!
  expect(first).not.toEqual({})
  expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(sums.map(([screen]) => [screen, first])))
})

test('what comes due has a row of its own for what has no day, and all rows together are the whole debt', async () => {
  for (const currency of [UZS, USD]) {
    const path = `/report/debt_report?view=coming&group[]=due_date&path[]=${currency}`
    const { data } = (await ask(path)) as { data: readonly Row[] }
    const whole = (await balance('creditors')())[currency]
    expect(data.reduce((all, row) => all + Number(row.owed_theirs), 0)).toBe(whole)
    const undated = data.filter(({ due_date }) => due_date === null)
    expect(undated.map(({ owed_theirs }) => Number(owed_theirs) > 0)).toEqual(currency === UZS ? [true] : [])
  }
})

test('what is read for one answer is of one moment, whatever is posted meanwhile', async () => {
  const reading = new ReportReading(server.pools.reports)
  const count = sql`select count(*)::int as many from users`
  const many = await reading.read(null, async (db) => {
    const before = await db.execute<{ many: number }>(count)
    await server.hire({ permissions: ['brands.read'] })
    const after = await db.execute<{ many: number }>(count)
    return [before, after].map(({ rows }) => rows[0]!.many)
  })
  expect(many[1]).toBe(many[0])
  const now = await server.db.execute<{ many: number }>(count)
  expect(now.rows[0]!.many).toBeGreaterThan(many[0]!)
})
