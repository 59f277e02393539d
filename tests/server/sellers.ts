import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import { hashPassword } from '#server/session/password.ts'
import { openSession } from '#server/session/sessions.ts'
import { tokensWith } from '#server/session/tokens.ts'
import type { CommandAnswer } from '#store/command.ts'
import { verify } from '#store/sql/books/verify.ts'
import { SqlStore } from '#store/sql/store.ts'
import { users } from '#store/sql/tables/people.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { cash, filled, line, openShop, post } from '../support/shop.ts'

export const secret = 'a secret of the servers that die'.padEnd(40, '!')
const onShelves = 100_000
const price = 15_000_00

/** A shop with goods on its shelves and somebody signed in who may do everything, written straight into the database. */
export async function plantShop(url: string) {
  const db = openDatabase(url, 2)
  try {
    const store = new SqlStore(db)
    const shop = await openShop(store)
    const stock = { warehouse_id: shop.shop, lines: [line(shop.cable, onShelves, { cost: 10_000_00 })] }
    await post(store, shop, 'product_initial_balance', stock)
    const author = v7()
    const [created_at, updated_at] = [new Date().toISOString(), new Date().toISOString()]
    await db.insert(users).values({
      id: author,
      organisation_id: shop.organisation_id,
      first_name: 'Nodira',
      last_name: 'Karimova',
      phone_number: '+998901230001',
      password_hash: await hashPassword('parol2026'),
      is_super: true,
      created_at,
      updated_at,
    })
    const { access_token } = await openSession(db, tokensWith(secret), author, { device: 'test' })
    return { ...shop, author, token: access_token }
  } finally {
    await db.$client.end()
  }
}
export type PlantedShop = Awaited<ReturnType<typeof plantShop>>

export async function ask(url: string, path: string, token = '', method = 'GET', body?: object) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'app-type': 'till',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, json: await answer.json() }
}

/** Tills that sell without a pause; what was not answered is sent again, as devices do, to the servers in turn. */
export function startSelling(shop: PlantedShop, urls: readonly string[], tills = 8) {
  const sold: string[] = []
  const refused: CommandAnswer[] = []
  const statuses = new Set<number>()
  const untaken: string[] = []
  let isOpen = true
  let isPatient = true

  const saleOf = () =>
    filled('retail_sale', shop.organisation_id, {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(shop.cable, 1, { price })],
      payments: [cash(price)],
    })

  async function sell(till: number) {
    const [device, stream] = [v7(), v7()]
    for (let seq = 1; isOpen; seq++) {
      const record = v7()
      const at = new Date().toISOString()
      const told = { type: 'retail_sale.create', version: 1, manner: 'fact', stream, seq, author: shop.author, at }
      const command = { id: v7(), ...told, record, after: [], replaces: null, payload: { input: saleOf() } }
      const isTaken = await send({ device, commands: [command] }, till, record)
      if (!isTaken) return void untaken.push(record)
    }
  }

  async function send(body: object, till: number, record: string): Promise<boolean> {
    for (let turn = till; isPatient; turn++) {
      const url = urls[turn % urls.length] ?? ''
      const answer = await ask(url, '/sync/push', shop.token, 'POST', body).catch(() => null)
      if (answer) statuses.add(answer.status)
      if (answer?.status === 200) {
        const [told] = answer.json.answers as CommandAnswer[]
        if (told?.state === 'applied') sold.push(record)
        else if (told) refused.push(told)
        return true
      }
      await pause(50)
    }
    return false
  }

  const selling = Promise.all(Array.from({ length: tills }, (_, till) => sell(till)))
  return {
    sold,
    refused,
    statuses,
    /** Sent, and never answered until the tills gave up. */
    untaken,
    async until(count: number) {
      while (sold.length + refused.length < count) await pause(20)
    },
    /** The tills send what they have and close; those that give up leave what was not answered. */
    async close({ givingUp = false } = {}) {
      isOpen = false
      isPatient = !givingUp
      await selling
    },
  }
}

/** What the books say: the sales that are in them, how much they took from the shelves, and whether everything holds. */
export async function booksOf(url: string, shop: PlantedShop) {
  const db = openDatabase(url, 2)
  try {
    const rows = async <T extends object>(text: string, ...values: unknown[]) =>
      (await db.$client.query<T>(text, values)).rows
    const sales = await rows<{ id: string }>(
      'select id from retail_sale where organisation_id = $1',
      shop.organisation_id,
    )
    const odd = await rows<{ state: string }>("select state from commands where state <> 'applied'")
    const shelf = await rows<{ left: string }>(
      "select sum(quantity)::text as left from register_product_now where product_id = $1 and place = 'on_hand'",
      shop.cable,
    )
    const differs: string[] = []
    await verify(db, ({ name, differences }) => void (differences > 0 && differs.push(name)))
    return { sales: sales.map(({ id }) => id), odd, taken: onShelves - Number(shelf[0]?.left) / 1000, differs }
  } finally {
    await db.$client.end()
  }
}
