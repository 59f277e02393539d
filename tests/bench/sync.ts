import { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { cash, filled, line as goods, openShop, post, type Shop } from '../support/shop.ts'
import { withBooks } from './books.ts'
import { median } from './calm.ts'
import { line, middle, ms, title } from './figures.ts'
import { saleByHand } from './posting-by-hand.ts'
import { startProgram } from './program.ts'
import { sized } from './size.ts'
import { type BenchDevice, deviceAt } from './sync-device.ts'
import { firstPull } from './sync-first.ts'
import { hire } from './sync-person.ts'

const products = sized(200, 10)
const price = 15_000_00
const queued = sized(1000, 10)
const limits = { seconds: 2, perSecond: 1000, nothingNew: 20 }
/** In turns: what else the machine does meanwhile slows all. */
const turns = sized(3, 1)
const written = sized(200, 1)
const pulls = sized(200, 1)

interface Counter {
  readonly shop: Shop
  readonly goods: readonly string[]
}

/** What a device's week costs: its sales handed over, and everything it may hold taken for the first time. */
export async function sync(): Promise<void> {
  await withBooks(async ({ url, db }) => {
    const counter = await plant(db)
    const person = await hire(db, counter.shop.organisation_id)
    const program = await startProgram(url)
    const token = await person.signIn(program.url)
    const devices = [1, 2].map(() => deviceAt(program.url, token, person.id))
    for (const lines of [1, 5]) await handOver(db, devices, counter, lines)
    await nothingNew(devices)
    await firstPull(db, devices[0]!, counter.shop)
    for (const device of devices) device.close()
    await program.stop()
  })
}

async function plant(db: Database): Promise<Counter> {
  const store = new SqlStore(db)
  const shop = await openShop(store)
  const all = await Promise.all(Array.from({ length: products }, (_, n) => shop.product(`Product ${n}`)))
  await post(store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    lines: all.map((id) => goods(id, 1_000_000, { cost: 10_000_00 })),
  })
  await db.$client.query('vacuum analyze')
  return { shop, goods: all }
}

const salesOf = (device: BenchDevice, { shop, goods: all }: Counter, lines: number, count: number) =>
  Array.from({ length: count }, () =>
    device.command(
      filled('retail_sale', shop.organisation_id, {
        warehouse_id: shop.shop,
        cashbox_id: shop.cashbox,
        lines: pick(all, lines).map((id) => goods(id, 1, { price })),
        payments: [cash(price * lines)],
      }),
    ),
  )

function pick(all: readonly string[], lines: number): readonly string[] {
  const picked = new Set<string>()
  while (picked.size < lines) picked.add(all[Math.floor(Math.random() * all.length)]!)
  return [...picked]
}

async function handOver(db: Database, devices: readonly BenchDevice[], counter: Counter, lines: number) {
  title(`Sales of ${lines} line${lines > 1 ? 's' : ''}, handed over by HTTP in calls of a hundred (median of ${turns})`)
  const [one] = devices as [BenchDevice]
  const alone: number[] = []
  const together: number[] = []
  const byHand: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    alone.push(await acknowledged(one, salesOf(one, counter, lines, queued)))
    const each = devices.map((device) => ({ device, sales: salesOf(device, counter, lines, queued) }))
    const start = performance.now()
    await Promise.all(each.map(({ device, sales }) => device.push(sales)))
    together.push((devices.length * queued * 1000) / (performance.now() - start))
    const began = performance.now()
    for (let sale = 0; sale < written; sale++) await saleByHand(db, counter.shop, pick(counter.goods, lines), price)
    byHand.push((written * 1000) / (performance.now() - began))
  }
  line(`${queued} pushed and acknowledged`, `${(middle(alone) / 1000).toFixed(2)} s`, `limit ${limits.seconds} s`)
  line('by two devices at once', `${middle(together).toFixed(0)} /s`, `at least ${limits.perSecond} /s`)
  line('the same rows one by one by hand', `${middle(byHand).toFixed(0)} /s`, 'what the machine gives at the moment')
}

/** Until the pull says of every one that it carries it. */
async function acknowledged(device: BenchDevice, sales: readonly { readonly id: string }[]): Promise<number> {
  let { cursor } = await upToDate(device)
  const waiting = new Set(sales.map(({ id }) => id))
  const start = performance.now()
  await device.push(sales as Parameters<BenchDevice['push']>[0])
  while (waiting.size > 0) {
    const answer = await device.pull(cursor, [...waiting])
    for (const { id } of answer.settled) waiting.delete(id)
    cursor = answer.cursor
  }
  return performance.now() - start
}

async function upToDate(device: BenchDevice) {
  let answer = await device.pull(null)
  while (answer.more) answer = await device.pull(answer.cursor)
  return answer
}

async function nothingNew([device]: readonly BenchDevice[]): Promise<void> {
  const { cursor } = await upToDate(device!)
  const time = await median(pulls, () => device!.pull(cursor))
  title(`A pull with nothing new, over HTTP (median of ${pulls})`)
  line('with the way there and back', ms(time), `limit ${limits.nothingNew} ms`)
}
