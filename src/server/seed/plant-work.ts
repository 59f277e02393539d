import { resourceNamed } from '#domain/house.ts'
import { dayOf, startOf } from '#domain/kernel/day.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Writer } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { chanceFrom } from './chance.ts'
import { cash, paidFor } from './paid-for.ts'
import { type DemoPerson, standingAt } from './people.ts'
import { plantBeginning } from './plant-beginning.ts'
import { paymentsWith } from './plant-payments.ts'
import { shiftsWith } from './plant-shift.ts'
import type { Planter } from './planter.ts'
import { paceOn } from './seasons.ts'
import { Shelf } from './shelf.ts'
import type { DemoSpan } from './span.ts'

const day = 24 * 3_600_000
/** Days for which shifts are planted: before them the shops sold without. */
const shiftsKept = 45
/** Days before the work from which goods lie there that nobody buys. */
const longAgo = 50

interface Worker {
  readonly id: string
  readonly prefix: string
  readonly seed: number
}

type InShift = (cashbox: StoredRow) => string | null

interface Store {
  readonly warehouse: StoredRow
  readonly cashboxes: readonly StoredRow[]
}

/** Plants an organisation's work: opening stock, purchases, movements, sales, returns, and money paid. */
export async function plantWork(
  writer: Writer,
  planter: Planter,
  { id: organisation_id, prefix, seed }: Worker,
  people: readonly DemoPerson[],
  { days: length, isLive }: DemoSpan,
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
  const [priceTypes, terminals, outcomes, incomes, banks] = [
    await all('price_type'),
    await all('acquiring_terminal'),
    await all('outcome_type'),
    await all('income_type'),
    await all('bank'),
  ]
  const shifts = shiftsWith({ writer, planter, chance: chanceFrom(seed * 31), organisation_id, incomes, outcomes })
  const payments = paymentsWith({
    ...{ writer, planter, chance: chanceFrom(seed * 37), organisation_id },
    ...{ banks, cashboxes, terminals, outcomes },
  })
  /** In a year everything is sold at some time, but these. */
  const asleep = isLive ? chanceFrom(seed * 41).some(products, 6) : []
  const suppliers = partners.filter(({ partner_type }) => partner_type === 'supplier')
  const clients = partners.filter(({ partner_type }) => partner_type === 'client')
  const stores: readonly Store[] = warehouses.map((warehouse) => ({
    warehouse,
    cashboxes: cashboxes.filter(({ warehouse_id }) => warehouse_id === warehouse.id),
  }))
  const now = Date.now()
  const began = midnight(now) - length * day
  const on = (dayOfMonth: number, hour: number) => new Date(began + (dayOfMonth + hour / 24) * day).toISOString()
  const post = (name: string, occurred_at: string, input: Row, by?: DemoPerson) =>
    planter.post(name, { organisation_id, occurred_at, ...input }, by)

  const standing = ({ name }: StoredRow, today: number) => standingAt(people, name, today)
  const typeIn = (warehouse_id: unknown) => {
    const warehouse = warehouses.find(({ id }) => id === warehouse_id)
    return String(priceTypes.find(({ id }) => id === warehouse?.price_type_id)?.name)
  }

  await plantBeginning(
    { chance, shelf, products, suppliers, clients, priceTypes, warehouses, on, post },
    { days: length, isLive },
  )
  for (let today = 1; today < length; today++) {
    if (isLive) await payWhatIsDue(today)
    if (isLive) for (const [index, one] of stores.entries()) if (today % 7 === index) await receive(one, today)
    if (!isLive && today % 4 === 1) await receive(chance.one(stores), today)
    if (today % 6 === 2 && stores.length > 1) await move(today)
    for (const one of stores) await sellIn(one, today)
    if (today % 30 === 20) await writeOff(stores[0]!, today)
  }
  await receiveToday(stores[0]!, length - 1)
  if (isLive) for (const one of stores) await beginToday(one)
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
    const unsold = (isLive ? asleep : products.filter(({ id }) => !gone.has(id))).slice(0, 6)
    await post('product_initial_balance', on(-longAgo, 0), {
      warehouse_id: warehouse.id,
      lines: unsold.map((product, at) => ({
        ...shelf.bring(warehouse.id, product, 2 + (at % 3)),
        cost: shelf.costOf(product),
      })),
    })
  }

  async function payWhatIsDue(today: number) {
    const at = on(today, 8.5)
    if (today % 2 === 0) await payments.settleCards(at)
    await payments.takeFromClients(today, at)
    await payments.paySuppliers(today, at)
    await payments.payPlans(Number(dayOf(at).slice(8)), prefix, at)
  }

  /** The shifts of this morning, with what was sold up to now. */
  async function beginToday({ warehouse, cashboxes }: Store) {
    const [first] = cashboxes
    const opened = on(length, 9.5)
    if (!first || Date.parse(opened) > now) return
    const shift = await shifts.open({ warehouse, cashbox: first, by: standing(first, length) }, opened)
    await sellAll({ warehouse, cashboxes }, length, ({ id }) => (id === first.id ? shift.id : null))
  }

  async function receive({ warehouse, cashboxes: [till] }: Store, today: number) {
    // In a year suppliers are paid, from cashboxes that hold soums.
    const inDollars = isLive ? today > length - 21 && today % 7 === 3 : today % 8 === 1
    const lines = chance.some(products, isLive ? chance.between(3, 7) : chance.between(4, 12)).map((product) => ({
      ...shelf.bring(warehouse.id, product, chance.between(3, 10)),
      cost: inDollars ? Math.round(shelf.costOf(product) / 12_050) : shelf.costOf(product),
    }))
    const supplier_id = chance.one(suppliers).id
    const made = await post('product_receipt', on(today, 9), {
      warehouse_id: warehouse.id,
      supplier_id,
      currency_id: inDollars ? currencies.USD : currencies.UZS,
      invoice: String(chance.between(100, 999)),
      due_date: on(today + 14, 9).slice(0, 10),
      lines,
    })
    if (till && !inDollars)
      payments.owe({ day: today + 14, partner_id: supplier_id, cashbox_id: till.id, amount: Number(made.total) })
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
    if (today < length - shiftsKept) return sellAll({ warehouse, cashboxes }, today, () => null)
    const shift = await shifts.open({ warehouse, cashbox: first, by: standing(first, today) }, on(today, 9.5))
    const inShift = ({ id }: StoredRow) => (id === first.id ? shift.id : null)
    await sellAll({ warehouse, cashboxes }, today, inShift)
    await shifts.spend(shift, on(today, 17))
    await shifts.close(shift, on(today, 20.5))
  }

  async function sellAll({ warehouse, cashboxes }: Store, today: number, inShift: InShift) {
    const usual = chance.between(1, isLive ? 2 : 3)
    const count = isLive ? Math.round(usual * paceOn(dayOf(on(today, 12)), today / length)) : usual
    const pause = Math.min(2.5, 9 / Math.max(1, count))
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
      const at = on(today, 10 + sold * pause)
      if (Date.parse(at) > now) return
      const made = await post('retail_sale', at, sale, standing(cashbox, today))
      const [owed] = (made.schedule ?? []) as readonly Row[]
      if (owed && typeof made.client_id === 'string')
        payments.lend({ day: today + 20, partner_id: made.client_id, cashbox_id: cashbox.id, amount: total })
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
      const line =
        taken.length < count && !asleep.includes(product)
          ? shelf.take(warehouse, product, chance.between(1, most))
          : null
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
