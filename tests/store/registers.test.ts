// long: one model of the registers, asked everything that they are asked
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Entry, fold, reversed } from '#domain/kernel/moves.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import { registerPartner } from '#domain/registers/money.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { groupOf, type RegisterQuery } from '#store/register-query.ts'
import { SqlStore } from '#store/sql/store.ts'
import { SqlRegisters } from '#store/sql/told/register-reader.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'
import { runs } from '../support/runs.ts'

const ids = (count: number) => Array.from({ length: count }, () => v7())
const [products, warehouses, partners, currencies] = [ids(3), ids(2), ids(2), ids(2)]

let db: ReturnType<typeof openDatabase>
let store: SqlStore
let registers: SqlRegisters
beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  store = new SqlStore(db)
  registers = new SqlRegisters(db)
})
afterAll(() => db.$client.end())

/** The edges of months by the clock of Tashkent are among them. */
const moments = [
  '2025-12-31T18:59:59.999Z',
  '2025-12-31T19:00:00.000Z',
  '2026-01-15T09:30:00.000Z',
  '2026-01-31T18:59:59.999Z',
  '2026-01-31T19:00:00.000Z',
  '2026-02-10T00:00:00.000Z',
  '2026-03-31T18:59:59.999Z',
  '2026-03-31T19:00:00.000Z',
  '2026-04-20T12:00:00.000Z',
]
const moment = fc.constantFrom(...moments)
const size = fc.integer({ min: -5, max: 5 })
const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc
    .record({
      product_id: fc.constantFrom(...products),
      warehouse_id: fc.constantFrom(...warehouses),
      place: fc.constantFrom('on_hand', 'in_transit'),
      unit: fc.constantFrom('', '', '490154203237518'),
      quantity: size,
      cost: size,
    })
    .map(({ quantity, cost, ...dimensions }) => made(registerProduct, dimensions, { quantity, cost })),
  fc
    .record({ partner_id: fc.constantFrom(...partners), currency_id: fc.constantFrom(...currencies), amount: size })
    .map(({ amount, ...dimensions }) => made(registerPartner, dimensions, { amount })),
  fc
    .record({
      product_id: fc.constantFrom(...products),
      client_id: fc.option(fc.constantFrom(...partners)),
      sum: size,
    })
    .map(({ product_id, client_id, sum }) =>
      made(
        registerSale,
        { warehouse_id: warehouses[0], product_id, client_id, cashbox_id: null, payment: 'cash' },
        { quantity: 1, sum, cost: 0, discount: 0 },
      ),
    ),
)
const made = (register: Entry['register'], dimensions: Row, amounts: Entry['amounts']): Entry => ({
  register,
  line: 1,
  dimensions,
  amounts,
  value: 0,
})
/** Documents that are posted, changed to another day and other entries, or emptied. */
const history = fc.array(
  fc.record({ document: fc.integer({ min: 0, max: 4 }), at: moment, entries: fc.array(entry, { maxLength: 5 }) }),
  { maxLength: 12 },
)

interface Past {
  readonly document: number
  readonly at: string
  readonly entries: readonly Entry[]
}

interface Kept {
  readonly document_id: string
  readonly at: string
  readonly undoes: boolean
  readonly entry: Entry
}

/** Records it and gives back everything that was written, as a plain list. */
async function record(organisation_id: string, past: readonly Past[]): Promise<readonly Kept[]> {
  const kept: Kept[] = []
  const documents = ids(5)
  const last = new Map<string, string>()
  for (const { document, at, entries: wanted } of past) {
    const document_id = documents[document]!
    const earlier = kept.filter((one) => one.document_id === document_id).map(({ entry }) => entry)
    const undone_at = last.get(document_id) ?? at
    const [undone, entries] = [reversed(earlier), fold(wanted)]
    await store.transaction((writer) =>
      writer.ledger.record({
        organisation_id,
        document_id,
        document: 'retail_sale',
        occurred_at: at,
        undone_at,
        posted_at: at,
        written: earlier.length,
        undone,
        entries,
      }),
    )
    last.set(document_id, at)
    kept.push(...undone.map((entry) => ({ document_id, at: undone_at, undoes: true, entry })))
    kept.push(...entries.map((entry) => ({ document_id, at, undoes: false, entry })))
  }
  return kept
}

const everything = (register: Entry['register'], changed: Partial<RegisterQuery> = {}): RegisterQuery => {
  const group = groupOf(register, changed.group ?? [])
  const sort = { column: group[0]!, descending: false }
  return { filters: {}, sort, page: 1, per_page: 500, language: 'ru', ...changed, group }
}

/** What each group comes to, the model's way: one entry after another. */
function folded(kept: readonly Kept[], keys: readonly string[], amountOf: (one: Kept, name: string) => number) {
  const sums = new Map<string, Record<string, number>>()
  for (const one of kept) {
    const key = keys.map((name) => one.entry.dimensions[name]).join('|')
    const sum = sums.get(key) ?? {}
    for (const name of Object.keys(one.entry.amounts)) sum[name] = (sum[name] ?? 0) + amountOf(one, name)
    sums.set(key, sum)
  }
  return sums
}
const inOrOut = (one: Kept, name: string) => {
  const amount = one.entry.amounts[name] ?? 0
  return (one.undoes ? amount < 0 : amount > 0) ? { income: amount, outcome: 0 } : { income: 0, outcome: -amount }
}

const asText = (rows: readonly Row[], keys: readonly string[], names: readonly string[]) =>
  rows.map((row) => `${keys.map((key) => row[key]).join('|')}: ${names.map((name) => row[name] || 0).join(' ')}`).sort()
const modelText = (sums: ReadonlyMap<string, Record<string, number>>, names: readonly string[]) =>
  [...sums]
    .filter(([, sum]) => names.some((name) => sum[name]))
    .map(([key, sum]) => `${key}: ${names.map((name) => sum[name] || 0).join(' ')}`)
    .sort()

const groups = fc.subarray(['product', 'warehouse', 'place', 'unit'], { minLength: 1 })
const fewer = { numRuns: runs(40) }

describe('what the registers sum up to is what their entries come to', () => {
  test('now and as of any moment, by any grouping, all of it or a part', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.option(moment), groups, fc.boolean(), async (past, to, wanted, narrowed) => {
        const organisation_id = v7()
        const kept = await record(organisation_id, past)
        const filters: RegisterQuery['filters'] = narrowed
          ? { product_id: { any: [products[0]!] }, unit: { any: [''] } }
          : {}
        const query = everything(registerProduct, { group: wanted, filters, ...(to && { to }) })
        const keys = query.group.map((name) => (['place', 'unit'].includes(name) ? name : `${name}_id`))
        const { rows, total, totals } = await registers.balance(registerProduct, query, { organisation_id })
        const mine = kept.filter(
          ({ entry: { register, dimensions }, at }) =>
            register === registerProduct &&
            (!to || at <= to) &&
            (!narrowed || (dimensions.product_id === products[0] && dimensions.unit === '')),
        )
        const model = folded(mine, keys, ({ entry }, name) => entry.amounts[name] ?? 0)
        expect(asText(rows, keys, ['quantity', 'cost'])).toEqual(modelText(model, ['quantity', 'cost']))
        expect(total).toBe(rows.length)
        if (total) expect(totals).toEqual([{ quantity: sumOf(rows, 'quantity'), cost: sumOf(rows, 'cost') }])
      }),
      fewer,
    )
  })

  test('the beginning, what came, what went and the end of any time', async () => {
    await fc.assert(
      fc.asyncProperty(history, moment, fc.option(moment), groups, async (past, from, to, wanted) => {
        const organisation_id = v7()
        const kept = (await record(organisation_id, past)).filter(({ entry }) => entry.register === registerProduct)
        const query = everything(registerProduct, { group: wanted, from, ...(to && { to }) })
        const keys = query.group.map((name) => (['place', 'unit'].includes(name) ? name : `${name}_id`))
        const { rows } = await registers.balance(registerProduct, query, { organisation_id })
        const columns = ['quantity', 'cost'].flatMap((name) => [
          `${name}_opening`,
          `${name}_income`,
          `${name}_outcome`,
          name,
        ])
        const model = new Map<string, Record<string, number>>()
        const add = (key: string, name: string, amount: number) => {
          const sum = model.get(key) ?? {}
          model.set(key, { ...sum, [name]: (sum[name] ?? 0) + amount })
        }
        if (to && to < from) return
        for (const one of kept.filter(({ at }) => !to || at <= to)) {
          const key = keys.map((name) => one.entry.dimensions[name]).join('|')
          for (const name of ['quantity', 'cost']) {
            add(key, name, one.entry.amounts[name] ?? 0)
            if (one.at < from) add(key, `${name}_opening`, one.entry.amounts[name] ?? 0)
            else {
              const { income, outcome } = inOrOut(one, name)
              add(key, `${name}_income`, income)
              add(key, `${name}_outcome`, outcome)
            }
          }
        }
        const told = ['quantity', 'quantity_income', 'quantity_outcome', 'cost', 'cost_income', 'cost_outcome']
        const silent = [...model].filter(([, sum]) => !told.some((name) => sum[name])).map(([key]) => key)
        for (const key of silent) model.delete(key)
        expect(asText(rows, keys, columns)).toEqual(modelText(model, columns))
      }),
      fewer,
    )
  })

  test('sums in two currencies are never one, whatever is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (past) => {
        const organisation_id = v7()
        const kept = (await record(organisation_id, past)).filter(({ entry }) => entry.register === registerPartner)
        const query = everything(registerPartner, { group: ['partner'] })
        expect(query.group).toEqual(['partner', 'currency'])
        const { rows, totals } = await registers.balance(registerPartner, query, { organisation_id })
        const amountOf = ({ entry }: Kept) => entry.amounts.amount ?? 0
        expect(asText(rows, ['partner_id', 'currency_id'], ['amount'])).toEqual(
          modelText(folded(kept, ['partner_id', 'currency_id'], amountOf), ['amount']),
        )
        const sidesShown = new Set(rows.map(({ currency_id, side }) => `${currency_id} ${side}`))
        expect(totals.map(({ currency_id, side }) => `${currency_id} ${side}`).sort()).toEqual([...sidesShown].sort())
        for (const total of totals)
          expect(total.amount).toBe(
            sumOf(
              rows.filter(({ currency_id, side }) => currency_id === total.currency_id && side === total.side),
              'amount',
            ),
          )
      }),
      fewer,
    )
  })

  test('what is owed to us and what we owe are never one sum, whatever is asked for', async () => {
    const wanted = fc.constantFrom(['partner'], ['currency'])
    await fc.assert(
      fc.asyncProperty(history, wanted, fc.constantFrom('plus', 'minus', null), async (past, group, side) => {
        const organisation_id = v7()
        const kept = (await record(organisation_id, past)).filter(({ entry }) => entry.register === registerPartner)
        const filters: RegisterQuery['filters'] = side ? { side: { any: [side] } } : {}
        const query = everything(registerPartner, { group, filters })
        const { rows, totals } = await registers.balance(registerPartner, query, { organisation_id })
        const owed = folded(kept, ['partner_id', 'currency_id'], ({ entry }) => entry.amounts.amount ?? 0)
        const sums = new Map<string, number>()
        for (const [place, { amount = 0 }] of owed) {
          const [of, currency] = place.split('|')
          const sign = amount > 0 ? 'plus' : 'minus'
          if (amount === 0 || (side && side !== sign)) continue
          const key = [...(group[0] === 'partner' ? [of] : []), currency, sign].join('|')
          sums.set(key, (sums.get(key) ?? 0) + amount)
        }
        const keys = [...(group[0] === 'partner' ? ['partner_id'] : []), 'currency_id', 'side']
        expect(asText(rows, keys, ['amount'])).toEqual([...sums].map(([key, amount]) => `${key}: ${amount}`).sort())
        expect(sumOf(totals, 'amount')).toBe(sumOf(rows, 'amount'))
        for (const { side: told, amount } of totals) expect(told).toBe(Number(amount) > 0 ? 'plus' : 'minus')
      }),
      fewer,
    )
  })

  test('a turnover is what went through within a time', async () => {
    await fc.assert(
      fc.asyncProperty(history, moment, moment, async (past, from, to) => {
        const organisation_id = v7()
        const kept = await record(organisation_id, past)
        const query = everything(registerSale, { group: ['client'], from, to })
        const { rows } = await registers.balance(registerSale, query, { organisation_id })
        const mine = kept.filter(({ entry, at }) => entry.register === registerSale && at >= from && at <= to)
        const model = folded(mine, ['client_id'], ({ entry }, name) => entry.amounts[name] ?? 0)
        const standing = new Map(
          [...model].filter(([key]) => rows.some(({ client_id }) => `${client_id ?? ''}` === key)),
        )
        expect(asText(rows, ['client_id'], ['quantity', 'sum']).filter((line) => !line.endsWith(': 0 0'))).toEqual(
          modelText(model, ['quantity', 'sum']),
        )
        expect(standing.size).toBe(rows.length)
      }),
      fewer,
    )
  })
})

test('a turnover is told day by day, by the clock of Tashkent, with the profit and its share', async () => {
  const organisation_id = v7()
  const sold = (sum: number, cost: number) => [
    made(
      registerSale,
      { warehouse_id: warehouses[0], product_id: products[0], client_id: null, cashbox_id: null, payment: 'cash' },
      { quantity: 1, sum, cost, discount: 0 },
    ),
  ]
  await record(organisation_id, [
    { document: 0, at: '2026-01-14T18:59:59.999Z', entries: sold(100, 75) },
    { document: 1, at: '2026-01-14T19:00:00.000Z', entries: sold(300, 200) },
    { document: 2, at: '2026-01-15T09:30:00.000Z', entries: sold(0, 10) },
    { document: 3, at: '2026-01-17T09:30:00.000Z', entries: sold(0, 10) },
  ])
  const query = everything(registerSale, { group: ['day'] })
  const { rows, totals } = await registers.balance(registerSale, query, { organisation_id })
  const told = rows.map(({ day, sum, profit, margin }) => [day, sum, profit, margin])
  expect(told).toEqual([
    ['2026-01-14', 100, 25, 2500],
    ['2026-01-15', 300, 90, 3000],
    ['2026-01-17', 0, -10, null],
  ])
  expect(totals).toMatchObject([{ sum: 400, profit: 105, margin: 2625 }])
})

describe('entries', () => {
  test('pages follow each other without a gap, and say what remained after each entry', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.boolean(), fc.integer({ min: 1, max: 4 }), async (past, descending, per_page) => {
        const organisation_id = v7()
        const kept = await record(organisation_id, past)
        const query = everything(registerProduct, {
          filters: { product_id: { any: [products[0]!] } },
          sort: { column: 'occurred_at', descending },
          per_page,
        })
        const places = kept.flatMap(({ entry, document_id, at, undoes }) =>
          entry.register === registerProduct && entry.dimensions.product_id === products[0]
            ? [JSON.stringify([document_id, at, undoes, Object.entries(entry.dimensions).sort()])]
            : [],
        )
        /** What one document does at one place is one line. */
        const mine = new Set(places).size
        const rows: Row[] = []
        for (let page = 1; page === 1 || rows.length === (page - 1) * per_page; page++) {
          const answer = await registers.entries(registerProduct, { ...query, page }, { organisation_id })
          expect(answer.total).toBe(mine)
          if (answer.rows.length === 0) break
          rows.push(...answer.rows)
        }
        const inTime = descending ? rows.toReversed() : rows
        expect(inTime).toHaveLength(mine)
        let remained = 0
        let before = ''
        for (const row of inTime) {
          expect(String(row.occurred_at) >= before).toBe(true)
          before = String(row.occurred_at)
          remained += Number(row.quantity)
          expect(row.quantity_after).toBe(remained)
          expect(Number(row.quantity_income) - Number(row.quantity_outcome)).toBe(row.quantity)
        }
      }),
      fewer,
    )
  })

  test('their totals are those of the balance of the same time', async () => {
    await fc.assert(
      fc.asyncProperty(history, moment, moment, async (past, from, to) => {
        const organisation_id = v7()
        await record(organisation_id, past)
        const scope = { organisation_id }
        const query = everything(registerProduct, { from, to, sort: { column: 'occurred_at', descending: true } })
        const { totals } = await registers.entries(registerProduct, query, scope)
        if (to < from || !totals[0]) return
        const balance = await registers.balance(registerProduct, everything(registerProduct, { from, to }), scope)
        expect(sumOf(balance.rows, 'quantity_income')).toBe(totals[0].quantity_income)
        expect(sumOf(balance.rows, 'quantity_outcome')).toBe(totals[0].quantity_outcome)
      }),
      fewer,
    )
  })

  test('an export gives every row, in the order of the list', async () => {
    const organisation_id = v7()
    const entries = products.map((product_id, at) =>
      made(
        registerProduct,
        { product_id, warehouse_id: warehouses[0], place: 'on_hand', unit: '' },
        { quantity: at + 1, cost: 10 },
      ),
    )
    await record(organisation_id, [{ document: 0, at: moments[2]!, entries }])
    const scope = { organisation_id }
    const sort = { column: 'quantity', descending: true }
    const each = async (rows: AsyncIterable<Row>) => {
      const quantities: unknown[] = []
      for await (const { quantity } of rows) quantities.push(quantity)
      return quantities
    }
    const query = everything(registerProduct, { sort, per_page: 1 })
    expect(await each(registers.eachEntry(registerProduct, query, scope))).toEqual([3, 2, 1])
    expect(await each(registers.eachBalance(registerProduct, query, scope))).toEqual([3, 2, 1])
  })
})

test('who is not everywhere sees their own places and no others, and nobody sees another organisation', async () => {
  const organisation_id = v7()
  const at = moments[2]!
  const inPlace = (warehouse_id: string | undefined) =>
    made(
      registerProduct,
      { product_id: products[0], warehouse_id, place: 'on_hand', unit: '' },
      { quantity: 1, cost: 1 },
    )
  await record(organisation_id, [{ document: 0, at, entries: warehouses.map(inPlace) }])
  const query = everything(registerProduct, { group: ['warehouse'] })
  const seen = async (scope: Parameters<typeof registers.balance>[2]) => {
    const balance = await registers.balance(registerProduct, query, scope)
    const found = { ...query, sort: { column: 'occurred_at', descending: false } }
    const entries = await registers.entries(registerProduct, found, scope)
    expect(entries.rows.map(({ warehouse_id }) => warehouse_id).sort()).toEqual(
      balance.rows.map(({ warehouse_id }) => warehouse_id).sort(),
    )
    return balance.rows.map(({ warehouse_id }) => warehouse_id)
  }
  expect(await seen({ organisation_id })).toHaveLength(2)
  expect(await seen({ organisation_id, places: new Set([warehouses[1]!]) })).toEqual([warehouses[1]])
  expect(await seen({ organisation_id, places: new Set() })).toEqual([])
  expect(await seen({ organisation_id: v7() })).toEqual([])
})

test('a price holds from its moment on, until a later one or its own undoing', async () => {
  const organisation_id = v7()
  const dimensions = { product_id: products[0], price_type_id: partners[0] }
  const price = (amount: number) => [made(registerPrice, dimensions, { price: amount })]
  await record(organisation_id, [
    { document: 0, at: moments[2]!, entries: price(100) },
    { document: 1, at: moments[5]!, entries: price(120) },
    { document: 2, at: moments[8]!, entries: price(150) },
    { document: 2, at: moments[8]!, entries: [] },
  ])
  const on = async (to: string | undefined) => {
    const query = everything(registerPrice, { sort: { column: 'price', descending: false }, ...(to && { to }) })
    const { rows } = await registers.balance(registerPrice, query, { organisation_id })
    return rows.map((row) => [row.price, row.occurred_at])
  }
  expect(await on(moments[0])).toEqual([])
  expect(await on(moments[4])).toEqual([[100, moments[2]]])
  expect(await on(undefined)).toEqual([[120, moments[5]]])
})

const sumOf = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0)
