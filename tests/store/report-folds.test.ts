// long: random books of all registers, folded by hand for every report
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, plusDays, startOf } from '#domain/kernel/day.ts'
import type { Entry } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import {
  registerBank,
  registerCashbox,
  registerCashboxBooking,
  registerIncome,
  registerOutcome,
  registerPartner,
  registerRepaymentDate,
} from '#domain/registers/money.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { runs } from '../support/runs.ts'
import { type Books, type Deed, entry, openBooks, rowOf, total } from './report-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

const id = (end: string) => `a1b2c3d4-0000-7000-8000-0000000000${end}`
const banks = [id('b1'), id('b2')]
const cashboxes = [id('c1'), id('c2')]
const sellers = [id('e1'), id('e2')]
const origins = [id('d1'), id('d2')]

const tables = [
  registerProduct,
  registerSale,
  registerPartner,
  registerRepaymentDate,
  registerBank,
  registerCashbox,
  registerCashboxBooking,
  registerIncome,
  registerOutcome,
  registerPrice,
].flatMap(({ name, kept }) => [
  name,
  ...(kept === 'information' ? [] : [`${name}_months`]),
  ...(kept === 'turnover' ? [] : [`${name}_now`]),
])

const days = fc.integer({ min: 0, max: 420 }).map((after) => plusDays('2025-09-10', after))
const moments = fc
  .tuple(days, fc.integer({ min: 0, max: 24 * 60 - 1 }))
  .map(([day, minute]) => new Date(Date.parse(startOf(day)) + minute * 60_000).toISOString())
const sum = fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0)
const one = <T>(...values: readonly T[]) => fc.constantFrom(...values)

/** What some kinds of documents write into one register, whatever it may be. */
function writing() {
  const { shop } = books
  const goods = { product_id: one(shop.cable, shop.rice, shop.phone), warehouse_id: one(shop.shop, shop.depot) }
  const currency = { currency_id: one(currencies.UZS, currencies.UZS, currencies.USD) }
  const partner = { partner_id: one(shop.client, shop.supplier) }
  const of = (
    register: Register,
    documents: readonly string[],
    dimensions: Record<string, fc.Arbitrary<string | null>>,
    amounts: Record<string, fc.Arbitrary<number>>,
  ) =>
    fc.record({
      document: one(...documents),
      entries: fc
        .tuple(fc.record(dimensions), fc.record(amounts), sum)
        .map(([place, much, value]) => [
          entry(register, place as Entry['dimensions'], much as Entry['amounts'], value),
        ]),
    })
  const result = { warehouse_id: one(shop.shop, shop.depot, null), cause: one('typed', 'count'), ...currency }
  return fc.oneof(
    of(
      registerProduct,
      ['product_receipt', 'product_movement', 'reserve'],
      { ...goods, place: one('on_hand', 'on_hand', 'reserved', 'in_transit'), unit: one('') },
      { quantity: sum, cost: sum },
    ),
    of(
      registerSale,
      ['retail_sale', 'product_return_from_client'],
      { ...goods, seller_id: one(...sellers), payment: one('cash'), client_id: one(null), cashbox_id: one(null) },
      { quantity: sum, sum, cost: sum, discount: fc.nat(500) },
    ),
    of(
      registerPartner,
      ['retail_sale', 'incoming_bank_order'],
      { ...partner, ...currency },
      { amount: sum, worth: sum },
    ),
    of(
      registerRepaymentDate,
      ['retail_sale', 'incoming_bank_order'],
      { ...partner, ...currency, origin: one(...origins), due_date: days },
      { amount: sum },
    ),
    of(
      registerBank,
      ['incoming_bank_order', 'bank_movement', 'initial_balance_bank'],
      { bank_id: one(...banks), ...currency },
      { amount: sum },
    ),
    of(
      registerCashbox,
      ['retail_sale', 'cashbox_movement', 'currency_conversion', 'initial_balance_cashbox'],
      { cashbox_id: one(...cashboxes), ...currency },
      { amount: sum },
    ),
    of(registerCashboxBooking, ['cashbox_movement'], { cashbox_id: one(...cashboxes), ...currency }, { amount: sum }),
    of(registerIncome, ['cashbox_income'], { ...result, income_type_id: one(null) }, { amount: sum }),
    of(registerOutcome, ['cashbox_expense'], { ...result, outcome_type_id: one(null) }, { amount: sum }),
    of(
      registerPrice,
      ['price_setting'],
      { product_id: goods.product_id, price_type_id: one(shop.retail) },
      { price: fc.integer({ min: 1, max: 90_000 }) },
    ),
  )
}

const deed = (): fc.Arbitrary<Deed> =>
  fc
    .tuple(writing(), moments, fc.integer({ min: 0, max: 6 }))
    .map(([written, at, undone]) => ({ ...written, at, isUndone: undone === 0 }))

type Line = Entry & Pick<Deed, 'at' | 'document'>
type Figures = Readonly<Record<string, number | null>>

/** Lines of a register as they stand, of any place or of those of one. */
const linesOf = (lines: readonly Line[], register: Register, place: Readonly<Record<string, unknown>> = {}) =>
  lines.filter(
    (line) =>
      line.register === register && Object.entries(place).every(([key, value]) => line.dimensions[key] === value),
  )
const net = (lines: readonly Line[], key: string) => total(lines, ({ amounts }) => amounts[key]!)
const came = (lines: readonly Line[], key: string) => total(lines, ({ amounts }) => Math.max(amounts[key]!, 0))
const went = (lines: readonly Line[], key: string) => total(lines, ({ amounts }) => Math.max(-amounts[key]!, 0))
/** Halves go away from nought, as in the books. */
const half = (value: number) => (value < 0 ? -Math.round(-value) : Math.round(value)) || 0
const per = (value: number, by: number) => (by === 0 ? null : half(value / by))

/** The books until the end of a period, and those of within it. */
interface Told {
  readonly until: readonly Line[]
  readonly within: readonly Line[]
  readonly from: string
  readonly to: string
}

const soums = { currency_id: currencies.UZS }
const ofKinds = (lines: readonly Line[], kinds: readonly string[]) =>
  lines.filter((one) => kinds.includes(one.document))
const internal = ['bank_movement', 'cashbox_movement', 'currency_conversion']
const entered = ['initial_balance_cashbox', 'initial_balance_bank']

/** What there was, what came, what went and what is left of money somewhere. */
function money({ until, within }: Told, register: Register, place: object) {
  const [all, moved] = [
    linesOf(until, register, { ...soums, ...place }),
    linesOf(within, register, { ...soums, ...place }),
  ]
  const others = moved.filter((one) => ![...internal, ...entered].includes(one.document))
  const opening = net(all, 'amount') - net(moved, 'amount')
  return {
    ...{ opening, income: came(moved, 'amount'), outcome: went(moved, 'amount'), closing: net(all, 'amount') },
    began: opening + net(ofKinds(moved, entered), 'amount'),
    ...{ in: came(others, 'amount'), out: went(others, 'amount'), internal: net(ofKinds(moved, internal), 'amount') },
  }
}

/** Debts of partners, of each document and of what has none, by how late they are. */
function debts({ until, to }: Told, place: object): Figures {
  const told = { ours: {} as Record<string, number>, theirs: {} as Record<string, number> }
  const add = (name: string, amount: number) => {
    const end = amount > 0 ? 'ours' : 'theirs'
    told[end][`${name}_${end}`] = (told[end][`${name}_${end}`] ?? 0) + Math.abs(amount)
  }
  const { shop } = books
  for (const partner_id of [shop.client, shop.supplier].filter(
    (one) => !('partner_id' in place) || place.partner_id === one,
  )) {
    const dues = linesOf(until, registerRepaymentDate, { ...soums, partner_id })
    const rest = net(linesOf(until, registerPartner, { ...soums, partner_id }), 'amount') - net(dues, 'amount')
    add('owed', rest)
    add('no_due', rest)
    for (const origin of origins) {
      const own = linesOf(dues, registerRepaymentDate, { origin })
      const late = (least: number, most: number) =>
        own.filter(({ dimensions }) => {
          const days = (Date.parse(to) - Date.parse(String(dimensions.due_date))) / 86_400_000
          return days >= least && days <= most
        })
      add('owed', net(own, 'amount'))
      add('not_due', net(late(-Infinity, 0), 'amount'))
      add('late_30', net(late(1, 30), 'amount'))
      add('late_60', net(late(31, 60), 'amount'))
      add('late_90', net(late(61, 90), 'amount'))
      add('late_more', net(late(91, Infinity), 'amount'))
    }
  }
  const zeros = ['owed', 'no_due', 'not_due', 'late_30', 'late_60', 'late_90', 'late_more']
  return Object.fromEntries(
    (['ours', 'theirs'] as const).flatMap((end) =>
      zeros.map((name) => [`${name}_${end}`, told[end][`${name}_${end}`] ?? 0]),
    ),
  )
}

interface Folded {
  readonly report: string
  readonly view: string
  readonly key: string
  /** Whose rows are compared, beside their total. */
  readonly values: () => readonly (string | null)[]
  /** What a row of such a place tells. */
  readonly fold: (told: Told, place: Readonly<Record<string, unknown>>) => Figures
  /** Figures that documents behind a row add up to. */
  readonly behind?: readonly string[]
  readonly byCurrency?: true
}

const products = () => [books.shop.cable, books.shop.rice, books.shop.phone]
const warehouses = () => [books.shop.shop, books.shop.depot]
const lately = ({ until, to }: Told, length: number) =>
  until.filter(({ at }) => at >= startOf(plusDays(to, 1 - length)))

const folds: readonly Folded[] = [
  {
    ...{ report: 'stock_report', view: 'by_category', key: 'product_id', values: products },
    fold: (told, place) => ({
      quantity: net(linesOf(told.until, registerProduct, place), 'quantity'),
      cost: net(linesOf(told.until, registerProduct, place), 'cost'),
      sold: net(linesOf(lately(told, 30), registerSale, place), 'quantity'),
    }),
    behind: ['quantity', 'cost'],
  },
  {
    ...{ report: 'stock_turnover', view: 'by_warehouse', key: 'warehouse_id', values: warehouses },
    fold: ({ until, within }, place) => {
      const [all, moved] = [linesOf(until, registerProduct, place), linesOf(within, registerProduct, place)]
      const sold = linesOf(within, registerSale, place)
      return {
        opening: net(all, 'quantity') - net(moved, 'quantity'),
        ...{ income: came(moved, 'quantity'), outcome: went(moved, 'quantity'), closing: net(all, 'quantity') },
        cost_opening: net(all, 'cost') - net(moved, 'cost'),
        ...{ cost_income: came(moved, 'cost'), cost_outcome: went(moved, 'cost'), cost_closing: net(all, 'cost') },
        ...{ sold: net(sold, 'quantity'), cost_of_sold: net(sold, 'cost') },
      }
    },
    behind: ['income', 'cost_outcome', 'sold'],
  },
  {
    ...{ report: 'bad_stock', view: 'all_ages', key: 'product_id', values: products },
    fold: (told, place) => {
      const held = linesOf(told.until, registerProduct, { ...place, place: 'on_hand' })
      return {
        ...{ quantity: net(held, 'quantity'), cost: net(held, 'cost') },
        came: came(linesOf(lately(told, 60), registerProduct, { ...place, place: 'on_hand' }), 'quantity'),
        sold: came(linesOf(lately(told, 60), registerSale, place), 'quantity'),
        sold_long: net(linesOf(lately(told, 365), registerSale, place), 'quantity'),
      }
    },
    behind: ['quantity', 'cost'],
  },
  {
    ...{ report: 'debt_report', view: 'coming', key: 'partner_id', byCurrency: true },
    values: () => [books.shop.client, books.shop.supplier],
    fold: debts,
    behind: ['owed_ours', 'owed_theirs', 'no_due_ours', 'late_30_ours', 'late_more_theirs'],
  },
  {
    ...{ report: 'bank_report', view: 'by_bank', key: 'bank_id', values: () => banks, byCurrency: true },
    fold: (told, place) => {
      const { opening, income, outcome, closing } = money(told, registerBank, place)
      return { opening, income, outcome, closing }
    },
    behind: ['income', 'outcome'],
  },
  {
    ...{ report: 'cashbox_report', view: 'by_cashbox', key: 'cashbox_id', values: () => cashboxes, byCurrency: true },
    fold: (told, place) => {
      const { opening, income, outcome, closing } = money(told, registerCashbox, place)
      const coming = linesOf(told.until, registerCashboxBooking, { ...soums, ...place })
      return { opening, income, outcome, closing, on_the_way: net(coming, 'amount') }
    },
    behind: ['income', 'outcome'],
  },
  {
    ...{ report: 'cash_flow', view: 'by_cashbox', key: 'cashbox_id', values: () => cashboxes, byCurrency: true },
    fold: (told, place) => {
      const { began, in: income, out, internal, closing } = money(told, registerCashbox, place)
      expect(began + income - out + internal).toBe(closing)
      return { cash_opening: began, cash_in: income, cash_out: out, cash_internal: internal, cash_closing: closing }
    },
    behind: ['cash_in', 'cash_out', 'cash_internal'],
  },
  {
    ...{ report: 'cash_flow', view: 'what_remains', key: 'currency_id', values: () => [], byCurrency: true },
    fold: (told) => {
      const [cash, bank] = [money(told, registerCashbox, {}), money(told, registerBank, {})]
      return {
        ...{ opening: cash.began + bank.began, income: cash.in + bank.in, outcome: cash.out + bank.out },
        ...{ internal: cash.internal + bank.internal, closing: cash.closing + bank.closing },
        flow: cash.in + bank.in - cash.out - bank.out,
      }
    },
  },
  {
    ...{ report: 'promoter_report', view: 'total', key: 'seller_id', values: () => sellers },
    fold: ({ within }, place) => {
      const sold = linesOf(within, registerSale, place)
      const checks = ofKinds(sold, ['retail_sale']).length
      return {
        ...{ quantity: net(sold, 'quantity'), sum: net(sold, 'sum'), discount: net(sold, 'discount'), checks },
        ...{ returns: sold.length - checks, average_check: per(net(sold, 'sum'), checks) },
      }
    },
    behind: ['quantity', 'sum', 'checks'],
  },
  {
    ...{ report: 'profit_and_loss', view: 'by_shop', key: 'warehouse_id', values: () => [...warehouses(), null] },
    fold: ({ within }, place) => {
      const sold = linesOf(within, registerSale, place)
      const [revenue, cost] = [net(sold, 'sum'), net(sold, 'cost')]
      // An income grows as value leaves.
      const other_income = -total(linesOf(within, registerIncome, place), ({ value }) => value) || 0
      const expenses = total(linesOf(within, registerOutcome, place), ({ value }) => value)
      const profit = revenue - cost + other_income - expenses
      return {
        revenue,
        cost,
        gross: revenue - cost,
        other_income,
        expenses,
        net: profit,
        net_margin: per(profit * 10_000, revenue),
      }
    },
    behind: ['revenue', 'expenses', 'net'],
  },
  {
    ...{ report: 'price_list', view: 'by_brand', key: 'product_id', values: products },
    fold: (told, place) => {
      const said = linesOf(told.until, registerPrice, place).toSorted((a, b) => (a.at < b.at ? -1 : 1))
      const quantity = net(linesOf(told.until, registerProduct, { ...place, place: 'on_hand' }), 'quantity')
      const price = said.at(-1)?.amounts.price ?? null
      return { quantity, ...('product_id' in place && { price }) }
    },
  },
]

const lineOf = (deeds: readonly Deed[]): readonly Line[] =>
  deeds.flatMap(({ at, document, entries, isUndone }) =>
    isUndone ? [] : entries.map((line) => ({ ...line, at, document })),
  )
const endOf = (day: string) => new Date(Date.parse(startOf(day)) + 86_400_000 - 1).toISOString()

test('what every report tells of any books is what one folds by hand, and documents behind it add up to it', async () => {
  const { shop, db, write, ask, behind } = books
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed(), { minLength: 10, maxLength: 40 }),
      days,
      fc.integer({ min: 0, max: 200 }),
      async (deeds, from, length) => {
        for (const table of tables) await db.$client.query(`delete from ${table}`)
        await write(deeds)
        const to = plusDays(from, length)
        const until = lineOf(deeds).filter(({ at }) => at <= endOf(to))
        const told: Told = { until, within: until.filter(({ at }) => at >= startOf(from)), from, to }
        for (const { report, view, key, values, fold, behind: added = [], byCurrency } of folds) {
          const named = Object.keys(fold(told, {}))
          const asked = new URLSearchParams({ from, to, view, price_type_id: shop.retail })
          for (const figure of [...new Set([...named, ...Object.keys(fold(told, { product_id: shop.cable }))])])
            asked.append('figures[]', figure)
          asked.append('group[]', key.replace('_id', ''))
          if (byCurrency) asked.append('path[]', currencies.UZS)
          const page = await ask(report, `${asked}${key === 'currency_id' ? '&group[]=' : ''}`)
          const plain = (row: object | undefined, expected: Figures) =>
            Object.fromEntries(
              Object.keys(expected).map((name) => [name, (row as Figures | undefined)?.[name] ?? null]),
            )
          const filled = (figures: Figures) =>
            Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value ?? 0]))
          const whole = fold(told, {})
          expect([report, filled(plain(page.totals[0], whole))]).toEqual([report, filled(whole)])
          for (const value of values()) {
            const expected = fold(told, { [key]: value })
            const row = rowOf(page, key, value)
            expect([report, value, filled(plain(row, expected))]).toEqual([report, value, filled(expected)])
            if (!row) continue
            const documents = await behind(report, `${asked}&path[]=${value ?? ''}&per_page=500`)
            for (const figure of added)
              expect([report, figure, total(documents.rows, (one) => Number(one[figure] ?? 0))]).toEqual([
                report,
                figure,
                expected[figure],
              ])
          }
        }
      },
    ),
    { numRuns: runs(25) },
  )
})

test('both sides of debts come to the balances of partners', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed(), { maxLength: 25 }), days, async (deeds, day) => {
      for (const table of tables) await books.db.$client.query(`delete from ${table}`)
      await books.write(deeds)
      const until = lineOf(deeds).filter(({ at }) => dayOf(at) <= day)
      const { totals } = await books.ask('debt_report', `from=${day}&to=${day}&view=coming&path[]=${currencies.UZS}`)
      const [{ owed_ours = 0, owed_theirs = 0 } = {}] = totals as readonly {
        owed_ours?: number
        owed_theirs?: number
      }[]
      expect(owed_ours - owed_theirs).toBe(net(linesOf(until, registerPartner, soums), 'amount'))
    }),
    { numRuns: runs(15) },
  )
})
