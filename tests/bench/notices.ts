import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { v7 } from 'uuid'
import { notification } from '#domain/settings/notification.ts'
import { tellWritten } from '#server/notices/written.ts'
import { openSession } from '#server/session/sessions.ts'
import { tokensWith } from '#server/session/tokens.ts'
import { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { make } from '../support/actors.ts'
import { cash, filled, line as goods, openShop, post, type Shop } from '../support/shop.ts'
import { withBooks } from './books.ts'
import { line, middle, ms, title } from './figures.ts'
import { openTill } from './posting-till.ts'
import { sized } from './size.ts'
import { hire } from './sync-person.ts'

const recipients = sized(10_000, 20)
const pages = sized(2000, 10)
const counts = sized(200, 3)
const turns = sized(5, 1)
/** Milliseconds that a till sells in a turn, with pages open and without. */
const turn = sized(3000, 20)
const secret = 'the-secret-of-a-bench-that-nobody-keeps'

/** Many people are told at once; what it costs to tell, to count, and to let open pages hear of it while a till sells. */
export async function notices(): Promise<void> {
  await withBooks(async ({ url, db }) => {
    const store = new SqlStore(db)
    const shop = await openShop(store)
    const people = await hireMany(db, shop.organisation_id)
    title(`${recipients} people are told (${turns} times)`)
    const told: number[] = []
    for (let at = 0; at < turns; at++) {
      await write(store, shop)
      const began = performance.now()
      if ((await tellWritten(db, store)) < recipients) throw new Error('not everybody was told')
      told.push(performance.now() - began)
    }
    line('told, in their lists and on their way', ms(middle(told)), 'limit 5000 ms')
    await db.$client.query('vacuum analyze')
    line('how many are unread, in the database', ms(await counting(db, people)), 'limit 2 ms')
    process.env.TOKEN_SECRET = secret
    await hearing({ url, db, store, shop, people: people.slice(0, pages) })
  })
}

const write = (store: SqlStore, shop: Shop) => {
  const words = { title_uz: 'Yangilik', title_ru: 'Новость', title_en: 'News', description_uz: '<p>Salom</p>' }
  const at = { push_at: new Date().toISOString() }
  return make(store, shop.actor, notification.name, {
    ...{ organisation_id: shop.organisation_id, notification_type: 'news', ...words, ...at },
  })
}

/** People with an account each, after one who was hired as all are. */
async function hireMany(db: Database, organisation_id: string): Promise<readonly string[]> {
  const { id } = await hire(db, organisation_id)
  await db.$client.query(
    `create table crowd as select gen_random_uuid() as id, n from generate_series(1, ${recipients - 1}) n`,
  )
  for (const table of ['users', 'employee']) {
    const { rows } = await db.$client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', 'phone_number', 'email')`,
      [table],
    )
    const rest = rows.map(({ name }) => name)
    await db.$client.query(
      `insert into ${table} (id, phone_number, ${rest.join(', ')})
       select crowd.id, '+99870' || lpad(crowd.n::text, 7, '0'), ${rest.map((name) => `one.${name}`).join(', ')}
       from ${table} one, crowd where one.id = '${id}'`,
    )
  }
  await db.$client.query('vacuum analyze')
  const { rows } = await db.$client.query<{ id: string }>('select id from crowd order by n')
  return [id, ...rows.map((row) => row.id)]
}

async function counting(db: Database, people: readonly string[]): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < counts; at++) {
    const began = performance.now()
    await db.$client.query({
      name: 'unread',
      text: 'select count(*)::int as total from notices_told where user_id = $1 and opened_at is null',
      values: [people[at % people.length]],
    })
    times.push(performance.now() - began)
  }
  return middle(times)
}

interface Hearing {
  readonly url: string
  readonly db: Database
  readonly store: SqlStore
  readonly shop: Shop
  readonly people: readonly string[]
}

async function hearing({ url, db, store, shop, people }: Hearing): Promise<void> {
  title(`${pages} pages listen to one server, and a till sells`)
  const product = await shop.product('Cable')
  const stock = [goods(product, 10_000_000, { cost: 10_000_00 })]
  await post(store, shop, 'product_initial_balance', { warehouse_id: shop.shop, lines: stock })
  const till = await openTill(url, db, shop.organisation_id)
  const sale = () =>
    till.sell(
      filled('retail_sale', shop.organisation_id, {
        ...{ warehouse_id: shop.shop, cashbox_id: shop.cashbox },
        ...{ lines: [goods(product, 1, { price: 15_000_00 })], payments: [cash(15_000_00)] },
      }),
    )
  const tokens = tokensWith(secret)
  const sessions: string[] = []
  for (const id of people) sessions.push((await openSession(db, tokens, id, { device: 'bench' })).access_token)
  for (let at = 0; at < sized(200, 1); at++) await sale()
  const heard: number[] = []
  const parts: number[] = []
  for (let at = 0; at < turns; at++) {
    const alone = await rate(sale)
    const open = await listen(till.url, sessions)
    parts.push((await rate(sale)) / alone)
    // What the sales told has come to rest.
    await new Promise((resolve) => setTimeout(resolve, 2000))
    heard.push(await open.untilAllHear(() => raise(db, people)))
    open.close()
  }
  line('an event is heard by all of them', ms(middle(heard)), 'limit 1000 ms after the look that comes each second')
  line('sales a second, beside those with no page open', middle(parts).toFixed(2), '0.9 at least')
  await till.close()
}

const raise = (db: Database, people: readonly string[]) =>
  db.$client.query(
    `insert into feeds (feed, version) select person, 1 from unnest($1::uuid[]) as person
     on conflict (feed) do update set version = feeds.version + 1`,
    [people],
  )

async function rate(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let done = 0
  while (performance.now() < began + turn || done === 0) {
    await work()
    done++
  }
  return (done / (performance.now() - began)) * 1000
}

/** Lines to the server's stream, one for each session. */
async function listen(url: string, sessions: readonly string[]) {
  const { hostname, port, host } = new URL(url)
  const lines: Socket[] = []
  let waiting = new Set<Socket>()
  let allHeard = () => {}
  for (const token of sessions) {
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    await once(socket, 'connect')
    const first = once(socket, 'data')
    socket.write(
      `GET /api/v1/sync/events?device=${v7()} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    const [answer] = await first
    if (!String(answer).startsWith('HTTP/1.1 200')) throw new Error(String(answer).slice(0, 200))
    socket.on('data', (said: string) => {
      if (said.includes('data:') && waiting.delete(socket) && waiting.size === 0) allHeard()
    })
    lines.push(socket)
  }
  return {
    async untilAllHear(happen: () => Promise<unknown>): Promise<number> {
      waiting = new Set(lines)
      const done = new Promise<void>((resolve) => {
        allHeard = resolve
      })
      await happen()
      const began = performance.now()
      await done
      return performance.now() - began
    },
    close() {
      for (const socket of lines) socket.destroy()
    },
  }
}
