import { type Arbitrary, array, constantFrom, integer, record, uniqueArray } from 'fast-check'
import { v7 } from 'uuid'
import { resourceNamed } from '#domain/house.ts'
import { entriesOf, type Move, move, note } from '#domain/kernel/moves.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { stock } from '#domain/registers/goods.ts'
import { debtOf, inBank, inCashbox, opening } from '#domain/registers/money.ts'
import { registerCurrencyRate } from '#domain/registers/prices.ts'
import type { Store } from '#store/port.ts'
import { adminOf } from '../actors.ts'
import { keepRows, storedRow } from '../rows.ts'

/** What an arbitrary shop holds, by names instead of ids: `@cable` becomes the id of the cable in the shop that is opened. */
export interface State {
  readonly loose: readonly {
    readonly warehouse: Warehouse
    readonly product: Loose
    readonly quantity: number
    readonly cost: number
  }[]
  readonly units: readonly {
    readonly warehouse: Warehouse
    readonly product: Tracked
    readonly n: number
    readonly cost: number
  }[]
  /** Tiyin for a dollar. */
  readonly rate: number
}
export type Warehouse = '@shop' | '@depot'
export type Loose = '@cable' | '@rice'
export type Tracked = '@phone' | '@fridge'

/** Pieces are counted whole, rice is weighed to the gram. */
export const finest = { '@cable': 1000, '@rice': 1 } as const
export const warehouses = ['@shop', '@depot'] as const
export const money = integer({ min: 0, max: 1e8 })

/** The nth unit of a tracked product, as a line names it. */
export const codesOf = (product: Tracked, units: readonly number[]) => {
  const imei = (first: number) => units.map((n) => String(first * 1e14 + n))
  return product === '@phone'
    ? { imei_1: imei(1), imei_2: imei(2), serial_number: [] }
    : { imei_1: [], imei_2: [], serial_number: units.map((n) => `SN-${n}`) }
}

const heap = (warehouse: Warehouse, product: Loose) =>
  record({ quantity: integer({ min: 1, max: 50 }), cost: money }).map(({ quantity, cost }) => ({
    warehouse,
    product,
    quantity: quantity * (product === '@cable' ? 1000 : 777),
    cost,
  }))
const heaps = array(
  constantFrom(...warehouses).chain((at) =>
    constantFrom('@cable' as const, '@rice' as const).chain((product) => heap(at, product)),
  ),
  { maxLength: 4 },
).map((found) =>
  found.filter(
    (one, index) =>
      found.findIndex((other) => other.warehouse === one.warehouse && other.product === one.product) === index,
  ),
)

export const arbitraryState: Arbitrary<State> = record({
  // Something of the plainest kind always lies in the shop.
  first: heap('@shop', '@cable'),
  heaps,
  units: uniqueArray(
    record({
      warehouse: constantFrom(...warehouses),
      product: constantFrom('@phone' as const, '@fridge' as const),
      n: integer({ min: 1, max: 9 }),
      cost: money,
    }),
    { selector: ({ product, n }) => `${product}${n}`, maxLength: 8 },
  ),
  rate: integer({ min: 1, max: 13_000_00 }),
}).map(({ first, heaps, units, rate }) => ({
  loose: [first, ...heaps.filter(({ warehouse, product }) => warehouse !== '@shop' || product !== '@cable')],
  units,
  rate,
}))

export type Ids = Readonly<Record<string, string>>

/** A value with the ids of this shop in place of the names. */
export const named = <T>(value: T, ids: Ids): T =>
  JSON.parse(JSON.stringify(value), (_, held) =>
    typeof held === 'string' && held.startsWith('@') ? idOf(ids, held) : held,
  )

function idOf(ids: Ids, name: string): string {
  const found = ids[name]
  if (!found) throw new Error(`nothing in the shop is called ${name}`)
  return found
}

const enough = 1e13
export const openedAt = '2026-03-01T04:00:00.000Z'

/** A shop of its own in the store, with the state in its books. */
export async function openArbitrary(store: Store, state: State) {
  const { rows, ids, organisation_id } = rowsOf(state)
  const isKnown = await store.get(resourceNamed('currency'), currencies.USD, { organisation_id: 'every' })
  await store.transaction(async (writer) => {
    await keepRows(writer, isKnown ? rows : { ...rows, currency: currencyRows })
    const at = { occurred_at: openedAt, undone_at: openedAt, posted_at: openedAt }
    const document = { document_id: v7(), document: 'product_initial_balance', written: 0, undone: [] }
    await writer.ledger.record({ organisation_id, ...document, ...at, entries: entriesOf(openingOf(state, ids)) })
  })
  return { ids, organisation_id, actor: adminOf(organisation_id) }
}
export type ArbitraryShop = Awaited<ReturnType<typeof openArbitrary>>

function openingOf({ loose, units, rate }: State, ids: Ids): readonly Move[] {
  const { UZS, USD } = currencies
  const lies = (at: string, product: string, unit: string, quantity: number, cost: number) =>
    move(
      0,
      cost,
      opening(UZS, cost),
      stock(idOf(ids, at), 'on_hand', { product_id: idOf(ids, product), unit, quantity, cost }),
    )
  const [till, bank, dollars] = [idOf(ids, '@till'), idOf(ids, '@bank'), idOf(ids, '@dollars')]
  return [
    ...loose.map(({ warehouse, product, quantity, cost }) => lies(warehouse, product, '', quantity, cost)),
    ...units.map(({ warehouse, product, n, cost }) => {
      const { imei_1, serial_number } = codesOf(product, [n])
      return lies(warehouse, product, [...imei_1, ...serial_number].join(), 1000, cost)
    }),
    ...[UZS, USD].flatMap((currency) => [
      move(0, enough, opening(currency, enough), inCashbox(till, currency, enough)),
      move(0, enough, opening(currency, enough), inBank(bank, currency, enough)),
    ]),
    move(0, enough, opening(USD, enough), inBank(dollars, USD, enough)),
    ...[UZS, USD].flatMap((currency) => [
      move(0, enough, opening(currency, enough), debtOf(idOf(ids, '@client'), currency, enough, enough)),
      move(0, enough, debtOf(idOf(ids, '@supplier'), currency, enough, enough), opening(currency, enough)),
    ]),
    note(0, { register: registerCurrencyRate, dimensions: { currency_id: USD }, amounts: { rate } }),
  ]
}

/** A number of nobody else. */
const phoneOf = (prefix: string) => `+9989${String(Number.parseInt(prefix, 16)).padStart(8, '0')}`
const names = (name: string) => ({ name_uz: name, name_ru: name, name_en: name })
const currencyRows = Object.entries(currencies).map(([code, id]) => storedRow('currency', { id, code, ...names(code) }))

function rowsOf({ units }: State) {
  const rows: Record<string, StoredRow[]> = {}
  const keep = (resource: string, fields: Row) => {
    const row = storedRow(resource, fields)
    rows[resource] = [...(rows[resource] ?? []), row]
    return row.id
  }
  const prefix = v7().slice(-6)
  const organisation_id = keep('organisation', { name: prefix, prefix, customer_type: 'na' })
  const own = (resource: string, fields: Row) => keep(resource, { organisation_id, ...fields })
  const region_id = keep('region', names(prefix))
  const district_id = keep('district', { region_id, ...names(prefix) })
  const warehouse = (name: string) => own('warehouse', { name, region_id, district_id, home: '1' })
  const measure = (name: string, precision: number) => own('measure', { name, precision })
  const [pieces, kilograms] = [measure('pcs', 0), measure('kg', 3)]
  const of = { category_id: own('category', { name: 'Goods' }), brand_id: own('brand', { name: 'Maker' }) }
  const product = (name: string, fields: Row = {}) => own('product', { ...of, name, measure_id: pieces, ...fields })
  const person = (last_name: string, partner_type: string) => {
    const called = { name: `A ${last_name}`, first_name: 'A', last_name }
    return own('partner', { ...called, partner_type, phone_number: '+998901234567' })
  }
  const bank_id = own('bank', {
    name: 'Bank',
    account: '20208000000000000001',
    mfo: '00001',
    currency_id: currencies.UZS,
  })
  const dollars = { name: 'Dollars', account: '20208840000000000001', mfo: '00001', currency_id: currencies.USD }
  const shop = warehouse('Shop')
  const begun = {
    warehouse_id: shop,
    number: `${prefix}-1`,
    status: 'counting',
    is_posted: true,
    occurred_at: openedAt,
  }
  const ids: Ids = {
    '@shop': shop,
    '@depot': warehouse('Depot'),
    '@till': own('cashbox', { name: 'Till' }),
    '@safe': own('cashbox', { name: 'Safe' }),
    '@bank': bank_id,
    '@dollars': own('bank', dollars),
    '@worker': own('employee', {
      name: 'A Worker',
      first_name: 'A',
      last_name: 'Worker',
      phone_number: phoneOf(prefix),
      language: 'ru',
    }),
    '@terminal': own('acquiring_terminal', { name: 'Terminal', bank_id }),
    '@cable': product('Cable'),
    '@rice': product('Rice', { measure_id: kilograms }),
    '@phone': product('Phone', { imei_1: true, imei_2: true }),
    '@fridge': product('Fridge', { serial_number: true }),
    '@supplier': person('Supplier', 'supplier'),
    '@client': person('Client', 'client'),
    '@provider': person('Provider', 'other'),
    '@loss': own('outcome_type', { name: 'Spoilt' }),
    '@gain': own('income_type', { name: 'Rent' }),
    '@retail': own('price_type', { name: 'Retail', currency_id: currencies.UZS }),
    '@joint': own('joint_count', begun),
    '@UZS': currencies.UZS,
    '@USD': currencies.USD,
  }
  for (const { product, n } of units) {
    const { imei_1, imei_2, serial_number } = codesOf(product, [n])
    const codes = { imei_1: imei_1[0] ?? null, imei_2: imei_2[0] ?? null, serial_number: serial_number[0] ?? null }
    own('unit', { code: codes.imei_1 ?? codes.serial_number, product_id: idOf(ids, product), ...codes })
  }
  return { rows, ids, organisation_id }
}
