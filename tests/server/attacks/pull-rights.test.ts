import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import { clients } from '#domain/references/partner.ts'
import { demoLogins } from '#server/seed/people.ts'
import { byRows } from '#sync/by-columns.ts'
import type { PullAnswer } from '#sync/protocol.ts'
import { type Demo, demoServer, type Somebody } from './demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await demoServer()
})
afterAll(() => demo.close())

/** All that a device of somebody is told, from nothing on. */
async function pulled(as: Somebody) {
  const held = new Map<string, Map<string, PullAnswer['rows'][string][number]>>()
  for (let cursor: string | null = null; ; ) {
    const answer = await demo.call('POST', '/sync/pull', { as, body: { cursor } })
    const told = byRows(answer.json() as PullAnswer)
    for (const [name, rows] of Object.entries(told.rows)) {
      const kind = held.get(name) ?? new Map()
      for (const row of rows) kind.set(row.id, row)
      held.set(name, kind)
    }
    if (!told.more) return held
    cursor = told.cursor
  }
}
/** A row as the calls tell it: whole, or else what a selector shows; null if neither. */
async function seenBy(as: Somebody, path: string, id: string): Promise<object | null> {
  const whole = await demo.call('GET', `${path}/${id}`, { as })
  if (whole.status === 200) return Object.values<object>(whole.json().data)[0] ?? null
  const short = await demo.call('GET', `${path}?short=1&per_page=1`, { as })
  return short.status === 200 ? (short.json().data.data[0] ?? {}) : null
}
const isRead = async (as: Somebody, path: string) => (await demo.call('GET', path, { as })).status === 200

/** Sheets that a person is told without the right to read their register, as its declaration says, and why. */
const told = {
  register_product: 'whoever picks goods sees whether there are any',
  register_returnables: 'of a sale that one sees: what may still come back',
  register_swaps: 'who sells for what came back sees what it came to',
  register_prices: 'who sells needs prices',
  register_currency_rates: 'who picks a currency needs its rate',
  register_cashboxes: 'who moves money of a cashbox sees how much is there',
  register_partner: 'who sells on debt sees what clients owe',
} as const

const people = demoLogins.filter(({ organisation }) => organisation === 'MT').map(({ s_code }) => s_code)

describe.each(people)('%s', (name) => {
  test('is told by a pull what the calls of each kind answer too, and no more', async () => {
    const as = await demo.person(name)
    const held = await pulled(as)
    const wrong: string[] = []
    for (const resource of house) {
      const rows = [...(held.get(resource.name)?.values() ?? [])]
      if (rows.length === 0) continue
      const seen = await seenBy(as, resource.path, rows[0]!.id)
      if (!seen) wrong.push(`${resource.name}: ${rows.length} rows, and the calls refuse`)
      const more = Object.keys(rows[0]!).filter((key) => seen && !(key in seen))
      if (more.length > 0) wrong.push(`${resource.name}: the pull tells ${more} too`)
    }
    for (const register of books) {
      const sheets = [...(held.get(register.name)?.values() ?? [])]
      if (sheets.length === 0 || (await isRead(as, `/register/${register.name}/balance?page=1`))) continue
      if (!(register.name in told)) wrong.push(`${register.name}: ${sheets.length} sheets, and the call refuses`)
    }
    expect(wrong.join('\n')).toBe('')
  })
})

test.each([
  ['product_receipts.read', []],
  ['product_receipts.create', []],
  ['product_retail_sales.create', ['client']],
  ['incoming_cashbox_orders.create', ['client']],
  ['register_partners.read', ['client', 'supplier']],
])('with %s alone a device holds debts of %j', async (right, kinds) => {
  const hired = await demo.hire({
    permissions: ['partners.read', 'currencies.read', right.startsWith('register') ? `reports:${right}` : right],
    organisation_id: demo.own.id,
  })
  const held = await pulled({ ...hired, organisation_id: demo.own.id })
  const partners = held.get('partner')!
  const types = [...(held.get('register_partner')?.keys() ?? [])].map((id) => String(partners.get(id)?.partner_type))
  expect([...new Set(types)].sort()).toEqual(kinds)
})

test('a client who becomes a supplier is told no longer, and one who becomes a client is', async () => {
  const seller = await demo.person('cashier')
  const boss = await demo.person('admin')
  const first = await pulled(seller)
  const known = first.get('register_partner')!
  const partners = (await pulled(boss)).get('partner')!
  const client = [...known.keys()].find((id) => partners.get(id)?.partner_type === 'client')!
  const become = async (partner_type: string) => {
    const { partner } = (await demo.call('GET', `/partner/${client}`, { as: boss })).json().data
    const changed = await demo.call('PUT', `/partner/${client}`, { as: boss, body: { ...partner, partner_type } })
    expect(changed.status, changed.text).toBe(200)
  }
  const balancesOf = async () => (await pulled(seller)).get('register_partner')?.get(client)?.balances ?? []
  expect(await balancesOf()).not.toEqual([])
  await become('supplier')
  expect(await balancesOf()).toEqual([])
  await become(clients.partner_type[0])
  expect(await balancesOf()).not.toEqual([])
})
