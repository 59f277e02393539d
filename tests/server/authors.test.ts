import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { grantsWith } from '#server/devices/grants.ts'
import { audit } from '#store/sql/books.ts'
import { commands } from '#store/sql/devices.ts'
import { roles, userRoles, users } from '#store/sql/people.ts'
import { saidIn } from '#sync/device/grants.ts'
import { newTestKey } from '../support/keys.ts'
import { cash, filled, line } from '../support/shop.ts'
import { testServer } from './server.ts'
import { handOf, price, rightsChanged, saleIn, statesOf, stockedShop, tillOf } from './till.ts'

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
const decide = (id: string, how: 'retry' | 'discard', as: Person) =>
  server.call('POST', `/sync/set_aside/${id}/${how}`, { as, body: { comment: 'Looked at it' } })
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
  const [held] = await server.db.select().from(userRoles).where(eq(userRoles.user_id, person.id))
  await server.db.update(roles).set({ permissions: [] }).where(eq(roles.id, held!.role_id))
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
    expect(await till.push([after], hand.signed([after]))).toMatchObject([{ state: 'refused', code: 'forbidden' }])
  })

  test('and who was stripped of the right since leaves what was done to the attention of the office', async () => {
    const till = tillOf(server, boss)
    const colleague = await shop.hire(selling)
    const hand = await handOf(server, colleague, till.device)
    await strip(colleague)
    const sale = till.command(saleIn(shop), { author: colleague.id })
    const request = till.command(saleIn(shop), { author: colleague.id, manner: 'request' })
    const answers = await till.push([sale, request], hand.signed([sale, request]))
    expect(answers).toMatchObject([{ state: 'applied' }, { state: 'refused', code: 'forbidden' }])
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

describe('what calls itself a fact', () => {
  test('is believed of what happens in a shop alone: all else is judged as its author may now', async () => {
    const till = tillOf(server, cashier)
    const [made, theirs] = [brandBy(till, { manner: 'fact' }), v7()]
    expect(await till.push([made])).toMatchObject([{ state: 'set_aside', code: 'forbidden' }])
    const office = tillOf(server, boss)
    const input = filled('brand', shop.organisation_id, { name: 'Samsung' })
    const first = office.command(input, { type: 'brand.create', manner: 'fact', record: theirs })
    const second = office.command(input, { type: 'brand.create', manner: 'fact' })
    // A rule that a request can't pass, a fact of this kind can't either.
    expect(await office.push([first, second])).toMatchObject([
      { state: 'applied', otherwise: [] },
      { state: 'set_aside', code: 'invalid' },
    ])
  })

  test('changes nothing that stands in the books', async () => {
    const seller = await shop.hire([...selling, 'product_retail_sales.update'])
    const till = tillOf(server, seller)
    const sale = till.command(saleIn(shop))
    const input = saleIn(shop, { lines: [line(shop.cable, 99_999, { price })], payments: [cash(99_999 * price)] })
    const more = till.command(input, { type: 'retail_sale.update', record: sale.record })
    const answers = await till.push([sale, more])
    expect(answers).toMatchObject([{ state: 'applied' }, { state: 'set_aside', code: 'invalid' }])
    expect(await attentionFor(sale.record)).toEqual([])
  })

  test('happens where its author worked: in a strange place it is set aside', async () => {
    const seller = await shop.hire(['cashbox_expenses.create'])
    const till = tillOf(server, seller)
    const outcome_type_id = v7()
    const input = filled('cashbox_expense', shop.organisation_id, {
      cashbox_id: shop.cashbox,
      outcome_type_id,
      amount: 500_000_00,
      currency_id: (await server.db.execute<{ id: string }>(sql`select id from currency where code = 'UZS'`)).rows[0]
        ?.id,
    })
    const taken = till.command(input, { type: 'cashbox_expense.create' })
    const [answer] = await till.push([taken])
    expect(answer).toMatchObject({
      state: 'set_aside',
      errors: { cashbox_id: [{ code: 'not_your_place' }] },
    })
  })

  test('has a time: a month ago at most, a day ahead at most', async () => {
    const till = tillOf(server, cashier)
    const days = (count: number) => new Date(Date.now() + count * 24 * 3600_000).toISOString()
    const at = (occurred_at: string) => till.command(saleIn(shop, { occurred_at }))
    const answers = await till.push([at('2001-01-01T10:00:00.000Z'), at('2999-01-01T10:00:00.000Z'), at(days(-32))])
    for (const answer of answers)
      expect(answer).toMatchObject({ state: 'set_aside', errors: { occurred_at: [{ code: 'strange_time' }] } })
    const [away, ahead] = await till.push([at(days(-30)), at(days(0.5))])
    expect(away).toMatchObject({ state: 'applied', otherwise: [] })
    expect(ahead).toMatchObject({ state: 'applied', otherwise: [{ code: 'future' }] })
  })

  test('goes into a closed period if it was made before that was closed', async () => {
    const other = await stockedShop(server, 'CL')
    const seller = await other.hire(selling)
    const chief = await other.hire()
    const till = tillOf(server, seller)
    const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString()
    const before = till.command(saleIn(other, { occurred_at: yesterday }), { at: yesterday })
    const organisation = (await rowOf('organisation', other.organisation_id))!
    const answer = await server.call('PUT', `/organisation/${other.organisation_id}`, {
      as: chief,
      body: { ...organisation, closed_until: new Date().toISOString().slice(0, 10) },
    })
    expect(answer.status).toBe(200)
    const after = till.command(saleIn(other, { occurred_at: yesterday }), {
      at: new Date(Date.now() + 3600_000).toISOString(),
    })
    expect(await till.push([before, after])).toMatchObject([
      { state: 'applied', otherwise: [{ code: 'period_closed' }] },
      { state: 'set_aside', errors: { occurred_at: [{ code: 'backdated' }] } },
    ])
  })

  test('is paid as it says, but for what rates and rounding make', async () => {
    const till = tillOf(server, cashier)
    const lines = [line(shop.cable, 1000, { price: 100_000_00 })]
    const command = till.command(saleIn(shop, { lines, payments: [cash(1)] }))
    expect(await till.push([command])).toMatchObject([{ state: 'set_aside' }])
    const near = till.command(saleIn(shop, { payments: [cash(price - 2_000_00)] }))
    expect(await till.push([near])).toMatchObject([{ state: 'applied', otherwise: [{ code: 'payments_differ' }] }])
  })

  test('is looked at first where it is worth more than any till takes', async () => {
    const till = tillOf(server, cashier)
    const each = 2_000_000_000_00
    const input = saleIn(shop, { lines: [line(shop.cable, 1, { price: each })], payments: [cash(each)] })
    const command = till.command(input)
    expect(await till.push([command])).toMatchObject([
      { state: 'set_aside', errors: { '': [{ code: 'sum_too_large' }] } },
    ])
    expect((await decide(command.id, 'retry', boss)).json().data).toMatchObject({ state: 'applied' })
  })
})

describe('what the office decides of one command', () => {
  const closing = (till: ReturnType<typeof tillOf>, more: object) =>
    till.command(
      {},
      {
        type: 'organisation.update',
        record: shop.organisation_id,
        manner: 'request',
        payload: { input: { name: 'Taken', prefix: 'TK', closed_until: '2001-08-08' } },
        ...more,
      },
    )
  const closedUntil = async () => (await rowOf('organisation', shop.organisation_id))?.closed_until

  test.each(['retry', 'discard'] as const)('gives no right to what waits behind it: %s', async (how) => {
    const till = tillOf(server, cashier)
    const first = till.command(saleIn(shop, { lines: [] }))
    const behind = closing(till, { after: [first.id] })
    const brand = brandBy(till, { after: [first.id] })
    const sale = till.command(saleIn(shop), { after: [first.id] })
    expect(statesOf(await till.push([first, behind, brand, sale]))).toEqual([
      'set_aside',
      'blocked',
      'blocked',
      'blocked',
    ])
    await decide(first.id, how, boss)
    if (how === 'retry') await decide(first.id, 'discard', boss)
    expect(await closedUntil()).toBeNull()
    expect(await rowOf('brand', brand.record)).toBeNull()
    expect(await rowOf('retail_sale', sale.record)).not.toBeNull()
    const kept = await server.db.select().from(commands).where(eq(commands.id, behind.id))
    expect(kept).toMatchObject([{ state: 'refused' }])
  })

  test('tries again only what waited for it', async () => {
    const [mine, other] = [tillOf(server, cashier), tillOf(server, cashier)]
    const [first, second] = [mine.command(saleIn(shop, { lines: [] })), other.command(saleIn(shop, { lines: [] }))]
    const behind = other.command(saleIn(shop), { after: [second.id, first.id] })
    const further = mine.command(saleIn(shop), { after: [first.id] })
    await mine.push([first, further])
    await other.push([second, behind])
    await decide(first.id, 'discard', boss)
    const stateOf = async ({ id }: { id: string }) =>
      (await server.db.select().from(commands).where(eq(commands.id, id)))[0]?.state
    expect([await stateOf(further), await stateOf(behind)]).toEqual(['applied', 'blocked'])
  })

  test('is nobody’s word but theirs where its author was not believed', async () => {
    const keeper = await shop.hire(['attention.update', 'attention.read'])
    const superUser = await shop.hire([], true)
    const till = tillOf(server, cashier)
    for (const author of [boss.id, superUser.id]) {
      const command = closing(till, { author })
      expect(await till.push([command])).toMatchObject([{ state: 'set_aside', code: 'forged_author' }])
      expect((await decide(command.id, 'retry', keeper)).json().data.state).not.toBe('applied')
      expect(await closedUntil()).toBeNull()
    }
  })

  test('needs a second person: nobody tries again what they sent themselves', async () => {
    const keeper = await shop.hire(['attention.update', 'attention.read', 'brands.create'])
    const till = tillOf(server, keeper)
    const forged = closing(till, { author: boss.id })
    const own = till.command(saleIn(shop))
    expect(statesOf(await till.push([forged, own]))).toEqual(['set_aside', 'set_aside'])
    for (const { id } of [forged, own]) expect((await decide(id, 'retry', keeper)).status).toBe(422)
    expect(await closedUntil()).toBeNull()
    expect((await decide(own.id, 'discard', keeper)).json().data).toMatchObject({ state: 'discarded' })
  })

  test('stands under the name of whoever’s right it was', async () => {
    const till = tillOf(server, cashier)
    const product = brandBy(till, { manner: 'fact' })
    await till.push([product])
    expect((await decide(product.id, 'retry', boss)).json().data).toMatchObject({ state: 'applied' })
    expect(await server.db.select().from(audit).where(eq(audit.row_id, product.record))).toMatchObject([
      { user_id: boss.id },
    ])
  })
})

describe('what takes the place of another command', () => {
  test('is the same person’s word about the same record from the same device, and taken; what it replaces is kept', async () => {
    const till = tillOf(server, cashier)
    const broken = till.command(saleIn(shop, { lines: [] }))
    await till.push([broken])
    const stateNow = async () => (await server.db.select().from(commands).where(eq(commands.id, broken.id)))[0]?.state

    const manager = await shop.hire()
    const strange = tillOf(server, manager, till.device)
    await strange.push([brandBy(strange, { replaces: broken.id })])
    await strange.push([strange.command(saleIn(shop), { record: broken.record, replaces: broken.id })])
    const elsewhere = tillOf(server, cashier)
    await elsewhere.push([elsewhere.command(saleIn(shop), { replaces: broken.id })])
    await till.push([till.command(saleIn(shop), { replaces: broken.id })])
    await till.push([brandBy(till, { record: broken.record, replaces: broken.id })])
    expect(await stateNow()).toBe('set_aside')

    const right = tillOf(server, cashier, till.device)
    const again = tillOf(server, cashier, till.device)
    const second = again.command(saleIn(shop, { lines: [] }))
    await again.push([second])
    await right.push([right.command(saleIn(shop), { record: second.record, replaces: second.id })])
    expect(await server.db.select().from(commands).where(eq(commands.id, second.id))).toMatchObject([
      { state: 'replaced', command: null },
    ])
    expect(await server.db.select().from(audit).where(eq(audit.row_id, second.id))).toMatchObject([
      { user_id: cashier.id, changes: { state: { from: 'set_aside', to: 'replaced' }, command: { from: second } } },
    ])
  })
})
