// long: one shop, and all that may become of what its devices push
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { alarms, commands } from '#store/sql/tables/devices.ts'
import { make } from '../support/actors.ts'
import { cash, line } from '../support/shop.ts'
import { testServer } from './server.ts'
import { saleIn, statesOf, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let cashier: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  cashier = await shop.hire()
})
afterAll(() => server.close())

const retailSale = resourceNamed('retail_sale')
const every = { organisation_id: 'every' } as const
const saleWith = (id: string) => server.store.get(retailSale, id, every)
const alarmsAbout = (id: string) => server.db.select().from(alarms).where(eq(alarms.command_id, id))
const keptOf = async (id: string) => (await server.db.select().from(commands).where(eq(commands.id, id)))[0]
const attentionFor = async (id: string) =>
  (await server.db.execute<{ code: string }>(sql`select code from attention where document_id = ${id} order by code`))
    .rows

describe('what a device pushes', () => {
  test('is posted, numbered, and acknowledged by the pull that carries it', async () => {
    const till = tillOf(server, cashier)
    const { cursor } = await till.pullAll()
    const sales = [till.command(saleIn(shop)), till.command(saleIn(shop))]
    const ids = sales.map(({ id }) => id)
    const answers = await till.push(sales)
    expect(answers).toEqual(
      ids.map((id) => ({
        id,
        state: 'applied',
        number: expect.stringMatching(/^SH-\d+$/),
        revision: 1,
        otherwise: [],
      })),
    )
    const news = await till.pull(cursor, ids)
    expect(news.rows.retail_sale?.map(({ id }) => id).sort()).toEqual(sales.map(({ record }) => record).sort())
    expect(news.settled.map(({ id }) => id).sort()).toEqual([...ids].sort())
    const [sheet] = news.rows.register_product ?? []
    expect(sheet).toMatchObject({ id: shop.cable, balances: [{ warehouse_id: shop.shop, place: 'on_hand' }] })
    expect(await till.pull(news.cursor)).toMatchObject({ rows: {}, settled: [], more: false })
  })

  test('of two organisations in one call is judged by the books of each', async () => {
    const other = await stockedShop(server, 'OT')
    const till = tillOf(server, await shop.hire([], true))
    const request = { manner: 'request' } as const
    const sales = [shop, other, shop, other].map((one) => till.command(saleIn(one), request))
    expect(statesOf(await till.push(sales))).toEqual(Array(4).fill('applied'))
    const tooMuch = { lines: [line(other.cable, 999, { price: 100 })], payments: [cash(99_900)] }
    const [, refused] = await till.push([
      till.command(saleIn(shop), request),
      till.command(saleIn(other, tooMuch), request),
    ])
    expect(refused).toMatchObject({
      state: 'refused',
      errors: { 'lines.0.quantity': [{ code: 'not_enough_goods', params: { remainder: 998_000 } }] },
    })
  })

  test('twice is once', async () => {
    const till = tillOf(server, cashier)
    const sales = [till.command(saleIn(shop)), till.command(saleIn(shop))]
    const first = await till.push(sales)
    expect(await till.push(sales)).toEqual(first)
    const together = await Promise.all([till.push(sales), till.push(sales), till.push(sales)])
    expect(together).toEqual([first, first, first])
    const { rows } = await server.db.execute(
      sql`select from retail_sale where id in (${sales[0]!.record}, ${sales[1]!.record})`,
    )
    expect(rows).toHaveLength(2)
    expect(await alarmsAbout(sales[0]!.id)).toEqual([])
  })

  test('twice at the same moment is once', async () => {
    const till = tillOf(server, cashier)
    const sales = Array.from({ length: 5 }, () => till.command(saleIn(shop)))
    const [one, other] = await Promise.all([till.push(sales), till.push(sales)])
    expect(one).toEqual(other)
    for (const { id } of sales) expect(await alarmsAbout(id)).toEqual([])
  })

  test('is taken from an app that is too old for anything else', async () => {
    const till = tillOf(server, cashier)
    const old = { 'app-version': '0.1.0' }
    const body = { device: till.device, commands: [till.command(saleIn(shop))] }
    const push = await server.call('POST', '/sync/push', { as: cashier, headers: old, body })
    expect(statesOf(push.json().answers)).toEqual(['applied'])
    const pull = await server.call('POST', '/sync/pull', { as: cashier, headers: old, body: { cursor: null } })
    expect(pull.status).toBe(426)
  })

  test('goes on after what the books see otherwise, and somebody looks into it', async () => {
    const till = tillOf(server, cashier)
    const sale = till.command(saleIn(shop, { lines: [line(shop.rice, 5, { price: 100 })], payments: [cash(500)] }))
    const [answer] = await till.push([sale])
    expect(answer).toMatchObject({
      state: 'applied',
      otherwise: expect.arrayContaining([expect.objectContaining({ code: 'not_enough_goods' })]),
    })
    expect(await attentionFor(sale.record)).toEqual(expect.arrayContaining([{ code: 'not_enough_goods' }]))
  })
})

describe('a command that can’t be taken', () => {
  test('of an unknown kind is set aside whole, and the next one goes on', async () => {
    const till = tillOf(server, cashier)
    const strange = [
      till.command({}, { type: 'spaceship.create' }),
      till.command({}, { type: 'retail_sale.explode' }),
      till.command(saleIn(shop), { version: 7 }),
      till.command({}, { type: 'brand.step', payload: { to: 'done' } }),
    ]
    const answers = await till.push([...strange, till.command(saleIn(shop))])
    expect(statesOf(answers)).toEqual(['set_aside', 'set_aside', 'set_aside', 'set_aside', 'applied'])
    expect(answers[0]).toMatchObject({ code: 'unknown_kind' })
    expect(await keptOf(strange[0]!.id)).toMatchObject({ state: 'set_aside', command: strange[0] })
  })

  test('that can’t be read is set aside whole, and the next one goes on', async () => {
    const till = tillOf(server, cashier)
    const broken = { ...till.command(saleIn(shop)), payload: 'nothing', author: 7 }
    expect(await till.push([broken, till.command(saleIn(shop))])).toMatchObject([
      { state: 'set_aside', code: 'malformed' },
      { state: 'applied' },
    ])
    expect(await keptOf(broken.id)).toMatchObject({ command: broken })
  })

  test('for the signs in it is set aside or cleaned, and nothing waits behind it', async () => {
    const till = tillOf(server, cashier)
    const odd = [
      till.command(saleIn(shop, { comment: 'zero \0 sign' })),
      till.command(saleIn(shop, { comment: 'half \ud800 a letter' })),
      till.command(saleIn(shop, { lines: 'none', '\ud800\0': '\0' })),
      till.command(saleIn(shop, { occurred_at: '9999-99-99' })),
      till.command(saleIn(shop), { payload: { input: saleIn(shop), comment: '\0' } }),
    ]
    const states = statesOf(await till.push([...odd, till.command(saleIn(shop))]))
    expect(states.at(-1)).toBe('applied')
    expect(states.filter((state) => state !== 'applied' && state !== 'set_aside')).toEqual([])
    for (const { id } of odd) expect(await keptOf(id)).toBeDefined()
  })

  test('under an old id with another payload rings, and the first one stands', async () => {
    const till = tillOf(server, cashier)
    const sale = till.command(saleIn(shop))
    const [first] = await till.push([sale])
    const changed = { ...sale, payload: { input: saleIn(shop, { comment: 'another' }) } }
    expect(await till.push([changed])).toEqual([
      { id: sale.id, state: 'set_aside', code: 'changed_payload', errors: {} },
    ])
    expect(await alarmsAbout(sale.id)).toMatchObject([{ code: 'changed_payload', device_id: till.device }])
    expect((await saleWith(sale.record))?.comment).toBeNull()
    expect(await till.push([sale])).toEqual([first])
  })

  test('of an author whom nothing proves is set aside', async () => {
    const till = tillOf(server, cashier)
    const colleague = await shop.hire()
    const sale = till.command(saleIn(shop), { author: colleague.id })
    expect(await till.push([sale])).toMatchObject([{ state: 'set_aside', code: 'forged_author' }])
    expect(await saleWith(sale.record)).toBeNull()
  })

  test('of ten megabytes is refused as it is, and nothing else is lost', async () => {
    const till = tillOf(server, cashier)
    const small = till.command(saleIn(shop))
    const huge = { ...small, id: v7(), stream: v7(), payload: { input: { comment: 'x'.repeat(10_000_000) } } }
    expect((await till.send([small, huge])).status).toBe(413)
    expect(await saleWith(small.record)).toBeNull()
    expect(statesOf(await till.push([small]))).toEqual(['applied'])
    const long = till.command(saleIn(shop, { comment: 'x'.repeat(5_000_000) }))
    expect(await till.push([long])).toMatchObject([
      { state: 'set_aside', code: 'invalid', errors: { comment: [{ code: 'max_length' }] } },
    ])
    expect((await keptOf(long.id))?.command).toEqual(long)
  })

  test('of a call that is not one of ours is refused whole', async () => {
    for (const body of [
      {},
      { device: 'x', commands: [] },
      { device: v7(), commands: 'all' },
      { device: v7(), commands: Array(101).fill({}) },
    ]) {
      const answer = await server.call('POST', '/sync/push', { as: cashier, body })
      expect(answer.status).toBe(422)
    }
  })

  test('whose id somebody else took first holds up nothing that comes after it', async () => {
    const colleague = tillOf(server, await shop.hire())
    const till = tillOf(server, cashier)
    const [first, second] = [till.command(saleIn(shop)), till.command(saleIn(shop))]
    await colleague.push([{ ...colleague.command(saleIn(shop)), id: first.id }])
    expect(await till.push([first, second])).toMatchObject([
      { state: 'set_aside', code: 'changed_payload' },
      { state: 'applied' },
    ])
    expect(await till.push([first])).toMatchObject([{ state: 'set_aside', code: 'changed_payload' }])
  })

  test('by a clock that was set back or forward a year waits for somebody to look at it, and is taken then as it was told', async () => {
    const till = tillOf(server, cashier)
    const [past, future] = [-1, 1].map((years) => {
      const at = new Date()
      at.setUTCFullYear(at.getUTCFullYear() + years)
      return at.toISOString()
    }) as [string, string]
    const sales = [past, future].map((at) => till.command(saleIn(shop, { occurred_at: at }), { at }))
    const answers = await till.push(sales)
    for (const answer of answers)
      expect(answer).toMatchObject({ state: 'set_aside', errors: { occurred_at: [{ code: 'strange_time' }] } })
    const as = await shop.hire()
    for (const { id } of sales)
      await server.call('POST', `/sync/set_aside/${id}/retry`, { as, body: { comment: 'Its clock was wrong' } })
    expect((await saleWith(sales[0]!.record))?.occurred_at).toBe(past)
    expect((await saleWith(sales[1]!.record))?.occurred_at).toBe(future)
  })

  test('that comes too late is answered with what the record says now, to those who may read it', async () => {
    const id = (await make(server.store, shop.actor, 'brand', { name: 'Artel', organisation_id: shop.organisation_id }))
      .id
    const change = (name: string) => ({
      type: 'brand.update',
      manner: 'request' as const,
      record: id,
      payload: { input: { name, image: [], sequence: null, organisation_id: shop.organisation_id }, revision: 1 },
    })
    const answerTo = async (...permissions: string[]) => {
      const till = tillOf(server, await server.hire({ permissions, organisation_id: shop.organisation_id }))
      return (await till.push([till.command({}, change(`Artel ${permissions.length}`))]))[0]
    }
    expect(await answerTo('brands.update', 'brands.read')).toMatchObject({ state: 'applied', revision: 2 })
    expect(await answerTo('brands.update', 'brands.read', 'brands.create')).toMatchObject({
      code: 'conflict',
      current: { id, name: 'Artel 2', revision: 2 },
    })
    expect(await answerTo('brands.update')).not.toHaveProperty('current')
  })

  test('that names another organisation’s records or ids changes nothing there', async () => {
    const other = await stockedShop(server, `O${v7().slice(-2).toUpperCase()}`)
    const theirs = tillOf(server, await other.hire())
    const sale = theirs.command(saleIn(other))
    const refusedAside = theirs.command({}, { type: 'spaceship.create' })
    await theirs.push([sale, refusedAside])
    const till = tillOf(server, cashier)
    const answers = await till.push([
      till.command({ ...saleIn(other) }),
      till.command(saleIn(shop), { record: sale.record }),
      till.command({}, { type: 'retail_sale.delete', record: sale.record, payload: {} }),
      { ...sale, stream: till.stream, seq: 4 },
      sale,
      till.command(saleIn(shop), { replaces: refusedAside.id, seq: 4 }),
    ])
    expect(answers.slice(0, 5).map((one) => ('code' in one ? one.code : one.state))).toEqual([
      'invalid',
      'conflict',
      'not_found',
      // Under an id that the other organisation has used a command of ours is ours, and judged as any.
      'forged_author',
      'changed_payload',
    ])
    expect(await saleWith(sale.record)).toMatchObject({ organisation_id: other.organisation_id, revision: 1 })
    expect(await keptOf(refusedAside.id)).toMatchObject({ state: 'set_aside' })
    const [theirsStill] = await theirs.push([sale])
    expect(theirsStill).toMatchObject({ state: 'applied', revision: 1 })
    expect((await till.pullAll([sale.id])).settled).toEqual([])
  })
})

describe('a stream', () => {
  test('with a gap waits for what is missing, or goes on when that is declared lost', async () => {
    const till = tillOf(server, cashier)
    const [first, second, third] = [1, 2, 3].map(() => till.command(saleIn(shop)))
    expect(await till.push([first!, third!])).toMatchObject([
      { state: 'applied' },
      { id: third!.id, state: 'out_of_order', expected: 2 },
    ])
    expect(await saleWith(third!.record)).toBeNull()
    expect(statesOf(await till.push([second!, third!]))).toEqual(['applied', 'applied'])
    till.command(saleIn(shop))
    const fifth = till.command(saleIn(shop))
    const lost = [{ stream: till.stream, seq: 4 }]
    expect(statesOf(await till.push([fifth]))).toEqual(['out_of_order'])
    expect(statesOf(await till.push([fifth], { lost }))).toEqual(['applied'])
    expect(await alarmsAbout(fifth.id)).toMatchObject([{ code: 'stream_gap' }])
  })

  test('that two devices hold is seen, and the sales of both are kept', async () => {
    const [one, other] = [tillOf(server, cashier), tillOf(server, cashier)]
    const mine = one.command(saleIn(shop))
    const theirs = other.command(saleIn(shop), { stream: one.stream })
    expect(statesOf(await one.push([mine]))).toEqual(['applied'])
    expect(statesOf(await other.push([theirs]))).toEqual(['applied'])
    expect(await alarmsAbout(theirs.id)).toMatchObject([{ code: 'stream_forked', device_id: other.device }])
    expect(await alarmsAbout(mine.id)).toEqual([])
  })

  test('keeps dependents waiting, until what they wait for is mended or gone', async () => {
    const till = tillOf(server, cashier)
    const broken = till.command(saleIn(shop, { lines: [] }))
    const step = till.command(saleIn(shop), { after: [broken.id] })
    const independent = till.command(saleIn(shop))
    expect(await till.push([broken, step, independent])).toMatchObject([
      { state: 'set_aside', code: 'invalid' },
      { state: 'blocked', by: [broken.id] },
      { state: 'applied' },
    ])
    const mended = till.command(saleIn(shop), { record: broken.record, replaces: broken.id })
    expect(statesOf(await till.push([mended, step]))).toEqual(['applied', 'applied'])
    expect(await keptOf(broken.id)).toMatchObject({ state: 'replaced', command: null })
    const { settled } = await till.pullAll([broken.id, step.id, mended.id])
    expect(statesOf(settled).sort()).toEqual(['applied', 'applied', 'replaced'])

    const orphan = till.command(saleIn(shop), { after: [v7()] })
    const [blocked] = await till.push([orphan])
    expect(blocked).toMatchObject({ state: 'blocked', by: orphan.after })
    expect(statesOf(await till.push([orphan], { gone: orphan.after }))).toEqual(['applied'])
  })
})
