import { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { cash, filled, line as goods, openShop, post, type Shop } from '../support/shop.ts'
import { withBooks } from './books.ts'
import { line, middle, title } from './figures.ts'
import { saleByHand } from './posting-by-hand.ts'
import { leaveTheSame } from './posting-rows.ts'
import { openTill } from './posting-till.ts'
import { sized } from './size.ts'

const products = sized(200, 10)
const lines = 5
const price = 15_000_00
const limits: Readonly<Record<number, number>> = { 1: 0.6, 8: 0.5 }
const overHttp = 0.4
/** In turns: what else the machine does meanwhile slows both. */
const turns = sized(10, 1)
const turn = sized(500, 20)
const warming = sized(1500, 1)

interface Floor {
  readonly shop: Shop
  readonly store: SqlStore
  readonly db: Database
  readonly goods: readonly string[]
}

/** Sales of five lines, posted by several tills at once, beside the same rows written by hand. */
export async function posting(): Promise<void> {
  await withBooks(async ({ url, db }) => {
    const floor = await plant(db)
    title(`Sales of ${lines} lines a second, in process (${turns} turns each)`)
    const hand = () => saleByHand(db, floor.shop, pick(floor.goods), price)
    const ours = () => sell(floor)
    const few = { ...floor, goods: floor.goods.slice(0, lines) }
    // The sums of the month stand there already.
    await sell(few)
    await leaveTheSame(
      db,
      () => sell(few),
      () => saleByHand(db, floor.shop, few.goods, price),
    )
    await warm(ours, hand)
    // As it does by itself within a minute: until then it plans for tables that are empty.
    await db.$client.query('analyze')
    for (const clients of [1, 2, 4, 8]) tell(clients, await inTurns(clients, ours, hand), limits[clients])
    title('The same over HTTP, signed in')
    const till = await openTill(url, db, floor.shop.organisation_id)
    const overWire = () => till.sell(filled('retail_sale', floor.shop.organisation_id, saleOf(floor)))
    await warm(overWire)
    for (const clients of [1, 8]) tell(clients, await inTurns(clients, overWire, hand), overHttp)
    await till.close()
  })
}

async function plant(db: Database): Promise<Floor> {
  const store = new SqlStore(db)
  const shop = await openShop(store)
  const all = await Promise.all(Array.from({ length: products }, (_, n) => shop.product(`Product ${n}`)))
  await post(store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    lines: all.map((id) => goods(id, 1_000_000, { cost: 10_000_00 })),
  })
  await db.$client.query('vacuum analyze')
  return { shop, store, db, goods: all }
}

const saleOf = ({ shop, goods: all }: Floor) => ({
  warehouse_id: shop.shop,
  cashbox_id: shop.cashbox,
  lines: pick(all).map((id) => goods(id, 1, { price })),
  payments: [cash(price * lines)],
})
const sell = (floor: Floor) => post(floor.store, floor.shop, 'retail_sale', saleOf(floor))

function pick(all: readonly string[]): readonly string[] {
  const picked = new Set<string>()
  while (picked.size < lines) picked.add(all[Math.floor(Math.random() * all.length)]!)
  return [...picked]
}

function tell(clients: number, { ours, hand, ratio: part }: Measured, limit: number | undefined): void {
  const ratio = `by hand ${hand.toFixed(0)} /s, ratio ${part.toFixed(2)}`
  line(
    `${clients} client${clients > 1 ? 's' : ''}`,
    `${ours.toFixed(0)} /s`,
    limit ? `${ratio} of ${limit} at least` : ratio,
  )
}

type Work = () => Promise<unknown>

interface Measured {
  readonly ours: number
  readonly hand: number
  /** The middle of the turns, each beside the one that came right after it. */
  readonly ratio: number
}

/** How many a second of the one and of the other, by so many clients at once. */
async function inTurns(clients: number, ours: Work, hand: Work): Promise<Measured> {
  const rounds: { readonly ours: number; readonly hand: number }[] = []
  for (let round = 0; round < turns; round++)
    rounds.push({ ours: await rate(clients, ours), hand: await rate(clients, hand) })
  return {
    ours: middle(rounds.map((one) => one.ours)),
    hand: middle(rounds.map((one) => one.hand)),
    ratio: middle(rounds.map((one) => one.ours / one.hand)),
  }
}

/** A server that works all day has long compiled what it runs. */
async function warm(...works: readonly Work[]): Promise<void> {
  for (const work of works) for (let done = 0; done < warming; done++) await work()
}

async function rate(clients: number, work: Work): Promise<number> {
  const start = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < start + turn) {
        await work()
        done++
      }
    }),
  )
  return (done / (performance.now() - start)) * 1000
}
