import { resourceNamed } from '#domain/house.ts'
import { dayOf, startOf } from '#domain/kernel/day.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Writer } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { type DemoPerson, standingAt } from './people.ts'
import { shiftsWith } from './plant-shift.ts'
import type { Planter } from './planter.ts'
import { Shelf } from './shelf.ts'

const day = 24 * 3_600_000
const length = 30
/** How many of the goods of the first day were bought, and not there before. */
const bought = 15
/** Days before that month from which goods lie there that nobody buys. */
const longAgo = 50

type InShift = (cashbox: StoredRow) => string | null

interface Store {
  readonly warehouse: StoredRow
  readonly cashboxes: readonly StoredRow[]
}

/** Plants a month of an organisation's work: opening stock, purchases, movements, sales and returns. */
export async function plantMonth(
  writer: Writer,
  planter: Planter,
  organisation_id: string,
  seed: number,
  people: readonly DemoPerson[],
): Promise<void> {
  const chance = chanceFrom(seed)
  const shelf = new Shelf(chance)
  /** Products of which something left a warehouse. */
  const gone = new Set<string>()
  const all = async (name: string) =>
    (await writer.list(resourceNamed(name), everyRow(resourceNamed(name), 'ru'), { organisation_id })).rows.filter(
      (row) => row.organisation_id === organisation_id && row.is_active !== false,
    )
  const [products, partners, warehouses, cashboxes] = [
    await all('product'),
    await all('partner'),
    await all('warehouse'),
    await all('cashbox'),
  ]
  const [priceTypes, terminals, outcomes, incomes] = [
    await all('price_type'),
    await all('acquiring_terminal'),
    await all('outcome_type'),
    await all('income_type'),
  ]
  const shifts = shiftsWith({ writer, planter, chance: chanceFrom(seed * 31), organisation_id, incomes, outcomes })
  const suppliers = partners.filter(({ partner_type }) => partner_type === 'supplier')
  const clients = partners.filter(({ partner_type }) => partner_type === 'client')
  const stores: readonly Store[] = warehouses.map((warehouse) => ({
    warehouse,
    cashboxes: cashboxes.filter(({ warehouse_id }) => warehouse_id === warehouse.id),
  }))
  const began = midnight(Date.now()) - length * day
  const on = (dayOfMonth: number, hour: number) => new Date(began + (dayOfMonth + hour / 24) * day).toISOString()
  const post = (name: string, occurred_at: string, input: Row, by?: DemoPerson) =>
    planter.post(name, { organisation_id, occurred_at, ...input }, by)

  const standing = ({ name }: StoredRow, today: number) => standingAt(people, name, today)
  const typeIn = (warehouse_id: unknown) => {
    const warehouse = warehouses.find(({ id }) => id === warehouse_id)
    return String(priceTypes.find(({ id }) => id === warehouse?.price_type_id)?.name)
  }

  const priced = priceTypes.filter(({ currency_id }) => currency_id === currencies.UZS)
  for (const week of [0, 7, 14, 21, 28])
    await post('currency_rate', on(week, 0), { currency_id: currencies.USD, rate: (12_050 + chance.below(60)) * 100 })
  for (const price_type of priced)
    await post('price_setting', on(0, 0.1), {
      price_type_id: price_type.id,
      lines: products.map((product) => ({
        product_id: product.id,
        cost: shelf.costOf(product),
        price: shelf.priceOf(product, String(price_type.name)),
      })),
    })
  for (const [index, { warehouse }] of stores.entries()) {
    const lines = chance.some(products, 45).map((product) => ({
      ...shelf.bring(warehouse.id, product, chance.between(2, 6)),
      cost: shelf.costOf(product),
    }))
    await post('product_initial_balance', on(0, 0.2), { warehouse_id: warehouse.id, lines: lines.slice(bought) })
    // So that something that runs out has a supplier to order it from.
    await post('product_receipt', on(0, 0.4), {
      warehouse_id: warehouse.id,
      supplier_id: suppliers[index % suppliers.length]!.id,
      currency_id: currencies.UZS,
      due_date: on(length + 21, 9).slice(0, 10),
      lines: lines.slice(0, bought),
    })
  }
  for (const [index, client] of clients.slice(0, 3).entries())
    await post('initial_balance_debit', on(0, 0.3 + index / 10), {
      partner_id: client.id,
      currency_id: currencies.UZS,
      amount: chance.between(2, 9) * 100_000_00,
    })
  for (let today = 1; today < length; today++) {
    if (today % 4 === 1) await receive(chance.one(stores), today)
    if (today % 6 === 2 && stores.length > 1) await move(today)
    for (const one of stores) await sellIn(one, today)
    if (today === 20) await writeOff(stores[0]!, today)
  }

  await receiveToday(stores[0]!, length - 1)
  for (const { warehouse } of stores) await leaveAsleep(warehouse)

  /** What a storekeeper took in: of the one the costs are left to the office, of the other some is still to come. */
  async function receiveToday({ warehouse }: Store, today: number) {
    const [supplier] = suppliers
    const header = { warehouse_id: warehouse.id, supplier_id: supplier!.id, currency_id: currencies.UZS }
    const [unpriced, awaited] = [products.slice(0, 3), products.slice(3, 6)]
    await post('product_receipt', on(today, 18), {
      ...header,
      lines: unpriced.map((product) => ({ ...shelf.bring(warehouse.id, product, 4), cost: null })),
    })
    await post('product_receipt', on(today, 18.5), {
      ...header,
      lines: awaited.map((product, at) => ({
        ...shelf.bring(warehouse.id, product, 10 - at * 3),
        expected: 10_000,
        cost: shelf.costOf(product),
      })),
    })
  }

  /** Some of what nobody has bought lies there since long before. */
  async function leaveAsleep(warehouse: StoredRow) {
    const unsold = products.filter(({ id }) => !gone.has(id)).slice(0, 6)
    await post('product_initial_balance', on(-longAgo, 0), {
      warehouse_id: warehouse.id,
      lines: unsold.map((product, at) => ({
        ...shelf.bring(warehouse.id, product, 2 + (at % 3)),
        cost: shelf.costOf(product),
      })),
    })
  }

  async function receive({ warehouse }: Store, today: number) {
    const inDollars = today % 8 === 1
    const lines = chance.some(products, chance.between(4, 12)).map((product) => ({
      ...shelf.bring(warehouse.id, product, chance.between(3, 10)),
      cost: inDollars ? Math.round(shelf.costOf(product) / 12_050) : shelf.costOf(product),
    }))
    await post('product_receipt', on(today, 9), {
      warehouse_id: warehouse.id,
      supplier_id: chance.one(suppliers).id,
      currency_id: inDollars ? currencies.USD : currencies.UZS,
      invoice: String(chance.between(100, 999)),
      due_date: on(today + 14, 9).slice(0, 10),
      lines,
    })
  }

  async function move(today: number) {
    // The last movement is left in transit, to the first shop.
    const isLast = today > length - 6
    const [from, to] = isLast ? stores : chance.some(stores, 2)
    const lines = takenFrom(from!.warehouse.id, chance.between(2, 5))
    if (lines.length === 0) return
    const sent = await post('product_movement', on(today, 10), {
      sender_id: from!.warehouse.id,
      receiver_id: to!.warehouse.id,
      lines: lines.map(({ line }) => line),
    })
    if (isLast) return
    await planter.step('product_movement', sent.id, 'received_all', on(today, 15), { lines: [] })
    for (const { product, line } of lines) shelf.put(to!.warehouse.id, product, line)
  }

  async function sellIn({ warehouse, cashboxes }: Store, today: number) {
    const [first] = cashboxes
    if (!first) return
    const shift = await shifts.open({ warehouse, cashbox: first, by: standing(first, today) }, on(today, 9.5))
    const inShift = ({ id }: StoredRow) => (id === first.id ? shift.id : null)
    await sellAll({ warehouse, cashboxes }, today, inShift)
    await shifts.spend(shift, on(today, 17))
    await shifts.close(shift, on(today, 20.5))
  }

  async function sellAll({ warehouse, cashboxes }: Store, today: number, inShift: InShift) {
    const count = chance.between(1, 3)
    for (let sold = 0; sold < count; sold++) {
      const taken = takenFrom(warehouse.id, chance.between(1, 3), 2)
      if (taken.length === 0) return
      const lines = taken.map(({ product, line }) => ({
        ...line,
        price: shelf.priceOf(product, typeIn(warehouse.id)),
        discount: null,
      }))
      const total = lines.reduce((sum, { price, quantity }) => sum + (price * quantity) / 1000, 0)
      const cashbox = chance.one(cashboxes)
      const sale = {
        warehouse_id: warehouse.id,
        cashbox_id: cashbox.id,
        shift_id: inShift(cashbox),
        price_type_id: warehouse.price_type_id,
        lines,
        ...paidFor(total, chance, standingIn(warehouse), clients, on(today + 20, 10).slice(0, 10)),
      }
      const made = await post('retail_sale', on(today, 10 + sold * 2.5), sale, standing(cashbox, today))
      if (chance.below(14) === 0) await takeBack(made, taken[0]!, { cashbox, shift_id: inShift(cashbox) }, today)
    }
  }

  function standingIn({ id }: StoredRow) {
    return terminals.filter(({ warehouse_id }) => warehouse_id === id)
  }

  async function takeBack(
    sale: StoredRow,
    { product, line }: Taken,
    { cashbox, shift_id }: { cashbox: StoredRow; shift_id: string | null },
    today: number,
  ) {
    if (sale.payment_type !== 'cash') return
    await post('product_return_from_client', on(today, 20), {
      sale_id: sale.id,
      warehouse_id: sale.warehouse_id,
      cashbox_id: cashbox.id,
      shift_id,
      lines: [{ ...line, sale_line: 1 }],
      payments: [cash((shelf.priceOf(product, typeIn(sale.warehouse_id)) * line.quantity) / 1000)],
    })
    shelf.put(String(sale.warehouse_id), product, line)
  }

  async function writeOff({ warehouse }: Store, today: number) {
    const [taken] = takenFrom(warehouse.id, 1)
    const outcome = outcomes.find(({ name }) => name === 'Списание товара')
    if (!taken || !outcome) return
    await post('document_write_off', on(today, 18), {
      warehouse_id: warehouse.id,
      outcome_type_id: outcome.id,
      comment: 'Повреждена упаковка',
      lines: [taken.line],
    })
  }

  function takenFrom(warehouse: string, count: number, most = 1): readonly Taken[] {
    const taken: Taken[] = []
    for (const product of chance.some(products, 60)) {
      const line = taken.length < count ? shelf.take(warehouse, product, chance.between(1, most)) : null
      if (!line) continue
      taken.push({ product, line })
      gone.add(product.id)
    }
    return taken
  }
}

/** When the day began by the clock of Tashkent. */
const midnight = (moment: number) => new Date(startOf(dayOf(new Date(moment).toISOString()))).getTime()

interface Taken {
  readonly product: StoredRow
  readonly line: NonNullable<ReturnType<Shelf['take']>>
}

const cash = (amount: number) => ({ type: 'cash', amount, currency_id: currencies.UZS })

/** Most pay in cash, many by card, some half and half; now and then somebody buys on credit, as far as they may. */
function paidFor(
  total: number,
  chance: Chance,
  terminals: readonly StoredRow[],
  clients: readonly StoredRow[],
  due_date: string,
): Row {
  const lot = chance.below(10)
  const card = (amount: number) => ({ ...cash(amount), type: 'terminal', terminal_id: chance.one(terminals).id })
  const client_id = chance.below(3) === 0 ? chance.one(clients).id : null
  if (lot < 5 || terminals.length === 0) return { payments: [cash(total)], client_id }
  if (lot < 8) return { payments: [card(total)], client_id }
  const half = Math.round(total / 200_000_00) * 100_000_00
  const trusted = clients.filter(({ credit_limit }) => credit_limit === null)
  if (lot === 9 && trusted.length)
    return {
      payments: [{ ...cash(total), type: 'debt' }],
      schedule: [{ due_date, amount: total }],
      client_id: chance.one(trusted).id,
    }
  return half > 0 && half < total
    ? { payments: [cash(half), card(total - half)], client_id }
    : { payments: [cash(total)], client_id }
}
