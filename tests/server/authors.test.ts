import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { grantsWith } from '#server/devices/grants.ts'
import { users } from '#store/sql/tables/people.ts'
import { saidIn } from '#sync/device/grants.ts'
import { newTestKey } from '../support/keys.ts'
import { filled } from '../support/shop.ts'
import { testServer } from './server.ts'
import { handOf, rightsChanged, saleIn, statesOf, stockedShop, tillOf } from './till.ts'

const selling = ['product_retail_sales.create', 'product_retail_sales.read', 'warehouses.admin']

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let boss: Awaited<ReturnType<typeof shop.hire>>
let cashier: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  boss = await shop.hire()
  cashier = await shop.hire(selling)
})
afterAll(() => server.close())

type Person = typeof cashier
const rowOf = (name: string, id: string) => server.store.get(resourceNamed(name), id, { organisation_id: 'every' })
const attentionFor = async (id: string) =>
  (await server.db.execute<{ code: string }>(sql`select code from attention where document_id = ${id}`)).rows.map(
    ({ code }) => code,
  )
const brandBy = (till: ReturnType<typeof tillOf>, more = {}) => {
  const record = v7()
  const input = filled('brand', shop.organisation_id, { name: record })
  return till.command(input, { type: 'brand.create', record, manner: 'request', ...more })
}
const strip = async (person: Person) => {
  await server.allow(person.id, [])
  await rightsChanged(server, person)
}

describe('an author who is not signed in', () => {
  test('is proved by their own signature, with a key of which the server signed that it is theirs on that very device', async () => {
    const till = tillOf(server, boss)
    const colleague = await shop.hire()
    const hand = await handOf(server, colleague, till.device)
    const sale = () => till.command(saleIn(shop), { author: colleague.id })
    const good = sale()
    expect(statesOf(await till.push([good], hand.signed([good])))).toEqual(['applied'])

    const grantsElsewhere = await handOf(server, colleague, v7())
    const ofAnother = await handOf(server, cashier, till.device)
    const [body = ''] = hand.grant.split('.')
    const wrong: ((one: ReturnType<typeof sale>) => object)[] = [
      // A paper that lies on the tablet is no word of theirs.
      () => ({ grants: [hand.grant] }),
      (one) => ({ ...hand.signed([one]), grants: [] }),
      (one) => ({ ...hand.signed([one]), grants: [`${body}.AAAA`, 'x', ''] }),
      (one) => grantsElsewhere.signed([one]),
      (one) => ofAnother.signed([one]),
      (one) => ({ ...ofAnother.signed([one]), grants: [hand.grant, ofAnother.grant] }),
      (one) => hand.signed([{ ...one, at: new Date(0).toISOString() }]),
      (one) => ({ ...hand.signed([one]), signatures: { [one.id]: 'A'.repeat(86) } }),
    ]
    for (const proofOf of wrong) {
      const one = sale()
      const [answer] = await till.push([one], proofOf(one))
      expect(answer).toMatchObject({ state: 'set_aside', code: 'forged_author' })
      expect(await rowOf('retail_sale', one.record)).toBeNull()
    }
  })

  test('asks as they stand now: what was taken from them since is theirs no more', async () => {
    const till = tillOf(server, boss)
    const colleague = await shop.hire(['brands.create'])
    const hand = await handOf(server, colleague, till.device)
    const [before, after] = [brandBy(till, { author: colleague.id }), brandBy(till, { author: colleague.id })]
    expect(statesOf(await till.push([before], hand.signed([before])))).toEqual(['applied'])
    await strip(colleague)
    expect(await till.push([after], hand.signed([after]))).toMatchObject([{ state: 'set_aside', code: 'forbidden' }])
  })

  test('and who was stripped of the right since leaves what was done to the attention of the office', async () => {
    const till = tillOf(server, boss)
    const colleague = await shop.hire(selling)
    const hand = await handOf(server, colleague, till.device)
    await strip(colleague)
    const sale = till.command(saleIn(shop), { author: colleague.id })
    const request = till.command(saleIn(shop), { author: colleague.id, manner: 'request' })
    const answers = await till.push([sale, request], hand.signed([sale, request]))
    expect(answers).toMatchObject([{ state: 'applied' }, { state: 'set_aside', code: 'forbidden' }])
    expect(await attentionFor(sale.record)).toContain('permission_revoked')
  })

  test('also who was stripped of one of two places', async () => {
    const till = tillOf(server, boss)
    const colleague = await shop.hire(selling.filter((right) => right !== 'warehouses.admin'))
    const user_id = colleague.id
    await server.place(user_id, [shop.shop], [shop.cashbox])
    const hand = await handOf(server, colleague, till.device)
    await server.place(user_id, [], [shop.cashbox])
    await rightsChanged(server, colleague)
    const sale = till.command(saleIn(shop), { author: colleague.id })
    expect(statesOf(await till.push([sale], hand.signed([sale])))).toEqual(['applied'])
    expect(await attentionFor(sale.record)).toContain('permission_revoked')
  })

  test.each(['stripped', 'dismissed'] as const)('does nothing any more after they were %s', async (how) => {
    const till = tillOf(server, boss)
    const colleague = await shop.hire(selling)
    const hand = await handOf(server, colleague, till.device)
    if (how === 'stripped') await strip(colleague)
    else await server.db.update(users).set({ is_active: false }).where(eq(users.id, colleague.id))
    const at = new Date(Date.now() - 3600_000).toISOString()
    await server.db.update(users).set({ rights_since: at }).where(eq(users.id, colleague.id))
    const sale = till.command(saleIn(shop), { author: colleague.id })
    const [answer] = await till.push([sale], hand.signed([sale]))
    const code = how === 'stripped' ? 'forbidden' : 'author_left'
    expect(answer).toMatchObject({ state: 'set_aside', code })
    // What they had done before is posted, and told.
    const earlier = new Date(Date.now() - 2 * 3600_000).toISOString()
    const input = saleIn(shop, { occurred_at: earlier })
    const before = till.command(input, { author: colleague.id, at: earlier })
    expect(statesOf(await till.push([before], hand.signed([before])))).toEqual(['applied'])
    expect(await attentionFor(before.record)).toContain('permission_revoked')
  })

  test('is nobody after they signed out, and by what is too old', async () => {
    const till = tillOf(server, boss)
    const colleague = await shop.hire(selling)
    const hand = await handOf(server, colleague, till.device)
    await server.call('POST', '/logout', { as: colleague })
    const before = till.command(saleIn(shop), { author: colleague.id })
    const at = new Date(Date.now() + 3600_000).toISOString()
    const after = till.command(saleIn(shop), { author: colleague.id, at })
    const answers = await till.push([before, after], hand.signed([before, after]))
    expect(answers).toMatchObject([{ state: 'applied' }, { state: 'set_aside', code: 'session_ended' }])

    const key = newTestKey()
    const actor = {
      user_id: colleague.id,
      organisation_id: shop.organisation_id,
      is_super: false,
      permissions: new Set(selling.map((name) => `documents:${name}`)),
    }
    const held = { actor, session_id: v7(), device: till.device, key: key.shown }
    const long = new Date(Date.now() - 15 * 24 * 3600_000)
    const old = grantsWith(server.config.tokenSecret).sign(held, long).text
    const late = till.command(saleIn(shop), { author: colleague.id })
    const { signedText } = await import('#sync/signed.ts')
    const proof = { grants: [old], signatures: { [late.id]: key.sign(signedText(till.device, late)) } }
    expect(await till.push([late], proof)).toMatchObject([{ state: 'set_aside', code: 'proof_old' }])
  })
})

describe('a grant', () => {
  test('names what a shop needs, for one key, and no right of an administrator', async () => {
    const said = saidIn((await handOf(server, boss, v7())).grant)
    expect(said?.permissions).toContain('documents:product_retail_sales.create')
    expect(said?.permissions).not.toContain('documents:roles.admin')
    expect(said?.permissions?.filter((key) => /organi|roles|users|brand|partner|delete/.test(key))).toEqual([])
  })

  test('is given to no key that is none', async () => {
    for (const key of ['', 'x', 'A'.repeat(87), newTestKey().shown.slice(2)])
      expect((await server.call('POST', '/sync/grant', { as: boss, body: { device: v7(), key } })).status).toBe(422)
  })

  test('opens no other door: news are pulled by who is signed in alone', async () => {
    const { grant } = await handOf(server, boss, v7())
    expect((await server.call('POST', '/sync/pull', { body: { cursor: null, grant } })).status).toBe(401)
  })
})
