import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import type { Wanted } from '#store/ledger.ts'
import type { Writer } from '#store/port.ts'
import { Remembered } from '#store/sql/rows/remembered.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { Asking } from '#store/sql/wire/question-batch.ts'
import { authorOf } from '../support/actors.ts'
import { freshDatabase } from '../support/postgres.ts'
import { runs } from '../support/runs.ts'
import { faultsIn, line, openShop, type Shop } from '../support/shop.ts'

/** Two servers on one database, and two shops in it: what is shared by one is seen by both. */
let servers: readonly [SqlStore, SqlStore]
let shops: readonly [Shop, Shop]
beforeAll(async () => {
  const url = await freshDatabase()
  servers = [new SqlStore(openDatabase(url)), new SqlStore(openDatabase(url))]
  shops = [await openShop(servers[0], 'AA'), await openShop(servers[0], 'BB')]
})
afterAll(async () => {
  for (const { db } of servers) await db.$client.end()
})

class Thrown extends Error {}

const rowsOf = ({ cable, rice, shop, cashbox, retail, organisation_id }: Shop) =>
  ({
    cable: ['product', cable],
    rice: ['product', rice],
    shop: ['warehouse', shop],
    cashbox: ['cashbox', cashbox],
    retail: ['price_type', retail],
    organisation: ['organisation', organisation_id],
  }) as const
type Named = keyof ReturnType<typeof rowsOf>
const names: readonly Named[] = ['cable', 'rice', 'shop', 'cashbox', 'retail', 'organisation']

/** One more revision: a warehouse goes by the price list or by none, and what may be shared is or is not. */
async function touch(writer: Writer, shop: Shop, name: Named, isShared: boolean, beside?: () => Promise<unknown>) {
  const [kind, id] = rowsOf(shop)[name]
  const resource = resourceNamed(kind)
  const before = await writer.take(resource, id, 'every')
  if (!before) throw new Error(`no ${name}`)
  const turned: Record<string, unknown> = {}
  if (kind === 'warehouse') turned.price_type_id = before.price_type_id ? null : shop.retail
  if (resource.shareable) turned.is_global = isShared
  const after: StoredRow = { ...before, ...turned, revision: before.revision + 1 }
  await Promise.all([beside?.(), writer.save({ resource, action: 'update', before, after }, authorOf(shop.actor))])
}

/** All that documents of one shop name of their own and of the other's. */
const wanted: readonly Wanted[] = ['product', 'warehouse', 'cashbox', 'price_type', 'organisation'].map((resource) => ({
  resource,
  get ids() {
    return shops.flatMap((shop) => Object.values(rowsOf(shop)).flatMap(([kind, id]) => (kind === resource ? [id] : [])))
  },
}))
const led = (): readonly Wanted[] => [
  {
    resource: 'measure',
    through: { resource: 'product', key: 'measure_id' },
    ids: shops.flatMap(({ cable, rice }) => [cable, rice]),
  },
  {
    resource: 'price_type',
    through: { resource: 'warehouse', key: 'price_type_id' },
    ids: shops.map(({ shop }) => shop),
  },
]

const sorted = (rows: readonly { resource: string; row: StoredRow }[]) =>
  [...new Set(rows.map(({ resource, row }) => `${resource} ${JSON.stringify(row)}`))].sort()

const asks = (writer: Writer, of: number) =>
  writer.ledger.rows(shops[of]!.organisation_id, [...wanted, ...led()]).then(sorted)

/** As one that remembers nothing reads it. */
async function standing(writer: Writer, of: number) {
  const empty = vi.spyOn(Remembered.prototype, 'of').mockReturnValue({ marks: '-', rows: new Map() })
  const learning = vi.spyOn(Remembered.prototype, 'learn').mockReturnValue()
  try {
    return await asks(writer, of)
  } finally {
    empty.mockRestore()
    learning.mockRestore()
  }
}

const one = fc.record({
  server: fc.nat(1),
  asksFor: fc.nat(1),
  changes: fc.option(
    fc.record({ shop: fc.nat(1), name: fc.constantFrom(...names), isShared: fc.boolean(), stands: fc.boolean() }),
  ),
  asksFirst: fc.boolean(),
  asksBeside: fc.boolean(),
})

test('what is remembered is what stands, whoever changed it and whether or not it came to be', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 12 }), async (turns) => {
      for (const { server, asksFor, changes, asksFirst, asksBeside } of turns) {
        const done = servers[server]!.transaction(async (writer) => {
          if (asksFirst) expect(await asks(writer, asksFor)).toEqual(await standing(writer, asksFor))
          const beside = asksBeside ? () => asks(writer, asksFor) : undefined
          if (changes) await touch(writer, shops[changes.shop]!, changes.name, changes.isShared, beside)
          expect(await asks(writer, asksFor)).toEqual(await standing(writer, asksFor))
          if (changes && !changes.stands) throw new Thrown()
        })
        await done.catch((error: unknown) => {
          if (!(error instanceof Thrown)) throw error
        })
      }
    }),
    { numRuns: runs(60) },
  )
})

test('a document that names what another named before reads none of it again', async () => {
  const asked = vi.spyOn(Asking.prototype, 'ask')
  const kindsRead = async () => {
    asked.mockClear()
    await balance(servers[0])
    return asked.mock.calls.flatMap(([text]) => /^select \* from (\w+)/.exec(text)?.[1] ?? [])
  }
  await kindsRead()
  expect(await kindsRead()).toEqual([])
  await servers[1].transaction((writer) => touch(writer, shops[0], 'shop', false))
  expect(await kindsRead()).toEqual(expect.arrayContaining(['organisation', 'warehouse', 'product', 'measure']))
  expect(await kindsRead()).toEqual([])
  asked.mockRestore()
})

test('what another server took away can be named no more', async () => {
  const [here, there] = servers
  const product = resourceNamed('product')
  expect(await balance(here)).toEqual({})
  await there.transaction(async (writer) => {
    const before = await writer.take(product, shops[0].cable, 'every')
    const after = { ...before!, deleted_at: new Date().toISOString(), revision: before!.revision + 1 }
    await writer.save({ resource: product, action: 'delete', before, after }, authorOf(shops[0].actor))
  })
  expect(await balance(here)).toEqual({ 'lines.0.product_id': ['deleted'] })
})

/** Goods that come into the first shop, and what speaks against them. */
const balance = (server: SqlStore) =>
  faultsIn(server, shops[0], 'product_initial_balance', {
    warehouse_id: shops[0].shop,
    lines: [line(shops[0].cable, 1, { cost: 1000 })],
  })

test('what is remembered has an end', () => {
  const memory = new Remembered()
  const found = (from: number, many: number) =>
    Array.from({ length: many }, (_, n) => ({
      resource: 'product',
      row: { id: `${from + n}`, organisation_id: 'here', is_global: false } as unknown as StoredRow,
    }))
  memory.learn('here', 'one', found(0, 15_000))
  memory.learn('here', 'one', found(0, 15_000))
  expect(memory.of('here').rows.size).toBe(15_000)
  memory.learn('here', 'one', found(15_000, 10_000))
  expect(memory.of('here').rows.size).toBe(25_000)
  memory.learn('there', 'one', [])
  expect(memory.of('here').rows.size).toBe(0)
})
