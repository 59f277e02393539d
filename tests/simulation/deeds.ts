import { resourceNamed } from '#domain/house.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { openedReceipt } from '#domain/till/receipt-code.ts'
import type { Chance } from '#server/seed/chance.ts'
import type { Deed } from '#sync/device/decide.ts'
import type { OverlaidBooks } from '#sync/device/overlaid.ts'
import { documentNamed, filled, line } from '../support/shop.ts'
import type { SimulatedDevice } from './device.ts'
import { newId } from './ids.ts'
import { changed, endOfMovement, openMovements, partyIn } from './money-deeds.ts'
import { phones, type SimulatedShop } from './shop.ts'
import { inDrawer, openShifts } from './till.ts'

interface Scene {
  readonly shop: SimulatedShop
  readonly device: SimulatedDevice
  readonly books: OverlaidBooks
  readonly chance: Chance
  readonly now: Date
}
type Make = (scene: Scene) => Promise<Deed | null>

/** What people do on a device, by what they see there. */
export const deeds = {
  sell: async (scene) => {
    const { shop, chance } = scene
    const product = chance.one([shop.cable, shop.rice])
    // Now and then more than there is: the shelf knows better than the books.
    return sale(scene, [line(product, chance.between(1, 4), { price: chance.between(1, 9) * 1000_00 })], 'cash')
  },
  sellOnDebt: (scene) =>
    sale(scene, [line(scene.shop.cable, 1, { price: scene.chance.between(1, 40) * 1000_00 })], 'debt'),
  sellPhone: async (scene) => {
    const { shop, chance, books } = scene
    const [warehouse_id] = placesOf(scene)
    const held = (await books.sheets(registerProduct, [shop.phone])).get(shop.phone) ?? []
    const here = held.filter((row) => row.warehouse_id === warehouse_id && Number(row.quantity) > 0)
    // Somebody may hold a phone in hand of which this device knows nothing.
    const found = here.length > 0 && chance.below(10) > 0 ? String(chance.one(here).unit) : null
    const code = found ?? phones(chance.one([100, 200]) + chance.below(4), 1).imei_1[0]!
    const pair = { imei_1: [code], imei_2: [`2${code.slice(1)}`] }
    return sale(scene, [line(shop.phone, 1, { price: 2_500_000_00, ...pair })], 'cash')
  },
  takeBack: async (scene) => {
    const back = await comingBack(scene)
    return back && create('product_return_from_client', scene.now, scene.shop, back.paid('cash', back.amount))
  },
  /** Rice for what came back: cheaper, dearer or as dear, by one command. */
  exchange: async (scene) => {
    const { chance, shop, now } = scene
    const back = await comingBack(scene)
    if (!back) return null
    const price = chance.one([back.amount, chance.between(1, 30) * 1000_00])
    const taken = Math.min(price, back.amount)
    const { command } = create('product_return_from_client', now, shop, {
      ...back.paid('swap', taken, back.amount - taken),
    })
    const { sale_id, ...place } = back.paid('swap', taken, price - taken)
    const bought = create('retail_sale', now, shop, {
      ...place,
      lines: [line(shop.rice, 1, { price })],
      swap: command.id,
    })
    const first = { kind: 'product_return_from_client', id: command.id, input: command.input }
    return { ...bought, command: { ...bought.command, first } }
  },
  /** The device may never have heard of the sale, nor may the server. */
  takeBackByReceipt: async (scene) => {
    const { books, chance, shop } = scene
    if (shop.papers.length === 0) return null
    const paper = chance.one(shop.papers)
    const summary = openedReceipt(paper)?.summary
    const [first] = summary?.lines ?? []
    if (!summary || !first) return null
    const [warehouse_id, cashbox_id] = placesOf(scene)
    const { sum, ...goods } = first
    const deed = create('product_return_from_client', scene.now, shop, {
      sale_id: summary.sale_id,
      warehouse_id,
      cashbox_id,
      lines: [{ ...goods, sale_line: 1 }],
      payments: [{ type: 'cash', amount: sum, currency_id: currencies.UZS }],
      shift_id: await shiftAt(books, cashbox_id),
    })
    return { ...deed, command: { ...deed.command, receipt: paper } }
  },
  receive: async ({ shop, chance, ...scene }) => {
    const [warehouse_id] = placesOf({ shop, ...scene })
    const cost = chance.between(1, 9) * 1000_00
    const goods = chance.below(3)
      ? line(chance.one([shop.cable, shop.rice]), chance.between(1, 6), { cost })
      : line(shop.phone, 1, { cost, ...phones(300 + chance.below(60), 1) })
    return create('product_receipt', scene.now, shop, {
      warehouse_id,
      supplier_id: shop.supplier,
      currency_id: currencies.UZS,
      lines: [goods],
    })
  },
  send: async ({ shop, chance, ...scene }) => {
    const [sender_id] = placesOf({ shop, ...scene })
    const receiver_id = sender_id === shop.shop ? shop.depot : shop.shop
    return create('product_movement', scene.now, shop, {
      sender_id,
      receiver_id,
      lines: [line(shop.cable, chance.between(1, 3))],
    })
  },
  arrive: async ({ books, chance }) => {
    const open = (await books.rows(resourceNamed('product_movement'))).filter(({ status }) => status === 'sending')
    if (open.length === 0) return null
    const { id, lines } = chance.one(open)
    const arrived = (lines as readonly Row[]).map(({ quantity }, at) => ({ line: at + 1, quantity, units: [] }))
    return {
      resource: documentNamed('product_movement'),
      manner: 'fact',
      command: { action: 'step', id, to: 'received_all', input: { lines: arrived } },
    }
  },
  undoSale: async ({ books, chance }) => {
    const sales = (await books.rows(resourceNamed('retail_sale'))).filter(({ deleted_at }) => !deleted_at)
    if (sales.length === 0) return null
    return {
      resource: documentNamed('retail_sale'),
      manner: 'request',
      command: { action: 'delete', id: chance.one(sales).id },
    }
  },
  openShift: async (scene) => {
    const { books, shop } = scene
    const [warehouse_id, cashbox_id] = placesOf(scene)
    if ((await openShifts(books, cashbox_id)).length > 0) return null
    const { notes: opening, seen: opening_seen } = await inDrawer(scene.books, scene.chance, cashbox_id)
    return create('cash_shift', scene.now, shop, {
      warehouse_id,
      cashbox_id,
      opening,
      opening_seen,
      opening_reason: reason,
    })
  },
  closeShift: async (scene) => {
    const [, cashbox_id] = placesOf(scene)
    const [shift, other] = await openShifts(scene.books, cashbox_id)
    if (!shift || other) return null
    const { notes: closing, seen: closing_seen } = await inDrawer(scene.books, scene.chance, cashbox_id)
    const input = { closed_at: scene.now.toISOString(), closing, closing_seen, closing_reason: reason }
    return {
      resource: documentNamed('cash_shift'),
      manner: 'fact',
      command: { action: 'step', id: shift.id, to: 'closed', input },
    }
  },
  cashIn: (scene) => order(scene, 'cashbox_income', { income_type_id: scene.shop.gain }),
  cashOut: (scene) => order(scene, 'cashbox_expense', { outcome_type_id: scene.shop.loss }),
  sellByCard: (scene) =>
    sale(scene, [line(scene.shop.cable, 1, { price: scene.chance.between(1, 20) * 1000_00 })], 'terminal'),
  takePayment: (scene) => order(scene, 'incoming_cashbox_order', partyIn(scene.shop, scene.chance, 'in')),
  makePayment: (scene) => order(scene, 'outcoming_cashbox_order', partyIn(scene.shop, scene.chance, 'out')),
  sendMoney: async (scene) => {
    const { shop, chance, books } = scene
    const [, out_cashbox_id] = placesOf(scene)
    const in_cashbox_id = chance.one(
      [shop.safe, shop.cashbox, shop.secondCashbox].filter((id) => id !== out_cashbox_id),
    )
    const amount = chance.between(1, 9) * 1000_00
    const sum = { amount, currency_id: currencies.UZS, shift_id: await shiftAt(books, out_cashbox_id) }
    return create('cashbox_movement', scene.now, shop, { out_cashbox_id, in_cashbox_id, ...sum })
  },
  countMoney: async (scene) => endOfMovement(await openMovements(scene, 'in_cashbox_id'), scene.chance, 'received_all'),
  callMoneyBack: async (scene) =>
    endOfMovement(await openMovements(scene, 'out_cashbox_id'), scene.chance, 'cancelled'),
  changeMoney: async ({ shop, chance, now }) => create('currency_conversion', now, shop, changed(shop, chance)),
  meetClient: async ({ shop, chance }) => {
    const resource = resourceNamed('partner')
    const input = client(shop, `New ${chance.below(1000)}`)
    return { resource, manner: 'request', command: { action: 'create', id: newId(), input } }
  },
  correctClient: async ({ books, shop, chance }) => {
    const resource = resourceNamed('partner')
    const clients = await books.rows(resource)
    if (clients.length === 0) return null
    const known = chance.one(clients)
    const { id, revision } = known
    const input = { ...known, ...client(shop, `Known ${chance.below(1000)}`) }
    return { resource, manner: 'request', command: { action: 'update', id, input, revision } }
  },
} satisfies Readonly<Record<string, Make>>
export type DeedName = keyof typeof deeds

/** Said of every count: whoever counts does not know yet whether it differs. */
const reason = 'Counted by note and coin'

const client = (shop: SimulatedShop, last_name: string): Row => ({
  organisation_id: shop.organisation_id,
  partner_type: 'client',
  phone_number: '+998901112233',
  first_name: 'Client',
  last_name,
  is_active: true,
})

async function sale(scene: Scene, lines: readonly Row[], type: 'cash' | 'debt' | 'terminal'): Promise<Deed | null> {
  const { shop, books, chance } = scene
  const [warehouse_id, cashbox_id] = placesOf(scene)
  const clients = (await books.rows(resourceNamed('partner'))).filter((row) => row.partner_type === 'client')
  // A disk may have lost them all.
  if (type === 'debt' && clients.length === 0) return null
  const client_id = type === 'debt' ? chance.one(clients as StoredRow[]).id : null
  const amount = lines.reduce((sum, { price, quantity }) => sum + (Number(price) * Number(quantity)) / 1000, 0)
  return create('retail_sale', scene.now, shop, {
    warehouse_id,
    cashbox_id,
    client_id,
    lines,
    // A note for more than it costs, and the rest back.
    payments: [
      type === 'cash'
        ? { type, amount: amount + 5_000_00, currency_id: currencies.UZS, change: 5_000_00 }
        : { type, amount, currency_id: currencies.UZS, ...(type === 'terminal' && { terminal_id: shop.terminal }) },
    ],
    shift_id: await shiftAt(books, cashbox_id),
    schedule: type === 'debt' ? [{ due_date: '2026-04-01', amount }] : [],
  })
}

async function order(scene: Scene, name: string, fields: Row): Promise<Deed> {
  const { shop, books, chance } = scene
  const [, cashbox_id] = placesOf(scene)
  const amount = chance.between(1, 9) * 1000_00
  const shift_id = await shiftAt(books, cashbox_id)
  return create(name, scene.now, shop, { cashbox_id, amount, currency_id: currencies.UZS, shift_id, ...fields })
}

/** The shift in which it happens, where one is open. */
const shiftAt = async (books: OverlaidBooks, cashbox_id: string) => (await openShifts(books, cashbox_id))[0]?.id ?? null

/** Something of a sale that this device knows of, as a return of it says, paid by so much of one kind and the rest in cash. */
async function comingBack(scene: Scene) {
  const { books, chance } = scene
  const sales = (await books.rows(resourceNamed('retail_sale'))).filter((row) => row.status === 'sale')
  if (sales.length === 0) return null
  const sold = chance.one(sales)
  const [warehouse_id, cashbox_id] = placesOf(scene)
  const [first] = sold.lines as readonly Row[]
  if (!first) return null
  const { product_id, quantity, imei_1, imei_2, serial_number, price } = first
  const shift_id = await shiftAt(books, cashbox_id)
  return {
    amount: Math.round((Number(price) * Number(quantity)) / 1000),
    paid: (type: 'cash' | 'swap', amount: number, rest = 0) => ({
      sale_id: sold.id,
      warehouse_id,
      cashbox_id,
      lines: [{ product_id, quantity, imei_1, imei_2, serial_number, sale_line: 1 }],
      payments: [
        { type, amount, currency_id: currencies.UZS },
        ...(rest > 0 ? [{ type: 'cash', amount: rest, currency_id: currencies.UZS }] : []),
      ],
      shift_id,
    }),
  }
}

function create(name: string, now: Date, shop: SimulatedShop, fields: Row) {
  const input = filled(name, shop.organisation_id, { ...fields, occurred_at: now.toISOString() })
  const command = { action: 'create', id: newId(), input } as const
  return { resource: documentNamed(name), manner: 'fact', command } as const satisfies Deed
}

/** Where the person works. */
function placesOf({ device, shop }: Pick<Scene, 'device' | 'shop'>): readonly [string, string] {
  return device.actor.places?.has(shop.shop) ? [shop.shop, shop.cashbox] : [shop.depot, shop.secondCashbox]
}
