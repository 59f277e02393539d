import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '#store/command.ts'
import { handOf, tillOf } from '../till.ts'
import { type Demo, demoServer, type Somebody } from './demo.ts'
import { oddTexts } from './odd.ts'

let demo: Demo
let cashier: Somebody
let boss: Somebody
beforeAll(async () => {
  demo = await demoServer()
  cashier = await demo.person('cashier')
  boss = await demo.person('admin')
})
afterAll(() => demo.close())

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
/** A brand, which a cashier may not make and their administrator may. */
const brand = (author: Somebody): Partial<Command> => ({
  type: 'brand.create',
  manner: 'request',
  author: author.id,
  payload: { input: { name: v7() } },
})

test('an administrator’s word, changed in anything, is nobody’s', async () => {
  const till = tillOf(demo, cashier)
  const hand = await handOf(demo, boss, till.device)
  const make = () => till.command({}, brand(boss))
  const good = make()
  expect((await till.push([good], hand.signed([good])))[0]).toMatchObject({ state: 'applied' })

  const [body = '', signature = ''] = hand.grant.split('.')
  const said = JSON.parse(Buffer.from(body, 'base64url').toString())
  const stranger = await demo.person('admin of SO')
  const changes = {
    device: v7(),
    user_id: cashier.id,
    organisation_id: demo.other.id,
    expires_at: '2999-01-01T00:00:00Z',
  }
  const grants = [
    ...Object.entries(changes).map(([key, value]) => `${encoded({ ...said, [key]: value })}.${signature}`),
    ...Object.keys(said).map((key) => `${encoded({ ...said, [key]: undefined })}.${signature}`),
    `${encoded({ ...said, permissions: ['documents:roles.admin'] })}.${signature}`,
    `${body}.${signature.slice(0, -1)}`,
    `${body}.${signature}A`,
    `${body}.${signature}.${signature}`,
    `${body}.`,
    `.${signature}`,
    body,
    signature,
    `${body.slice(0, -2)}.${signature}`,
    (await handOf(demo, stranger, till.device)).grant,
    (await handOf(demo, boss, v7())).grant,
    (await handOf(demo, boss, till.device)).grant,
    ...oddTexts,
  ]
  expect(grants.length).toBeGreaterThan(50)
  for (let at = 0; at < grants.length; at += 40) {
    const command = make()
    const [answer] = await till.push([command], { ...hand.signed([command]), grants: grants.slice(at, at + 40) })
    expect(answer, String(at)).toMatchObject({ state: 'set_aside', code: 'forged_author' })
  }
})

test('what somebody signed is that command and no other, on that device and no other', async () => {
  const till = tillOf(demo, cashier)
  const hand = await handOf(demo, boss, till.device)
  const one = till.command({}, brand(boss))
  const { signatures, grants } = hand.signed([one])
  const [signature = ''] = Object.values(signatures)
  const changed: readonly Partial<Command>[] = [
    { id: v7() },
    { record: v7() },
    { type: 'category.create' },
    { manner: 'fact' },
    { payload: { input: { name: v7() } } },
    { payload: { ...one.payload, comment: 'more' } },
    { at: new Date(Date.now() - 60_000).toISOString() },
  ]
  for (const more of changed) {
    const command = { ...one, id: v7(), stream: v7(), ...more, seq: 1 }
    const [answer] = await till.push([command], { grants, signatures: { [command.id]: signature } })
    expect(answer, JSON.stringify(more)).toMatchObject({ state: 'set_aside', code: 'forged_author' })
  }
  const elsewhere = tillOf(demo, cashier)
  const moved = { ...one, stream: elsewhere.stream }
  expect((await elsewhere.push([moved], { grants, signatures }))[0]).toMatchObject({ code: 'forged_author' })
})

test('a person of one organisation proves nobody in another, by their own paper or by one of there', async () => {
  const stranger = await demo.person('admin of SO')
  const till = tillOf(demo, stranger)
  const hand = await handOf(demo, boss, till.device)
  // Whose device it is and who was seen there is not what this is about.
  const held = async () => ({ ...(await demo.fingerprintOf(demo.own)), devices: '' })
  const before = await held()
  const closing: Partial<Command> = {
    type: 'organisation.update',
    manner: 'request',
    record: demo.own.id,
    payload: { input: { ...demo.own, closed_until: '2001-01-01' } },
  }
  const commands = [brand(boss), { ...closing, author: boss.id }, { ...closing, author: stranger.id }].map((more) =>
    till.command({}, more),
  )
  const answers = await till.push(commands, hand.signed(commands))
  expect(answers).toMatchObject([
    { state: 'set_aside', code: 'forged_author' },
    { state: 'set_aside', code: 'forged_author' },
    { state: 'refused', code: 'not_found' },
  ])
  expect(await held()).toEqual(before)
})

test('nobody allows themselves by naming themselves, and nothing that the books give is typed into a sale', async () => {
  const till = tillOf(demo, cashier)
  const [sale] = (await demo.rowsOf(demo.resource('retail_sale'))).filter(
    (row) => row.is_posted === true && row.organisation_id === demo.own.id,
  )
  const allowances = [{ rule: 'price_changed', of: String(sale!.id), sum: 1 }]
  const given = { prices_allowed: true, allowances, number: 'MT-1', status: 'returned', total: 1, is_posted: true }
  const input = { ...sale, ...given, organisation_id: demo.other.id }
  const made = till.command(
    {},
    {
      manner: 'request',
      payload: { input, is_draft: true, words: [{ by: cashier.id, things: allowances, signature: '' }] },
    },
  )
  const [answer] = await till.push([made])
  const [row] = (await demo.rowsOf(demo.resource('retail_sale'))).filter(({ id }) => id === made.record)
  if (answer?.state === 'applied')
    expect(row).toMatchObject({
      organisation_id: demo.own.id,
      prices_allowed: false,
      allowances: [],
      number: null,
      status: 'postpone',
      total: sale!.total,
      is_posted: false,
    })
  else expect(row).toBeUndefined()
})

test('a receipt that is none stands for no sale', async () => {
  const till = tillOf(demo, cashier)
  const receipts = [...oddTexts, 'A'.repeat(99_000), Buffer.alloc(300, 7).toString('base64url'), `SAVDO1.${v7()}`]
  const [back] = await demo.rowsOf(demo.resource('product_return_from_client'))
  const commands = receipts.map((receipt) => {
    const input = { ...back, sale_id: v7() }
    return till.command({}, { type: 'product_return_from_client.create', payload: { input, receipt } })
  })
  const answers = await till.push(commands)
  expect(answers.filter(({ state }) => state !== 'set_aside')).toEqual([])
})
