import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Thing } from '#domain/kernel/excess.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Command, CommandAnswer, Word } from '#store/command.ts'
import { users } from '#store/sql/tables/people.ts'
import type { PullAnswer, PushAsk } from '#sync/protocol.ts'
import { newTestKey, signaturesOf, wordOf } from '../support/keys.ts'
import { cash, filled, line, openShop, post, type Shop } from '../support/shop.ts'
import type { testServer } from './server.ts'

type Server = Awaited<ReturnType<typeof testServer>>
type Person = Pick<Awaited<ReturnType<Server['hire']>>, 'id' | 'token'>

export const price = 15_000_00

/** A shop with goods on its shelves, and the people and devices that sell there. */
export async function stockedShop(server: Server, prefix = 'SH') {
  const shop = await openShop(server.store, prefix)
  await post(server.store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    lines: [line(shop.cable, 1000, { cost: 10_000_00 })],
  })
  return {
    ...shop,
    hire: (permissions: readonly string[] = ['roles.admin'], is_super = false) =>
      server.hire({ organisation_id: shop.organisation_id, permissions, is_super }),
  }
}

export const saleIn = (shop: Shop, input: Row = {}): Row =>
  filled('retail_sale', shop.organisation_id, {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(shop.cable, 1, { price })],
    payments: [cash(price)],
    ...input,
  })

/** A device by its two calls, with one stream of its own. */
export function tillOf(server: Server, person: Person, device = v7(), proof: Record<string, string> = {}) {
  const stream = v7()
  let seq = 0
  const headers = { 'app-type': 'till', ...proof }
  const till = {
    device,
    stream,
    command: (input: Row, more: Partial<Command> = {}): Command => ({
      id: v7(),
      type: 'retail_sale.create',
      version: 1,
      manner: 'fact',
      stream,
      seq: ++seq,
      author: person.id,
      at: new Date().toISOString(),
      record: v7(),
      after: [],
      replaces: null,
      payload: { input },
      ...more,
    }),
    send: (commands: readonly unknown[], more: Partial<PushAsk> = {}) =>
      server.call('POST', '/sync/push', { as: person, headers, body: { device, commands, ...more } }),
    async push(commands: readonly unknown[], more: Partial<PushAsk> = {}): Promise<readonly CommandAnswer[]> {
      const answer = await till.send(commands, more)
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.json().answers
    },
    async pull(cursor: string | null, pending: readonly string[] = []): Promise<PullAnswer> {
      const answer = await server.call('POST', '/sync/pull', { as: person, body: { cursor, pending } })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.json()
    },
    /** Everything there is, and where it ended. */
    async pullAll(pending: readonly string[] = []): Promise<PullAnswer> {
      for (let cursor: string | null = null; ; ) {
        const answer = await till.pull(cursor, pending)
        if (!answer.more) return answer
        cursor = answer.cursor
      }
    },
  }
  return till
}

export const statesOf = (answers: readonly CommandAnswer[]) => answers.map(({ state }) => state)

/** A person's key on a device, with what the server signed for it: so others may send for them what they signed. */
export async function handOf(server: Server, person: Person, device: string, headers: Record<string, string> = {}) {
  const key = newTestKey()
  const body = { device, key: key.shown }
  const grant: string = (await server.call('POST', '/sync/grant', { as: person, headers, body })).json().data.text
  return {
    grant,
    signed: (commands: readonly Command[]) => ({
      grants: [grant],
      signatures: signaturesOf(key, device, commands),
    }),
    /** Their word for these things in a record. */
    word: (record: string, ...things: readonly Thing[]): Word => ({
      by: person.id,
      things,
      signature: wordOf(key, device, record, things),
    }),
  }
}

/** What somebody may do was changed a moment ago, by whoever may change it. */
export const rightsChanged = (server: Server, { id }: Person) =>
  server.db
    .update(users)
    .set({ rights_since: new Date(Date.now() + 60_000).toISOString() })
    .where(eq(users.id, id))
