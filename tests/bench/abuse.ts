import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { cash, filled, line as goods, openShop, post, type Shop } from '../support/shop.ts'
import { type Answer, attacks, type Stage } from './abuse-attacks.ts'
import { callerOf, type Ordinary, waitsOf } from './abuse-people.ts'
import { withBooks } from './books.ts'
import { line, ms, title } from './figures.ts'
import { startProgram } from './program.ts'
import { sized } from './size.ts'
import { deviceAt } from './sync-device.ts'
import { hire } from './sync-person.ts'

const brands = sized(60_000, 60)
const price = 15_000_00
const limit = 1000
/** Whoever was held up by one attack is not counted to the next. */
const most = 120_000

/** What others wait while somebody asks for too much: the real server, and ordinary calls beside each attack. */
export async function abuse(): Promise<void> {
  await withBooks(async ({ url, db }) => {
    const shop = await plant(db)
    const people = await Promise.all(
      Array.from({ length: sized(11, 2) }, (_, at) => hire(db, shop.organisation_id, `+9989011122${String(at + 10)}`)),
    )
    const program = await startProgram(url)
    const tokens: string[] = []
    for (const one of people) tokens.push(await one.signIn(program.url))
    const [token = '', ...exporters] = tokens
    const [person] = people
    const { organisation_id, shop: warehouse_id, cashbox: cashbox_id, fridge } = shop
    const places = { organisation_id, warehouse_id, cashbox_id, fridge }
    const stage: Stage = { url: program.url, token, person: person!.id, exporters, places }
    const script = new URL('./abuse-attack.ts', import.meta.url)
    const attacker = new Worker(script, { argv: process.argv.slice(2), workerData: stage })
    const others = ordinaryCalls(program.url, token, person!, shop)
    title('The longest wait of others beside an attack')
    for (const name of Object.keys(attacks)) {
      const over = new AbortController()
      const waiting = waitsOf(others.calls, over.signal)
      const timer = setTimeout(() => over.abort(), most)
      const answers = await attackedBy(attacker, name)
      clearTimeout(timer)
      over.abort()
      const waits = await waiting
      const each = (Object.keys(waits) as Ordinary[]).map((one) => `${one} ${waits[one].toFixed(0)}`).join(', ')
      line(name, ms(Math.max(...Object.values(waits))), `limit ${limit} ms; ${each}; ${told(answers)}`)
    }
    await attacker.terminate()
    others.close()
    await program.stop()
  })
}

async function attackedBy(attacker: Worker, name: string): Promise<readonly Answer[]> {
  attacker.postMessage(name)
  const [answers] = (await once(attacker, 'message')) as [readonly Answer[]]
  return answers
}

const told = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, (status) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ')

function ordinaryCalls(url: string, token: string, person: Awaited<ReturnType<typeof hire>>, shop: Shop) {
  const device = deviceAt(url, token, person.id)
  const callers = [callerOf(url), callerOf(url), callerOf(url)] as const
  const must = async (asked: Promise<number>) => {
    const status = await asked
    if (status !== 200) throw new Error(`an ordinary call was answered ${status}`)
  }
  const body = { phone_or_email: person.phone_number, password: person.password }
  const sale = () =>
    filled('retail_sale', shop.organisation_id, {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [goods(shop.cable, 1, { price })],
      payments: [cash(price)],
    })
  const calls: Readonly<Record<Ordinary, () => Promise<void>>> = {
    health: () => must(callers[0].call('/health')),
    list: () => must(callers[1].call('/brand?per_page=50', { token })),
    'sign-in': () => must(callers[2].call('/auth/login', { method: 'POST', body })),
    sale: () => device.push([device.command(sale())]),
  }
  const close = () => {
    device.close()
    for (const caller of callers) caller.close()
  }
  return { calls, close }
}

async function plant(db: Database): Promise<Shop> {
  const store = new SqlStore(db)
  const shop = await openShop(store)
  await post(store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    lines: [goods(shop.cable, 1_000_000, { cost: 10_000_00 })],
  })
  await db.execute(sql`
    insert into brand (id, prefix, index, revision, created_at, updated_at, organisation_id, name)
    select gen_random_uuid(), 'SH', n + 1000, 1, now(), now(), ${shop.organisation_id}, 'Brand ' || n
    from generate_series(1, ${brands}::int) n`)
  await db.$client.query('vacuum analyze')
  return shop
}
