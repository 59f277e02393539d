import { array, assert, asyncProperty, constant, integer, record } from 'fast-check'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { sumOf } from '#domain/kernel/integer-math.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerSale } from '#domain/registers/goods.ts'
import { registerCashbox } from '#domain/registers/money.ts'
import { cashDocuments, cashWork, lastBefore, shiftReport, soldOutside } from '#domain/till/shift-report.ts'
import { arbitraryDocuments } from '../support/arbitrary/documents.ts'
import { drawer } from '../support/arbitrary/money.ts'
import { arbitraryState, named, openArbitrary } from '../support/arbitrary/shop.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { runs } from '../support/runs.ts'
import { change, filled, must } from '../support/shop.ts'

const { UZS, USD } = currencies

test('the figures of any shift are what its documents wrote to the books', async () => {
  const day = arbitraryState.chain((state) =>
    record({
      state: constant(state),
      shift: arbitraryDocuments.cash_shift!(state),
      returned: arbitraryDocuments.product_return_from_client!(state),
      cash: record(
        Object.fromEntries(
          cashDocuments.map(({ name }) => [name, array(arbitraryDocuments[name]!(state), { maxLength: 2 })]),
        ),
      ),
      closing: drawer,
      besides: integer({ min: -1e6, max: 1e6 }),
    }),
  )
  await assert(
    asyncProperty(day, async ({ state, shift, returned, cash, closing, besides }) => {
      const store = new MemoryStore()
      const shop = await openArbitrary(store, state)
      const post = (name: string, input: Row, more: Row = {}) => {
        const typed = { occurred_at: '2026-03-10T08:00:00.000Z', ...named(input, shop.ids), ...more }
        const command = { action: 'create', id: v7(), input: filled(name, shop.organisation_id, typed) } as const
        return must(change(store, shop.actor, name, command))
      }
      const open = await post('cash_shift', shift.input)
      const shift_id = open.id
      const all = (name: string, stories: readonly { readonly input: Row }[]) =>
        stories.reduce<Promise<StoredRow[]>>(
          async (made, { input }) => [...(await made), await post(name, input, { shift_id })],
          Promise.resolve([]),
        )
      const sales = await all('retail_sale', [{ input: returned.sold! }])
      const returns = await all('product_return_from_client', [{ input: { ...returned.input, sale_id: sales[0]!.id } }])
      const moved: Record<string, readonly StoredRow[]> = {}
      for (const { name } of cashDocuments) moved[name] = await all(name, cash[name] ?? [])
      const work = { sales, returns, ...cashWork(({ name }) => moved[name] ?? []), outside: [] }
      const x = shiftReport(open, work)
      const booked = (currency_id: string) => x.cash.find((one) => one.currency_id === currency_id)?.expected ?? 0
      const seen = [UZS, USD].map((currency_id) => ({ currency_id, amount: booked(currency_id) + besides }))
      const input = {
        closed_at: '2026-03-10T18:00:00.000Z',
        closing: named(closing, shop.ids),
        closing_seen: seen,
        closing_reason: 'Counted',
      }
      const closed = await must(
        change(store, shop.actor, 'cash_shift', { action: 'step', id: shift_id, to: 'closed', input }),
      )
      const z = shiftReport(closed, work)

      const entriesOf = async (rows: readonly StoredRow[]) =>
        (
          await Promise.all(
            rows.map(({ id }) => store.transaction(({ ledger }) => ledger.entriesOf(shop.organisation_id, id))),
          )
        ).flat()
      const written = await entriesOf([closed, ...sales, ...returns, ...Object.values(moved).flat()])
      for (const cash of z.cash) {
        const own = written.filter(
          ({ register, dimensions }) => register === registerCashbox && dimensions.currency_id === cash.currency_id,
        )
        const told = (closed.sums as Row[]).find(({ currency_id }) => currency_id === cash.currency_id)
        const differences = Number(told?.opened_difference ?? 0) + (cash.difference ?? 0)
        const moved = cash.sold - cash.returned + cash.brought - cash.spent
        expect(sumOf(own, ({ amounts }) => amounts.amount ?? 0)).toBe(moved + differences)
        expect(cash.opened + moved).toBe(cash.expected)
        expect(cash.besides).toBe(besides)
        expect(cash.expected + besides + (cash.difference ?? 0)).toBe(cash.counted)
      }
      const isSold = (rows: readonly StoredRow[]) =>
        entriesOf(rows).then((entries) =>
          sumOf(
            entries.filter(({ register }) => register === registerSale),
            ({ amounts }) => amounts.sum ?? 0,
          ),
        )
      expect(z.sales.sum).toBe(await isSold(sales))
      for (const { type, currency_id, received, given } of z.payments)
        if (type === 'cash')
          expect(z.cash.find((one) => one.currency_id === currency_id)).toMatchObject({
            sold: received,
            returned: given,
          })
    }),
    { numRuns: runs(60) },
  )
})

const sale = (input: Row): Row => ({
  id: 'a',
  is_posted: true,
  deleted_at: null,
  occurred_at: '2026-03-10T08:00:00.000Z',
  total: 100_00,
  discount: 0,
  payments: [{ type: 'debt', amount: 100_00, currency_id: UZS }],
  ...input,
})
const nothing = { sales: [], returns: [], incomes: [], expenses: [], outside: [] }

test('drafts and what was deleted are not in it', () => {
  const sales = [sale({}), sale({ is_posted: false }), sale({ deleted_at: '2026-03-10T09:00:00.000Z' })]
  const report = shiftReport({ sums: [] }, { ...nothing, sales })
  expect(report.sales).toEqual({ count: 1, sum: 100_00, discount: 0 })
  expect(report.payments).toEqual([{ type: 'debt', currency_id: UZS, received: 100_00, given: 0 }])
})

test('an exchange counts as a return and a sale, and of its money only the difference', () => {
  const by = (type: string, amount: number) => ({ type, amount, currency_id: UZS })
  const sales = [sale({ payments: [by('swap', 60_00), by('cash', 40_00)] })]
  const returns = [sale({ sale_id: 'b', total: 60_00, payments: [by('swap', 60_00)] })]
  const report = shiftReport({ sums: [] }, { ...nothing, sales, returns })
  expect([report.sales.sum, report.returns.sum]).toEqual([100_00, 60_00])
  expect(report.payments).toEqual([{ type: 'cash', currency_id: UZS, received: 40_00, given: 0 }])
  expect(report.cash).toMatchObject([{ sold: 40_00, returned: 0, expected: 40_00 }])
})

test('a currency in which nothing was counted, taken or given is left out; soums are always told', () => {
  const none = { opened: 0, expected: 0, counted: 0, difference: 0 }
  const told = (dollars: object, sold: readonly Row[] = []) =>
    shiftReport(
      {
        sums: [
          { currency_id: UZS, ...none },
          { currency_id: USD, ...none, ...dollars },
        ],
      },
      { ...nothing, sales: sold },
    ).cash.map(({ currency_id }) => currency_id)
  expect(told({})).toEqual([UZS])
  for (const figure of ['opened', 'expected', 'counted']) expect(told({ [figure]: 5_00 }), figure).toEqual([UZS, USD])
  const taken = sale({ payments: [{ type: 'cash', amount: 5_00, currency_id: USD }] })
  expect(told({}, [taken])).toEqual([UZS, USD])
})

test('receipts are named from the first to the last, by what was printed on them', () => {
  const sales = [
    sale({ device_number: 'A1-12', occurred_at: '2026-03-10T10:00:00.000Z' }),
    sale({ device_number: 'A1-10', number: 'MT-7' }),
    sale({ number: 'MT-9', occurred_at: '2026-03-10T09:00:00.000Z' }),
  ]
  expect(shiftReport({ sums: [] }, { ...nothing, sales })).toMatchObject({
    first_number: 'A1-10',
    last_number: 'A1-12',
  })
  expect(shiftReport({ sums: [] }, nothing)).toMatchObject({ first_number: null, last_number: null, cash: [] })
})

describe('what was sold without a shift', () => {
  const at = (hour: number) => `2026-03-10T${String(hour).padStart(2, '0')}:00:00.000Z`
  const shift = (id: string, opened: number, closed: number | null, cashbox_id = 'till'): Row => ({
    id,
    cashbox_id,
    occurred_at: at(opened),
    closed_at: closed && at(closed),
    deleted_at: null,
  })
  const early = shift('early', 1, 2)
  const before = shift('before', 3, 6)
  const own = shift('own', 9, 18)
  const all = [own, early, before, shift('elsewhere', 7, 8, 'other'), { ...shift('gone', 7, 8), deleted_at: at(9) }]
  const sold = (hour: number, more: Row = {}) =>
    sale({ id: `at ${hour}`, cashbox_id: 'till', shift_id: null, occurred_at: at(hour), ...more })
  const of = (one: Row, sales: readonly Row[]) => soldOutside(one, sales, all).map(({ id }) => id)

  test('is told by the next shift of the cashbox: all since the one before it was closed', () => {
    expect(lastBefore(own, all)?.id).toBe('before')
    const sales = [5, 7, 10, 19].map((hour) => sold(hour))
    expect(of(own, sales)).toEqual(['at 7', 'at 10'])
    expect(of({ ...own, closed_at: null }, sales)).toEqual(['at 7', 'at 10', 'at 19'])
    expect(of(own, [sold(7, { shift_id: 'before' }), sold(7, { cashbox_id: 'other' })])).toEqual([])
  })

  test('begins with the shift where none before it is known', () => {
    expect(lastBefore(early, all)).toBe(null)
    expect(soldOutside(own, [sold(7), sold(10)], [own]).map(({ id }) => id)).toEqual(['at 10'])
  })

  test('is counted and added up as it stands, apart from the sales of the shift', () => {
    const outside = [sold(7), sold(10), sold(11, { is_posted: false }), sold(12, { deleted_at: at(13) })]
    const report = shiftReport({ sums: [] }, { ...nothing, sales: [sale({})], outside })
    expect(report.outside).toEqual({ count: 2, sum: 200_00 })
    expect(report.sales.count).toBe(1)
  })
})
