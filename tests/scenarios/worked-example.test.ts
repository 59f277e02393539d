// long: one text, told step by step and looked at from all sides
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { profitAndLoss } from '#domain/reports/profit.ts'
import { saleReport } from '#domain/reports/sales.ts'
import { groupOf } from '#store/register-query.ts'
import { reportQueryFrom } from '#store/report-query.ts'
import { type Verified, verify } from '#store/sql/books/verify.ts'
import { SqlStore } from '#store/sql/store.ts'
import { SqlRegisters } from '#store/sql/told/register-reader.ts'
import { readReport } from '#store/sql/told/report-reader.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { make } from '../support/actors.ts'
import { freshDatabase } from '../support/postgres.ts'
import { change, filled, line, must, openShop, type Shop } from '../support/shop.ts'
import { type Cells, changeOf, coins, figure, parts, sumOf, tablesOf, thousandths } from './worked-example.ts'

const tables = tablesOf(new URL('../../docs/worked-example.md', import.meta.url))
const table = (name: string): readonly Cells[] => {
  const found = tables.get(name)
  if (!found) throw new Error(`the text has no table ${name}`)
  return found
}
const { UZS, USD } = currencies

let db: Database
let store: SqlStore
let shop: Shop
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  store = new SqlStore(db)
  shop = await openShop(store, 'WE')
  const own = { organisation_id: shop.organisation_id, is_active: true }
  const aziza = { partner_type: 'client', phone_number: '+998901234567', first_name: 'Aziza', last_name: 'Karimova' }
  const jasur = { phone_number: '+998901112233', first_name: 'Jasur', last_name: 'Qodirov', language: 'uz' }
  const account = async (name: string, currency_id: string) => {
    const figures = { account: (currency_id === UZS ? '20208000' : '20208840').padEnd(20, '1'), mfo: '00873' }
    return (await make(store, shop.actor, 'bank', { ...own, ...figures, name, currency_id })).id
  }
  ids = {
    Doʻkon: shop.shop,
    Ombor: shop.depot,
    Kabel: shop.cable,
    Guruch: shop.rice,
    Baraka: shop.supplier,
    Aziza: (await make(store, shop.actor, 'partner', { ...own, ...aziza })).id,
    Kassa: shop.cashbox,
    Seyf: (await make(store, shop.actor, 'cashbox', { ...own, name: 'Seyf' })).id,
    Asaka: await account('Asaka', UZS),
    Valyuta: await account('Valyuta', USD),
    Jasur: (await make(store, shop.actor, 'employee', { ...own, ...jasur })).id,
    terminal: (await make(store, shop.actor, 'acquiring_terminal', { ...own, name: 'Humo' })).id,
  }
})
afterAll(() => db.$client.end())

const id = (name: string) => {
  const found = ids[name]
  if (!found) throw new Error(`the shop has no ${name}`)
  return found
}

/** Which rows of a register a table of the text is about, and the columns that it says of them. */
const places = (): Readonly<Record<string, { register: string; where: Row; names: readonly string[] }>> => {
  const goods = (warehouse: string, place: string, product: string) => ({
    register: 'register_product',
    where: { warehouse_id: id(warehouse), place, product_id: id(product) },
    names: ['quantity', 'cost'],
  })
  const money = (register: string, where: Row) => ({ register, where, names: ['amount'] })
  const partner = (name: string, currency_id: string) =>
    money('register_partner', { partner_id: id(name), currency_id })
  const due = (name: string, due_date: string) => money('register_repayment_date', { partner_id: id(name), due_date })
  return {
    'Kabel in Doʻkon': goods('Doʻkon', 'on_hand', 'Kabel'),
    'Kabel on its way to Ombor': goods('Ombor', 'in_transit', 'Kabel'),
    'Kabel in Ombor': goods('Ombor', 'on_hand', 'Kabel'),
    'Guruch in Doʻkon': goods('Doʻkon', 'on_hand', 'Guruch'),
    'What Aziza may bring back of step 7': {
      register: 'register_returnables',
      where: { sale_id: made.get('7') },
      names: ['quantity', 'cost', 'sum'],
    },
    'Till in soums': money('register_cashboxes', { cashbox_id: id('Kassa'), currency_id: UZS }),
    'Till in dollars': money('register_cashboxes', { cashbox_id: id('Kassa'), currency_id: USD }),
    'On its way to the safe': money('register_cashbox_bookings', { cashbox_id: id('Seyf') }),
    Safe: money('register_cashboxes', { cashbox_id: id('Seyf') }),
    Asaka: money('register_banks', { bank_id: id('Asaka') }),
    Valyuta: money('register_banks', { bank_id: id('Valyuta') }),
    Jasur: money('register_employees', { employee_id: id('Jasur') }),
    Terminal: money('register_acquires', { terminal_id: id('terminal') }),
    Aziza: partner('Aziza', UZS),
    'Due from Aziza on 2026-11-09': due('Aziza', '2026-11-09'),
    'Baraka in soums': partner('Baraka', UZS),
    'Due to Baraka on 2026-11-03': due('Baraka', '2026-11-03'),
    'Baraka in dollars': partner('Baraka', USD),
    'What the dollars of Baraka are worth': { ...partner('Baraka', USD), names: ['worth'] },
    Sales: { register: 'register_sale', where: {}, names: ['quantity', 'sum', 'cost', 'discount'] },
    Incomes: money('register_incomes', {}),
    Outcomes: money('register_outcomes', {}),
    Openings: money('register_openings', {}),
  }
}

async function sums(register: string, where: Row, names: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const conditions = Object.keys(where).map((key, index) => `and ${key} = $${index + 2}`)
  const { rows } = await db.$client.query<Record<string, string>>(
    `select ${names.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')} from ${register}
      where organisation_id = $1 ${conditions.join(' ')}`,
    [shop.organisation_id, ...Object.values(where)],
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)]))
}

const scaled = (name: string, text: string) => (name === 'quantity' ? thousandths(text) : coins(text))

test('the months go as the text says, and after each step all is as it says', async () => {
  const others = ['What happens', 'As it was', 'Sales by goods', 'Profit and loss', 'In the end']
  expect([...tables.keys()].filter((name) => !others.includes(name)).sort()).toEqual(Object.keys(places()).sort())
  const before = new Map<string, Readonly<Record<string, number>>>()
  for (const event of table('What happens')) {
    await happen(event)
    for (const [name, { register, where, names }] of Object.entries(places())) {
      const now = where.sale_id === undefined && 'sale_id' in where ? {} : await sums(register, where, names)
      const was = before.get(name) ?? {}
      const row = table(name).find(({ step }) => step === event.step)
      for (const each of names) {
        const [here, wanted] = [`step ${event.step}, ${name}, ${each}`, row?.[each]]
        expect((now[each] ?? 0) - (was[each] ?? 0), here).toBe(wanted ? scaled(each, wanted) : 0)
        const left = row?.[`${each} left`]
        if (left) expect(now[each], `${here} left`).toBe(scaled(each, left))
      }
      before.set(name, now)
    }
  }
})

test('what there was at the end of a day is told too', async () => {
  const registers = new SqlRegisters(db)
  for (const day of table('As it was')) {
    const asked = {
      filters: { warehouse_id: { any: [id('Doʻkon')] }, place: { any: ['on_hand'] } },
      to: `${day.day}T18:59:59.999Z`,
      group: groupOf(registerProduct, ['product']),
      sort: { column: 'product', descending: false },
      page: 1,
      per_page: 500,
      language: 'en',
    } as const
    const { rows } = await registers.balance(registerProduct, asked, { organisation_id: shop.organisation_id })
    const of = (name: string) => rows.find(({ product_id }) => product_id === id(name)) ?? { quantity: 0, cost: 0 }
    const said = [day['Kabel in Doʻkon'], day.cost, day['Guruch in Doʻkon'], day['cost 4']].map((cell = '') => cell)
    const [kabel, guruch] = [of('Kabel'), of('Guruch')]
    expect([day.day, kabel.quantity, kabel.cost, guruch.quantity, guruch.cost].map(String)).toEqual(
      [day.day, thousandths(said[0]!), coins(said[1]!), thousandths(said[2]!), coins(said[3]!)].map(String),
    )
  }
})

test('in the end everything balances, and the books hold', async () => {
  const rows = table('In the end')
  const registers = rows.filter(({ register = '' }) => register.startsWith('register_'))
  let all = 0
  for (const { register = '', value = '' } of registers) {
    expect((await sums(register, {}, ['value'])).value, register).toBe(coins(value))
    all += coins(value)
  }
  expect(all).toBe(coins(rows.at(-1)?.value ?? ''))
  const wrong: Verified[] = []
  expect(await verify(db, (one) => one.differences > 0 && wrong.push(one))).toBe(true)
  expect(wrong).toEqual([])
})

/** The documents by the step that made them. */
const made = new Map<string, string>()
const kinds = new Map<string, string>()

async function happen(event: Cells): Promise<void> {
  const { step = '', document = '' } = event
  const other = event.with?.startsWith('step ') ? event.with.slice(5) : ''
  const [earlier = '', kind = ''] = [made.get(other), kinds.get(other)]
  const command = (one: Parameters<typeof change>[3], name = kind) => must(change(store, shop.actor, name, one))
  const input = (name: string) =>
    filled(name, shop.organisation_id, { occurred_at: `${event.day}T09:00:00.000Z`, ...inputOf(name, event, earlier) })
  if (document === 'delete') await command({ action: 'delete', id: earlier })
  else if (document === 'edit') await command({ action: 'update', id: earlier, input: input(kind) })
  else if (document === 'finish' || document === 'partially_received')
    await command({ action: 'step', id: earlier, to: document, input: { lines: arrived(event) } })
  else if (document === 'received_all')
    await command({ action: 'step', id: earlier, to: document, input: { received: coins(event.money ?? '') } })
  else {
    made.set(step, v7())
    kinds.set(step, document)
    await command({ action: 'create', id: made.get(step) ?? '', input: input(document) }, document)
  }
}

const arrived = ({ lines = '' }: Cells) =>
  linesOf(lines).map(({ quantity }, index) => ({ line: index + 1, quantity, units: [] }))

test('the reports tell what the text works out', async () => {
  const asked = 'from=2026-09-01&to=2026-12-31&compare=none'
  const read = async (report: Report, more: string) => {
    const query = reportQueryFrom(report, new URLSearchParams(`${asked}&${more}`), 'en')
    if (!query.ok) throw new Error(JSON.stringify(query.refusal))
    return readReport(db, report, query.value, { organisation_id: shop.organisation_id }, '2026-12-31T12:00:00.000Z')
  }
  const sales = await read(saleReport, 'group[]=product')
  for (const { goods = '', quantity = '', sum = '', cost = '', profit = '', margin = '' } of table('Sales by goods')) {
    const row = goods === 'all' ? sales.totals[0] : sales.rows.find(({ product_id }) => product_id === id(goods))
    const told = { quantity: thousandths(quantity), sum: coins(sum), cost: coins(cost), profit: coins(profit) }
    expect(row, goods).toMatchObject({ ...told, margin: coins(margin) })
  }
  const { totals } = await read(profitAndLoss, 'group[]=warehouse')
  for (const { what = '', amount = '' } of table('Profit and loss'))
    expect([what, totals[0]?.[what]]).toEqual([what, coins(amount)])
})

/** Kabel 20 × 15 000 less 20 000; what is not said is nothing. */
function linesOf(cell: string) {
  return parts(cell).map((part) => {
    const [, name = '', pieces = '0', each, less] =
      /^(\S+) ?([\d.]+)?(?: ?× ([\d ]+?))?(?: less ([\d ]+))?$/.exec(part) ?? []
    const goods = line(id(name), figure(pieces))
    return { ...goods, each: each ? coins(each) : null, discount: less ? coins(less) : null }
  })
}

/** cash 12 USD; debt 200 000 until 2026-11-09 */
function moneyOf(cell: string) {
  return parts(cell).map((part) => {
    const [, type = '', sum = '', currency = 'UZS', until] =
      /^(\w+) (−?[\d ]*\d)(?: (USD))?(?: until (\S+))?$/.exec(part) ?? []
    const terminal_id = type === 'terminal' ? id('terminal') : null
    return { type, amount: coins(sum), currency_id: currency === 'USD' ? USD : UZS, terminal_id, until }
  })
}

function partyOf({ with: name = '' }: Cells): Row {
  if (name === 'terminal') return { party: 'terminal', terminal_id: id(name) }
  if (name === 'Jasur') return { party: 'employee', employee_id: id(name) }
  return name === 'Baraka' ? { party: 'supplier', supplier_id: id(name) } : { party: 'client', client_id: id(name) }
}

function inputOf(name: string, event: Cells, earlier: string): Row {
  const { money = '', where = '' } = event
  const lines = linesOf(event.lines ?? '')
  const priced = (key: string) => lines.map(({ each, discount: _, ...goods }) => ({ ...goods, [key]: each }))
  const bare = lines.map(({ each: _, discount: __, ...goods }) => goods)
  const warehouse_id = where ? id(where) : null
  const owed = () => {
    const [, currency, due_date = null] = /^(\w+)(?: until (\S+))?$/.exec(money) ?? []
    return { supplier_id: id('Baraka'), currency_id: currency === 'USD' ? USD : UZS, due_date }
  }
  const paid = () => moneyOf(money).map(({ until: _, ...payment }) => payment)
  const inputs: Readonly<Record<string, () => Row>> = {
    currency_rate: () => ({ currency_id: USD, rate: coins(money.replace(' for USD', '')) }),
    product_initial_balance: () => ({ warehouse_id, lines: priced('cost') }),
    price_setting: () => ({
      price_type_id: shop.retail,
      lines: lines.map(({ product_id, each }) => ({ product_id, cost: null, percent: null, price: each })),
    }),
    product_receipt: () => ({ warehouse_id, ...owed(), lines: priced('cost') }),
    product_return_to_supplier: () => ({ warehouse_id, ...owed(), lines: priced('price') }),
    retail_sale: () => ({
      warehouse_id,
      cashbox_id: shop.cashbox,
      price_type_id: shop.retail,
      client_id: event.with === 'Aziza' ? id('Aziza') : null,
      lines: lines.map(({ each, ...goods }) => ({ ...goods, price: each })),
      payments: paid(),
      schedule: moneyOf(money).flatMap(({ until, amount }) => (until ? [{ due_date: until, amount }] : [])),
    }),
    product_return_from_client: () => ({
      sale_id: earlier,
      warehouse_id,
      cashbox_id: shop.cashbox,
      lines: bare.map((goods, index) => ({ ...goods, sale_line: index + 1 })),
      payments: paid(),
    }),
    product_movement: () => ({ sender_id: warehouse_id, receiver_id: id(event.with ?? ''), lines: bare }),
    stock_count: () => ({ warehouse_id, lines: bare.map((goods) => ({ ...goods, cost: null })) }),
    initial_balance_bank: () => ({ bank_id: id(where), ...sumOf(money) }),
    incoming_bank_order: () => ({ bank_id: id(where), ...partyOf(event), ...sumOf(money) }),
    outcoming_bank_order: () => ({ bank_id: id(where), ...partyOf(event), ...sumOf(money) }),
    incoming_cashbox_order: () => ({ cashbox_id: id(where), ...partyOf(event), ...sumOf(money) }),
    outcoming_cashbox_order: () => ({ cashbox_id: id(where), ...partyOf(event), ...sumOf(money) }),
    cashbox_movement: () => ({ out_cashbox_id: id(where), in_cashbox_id: id(event.with ?? ''), ...sumOf(money) }),
    currency_conversion: () => ({ cashbox_id: id(where), ...changeOf(money) }),
    bank_movement: () => ({ out_bank_id: id(where), in_bank_id: id(event.with ?? ''), ...changeOf(money) }),
    initial_balance_credit: () => ({ partner_id: id(event.with ?? ''), ...sumOf(money) }),
    initial_balance_debit: () => ({ partner_id: id(event.with ?? ''), ...sumOf(money) }),
    debt_offset: () => ({ debtor_id: id(event.with ?? ''), creditor_id: id('Baraka'), ...sumOf(money) }),
    debt_write_off: () => ({
      ...{ partner_id: id(event.with ?? ''), side: 'theirs', reason: 'Moved away', outcome_type_id: shop.loss },
      ...sumOf(money),
    }),
    document_write_off: () => ({ warehouse_id, outcome_type_id: shop.loss, lines: bare }),
  }
  const input = inputs[name]
  if (!input) throw new Error(`the text has a ${name} that nobody knows`)
  return input()
}
