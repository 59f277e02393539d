import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { registerMmPayment } from '#domain/registers/mm-payments.ts'
import { registerPartner } from '#domain/registers/money.ts'
import { make } from '../support/actors.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { runs } from '../support/runs.ts'
import { change, openShop, post, type Shop } from '../support/shop.ts'

let store: MemoryStore
let shop: Shop
let bank_id: string
beforeAll(async () => {
  store = new MemoryStore()
  shop = await openShop(store)
  const { organisation_id } = shop
  const account = { name: 'Account', account: '2'.repeat(20), mfo: '00444', currency_id: currencies.UZS }
  bank_id = (await make(store, shop.actor, 'bank', { organisation_id, ...account })).id
})

const sumIn = (register: typeof registerPartner, partner: string) =>
  store.transaction(async (writer) => {
    const dimensions = { [partner]: shop.client, currency_id: currencies.UZS }
    const found = await writer.ledger.balances(shop.organisation_id, [{ register, dimensions }])
    return found.reduce((sum, { amounts }) => sum + (amounts.amount ?? 0), 0)
  })
const steps = ['created', 'on_transfer', 'transferred_to_admin', 'client_confirmed', 'client_rejected'] as const

test('whatever is asked of a payment in whatever order, it is taken off a debt once or not at all', async () => {
  const amount = 100_00
  await assert(
    asyncProperty(array(constantFrom(...steps), { maxLength: 12 }), async (asked) => {
      const before = await sumIn(registerPartner, 'partner_id')
      const waiting = await sumIn(registerMmPayment, 'client_id')
      const { id } = await post(store, shop, 'mm_payment_receipt', { client_id: shop.client, bank_id, amount })
      let status: string = 'created'
      for (const to of asked) {
        const done = await change(store, shop.actor, 'mm_payment_receipt', { action: 'step', id, to, input: {} })
        if (done.ok) status = to
      }
      const isPaid = status === 'client_confirmed'
      expect(await sumIn(registerPartner, 'partner_id')).toBe(isPaid ? before - amount : before)
      const isOver = isPaid || status === 'client_rejected'
      expect((await sumIn(registerMmPayment, 'client_id')) - waiting).toBe(isOver ? 0 : amount)
      const gone = await change(store, shop.actor, 'mm_payment_receipt', { action: 'delete', id })
      if (isOver) expect(gone.ok).toBe(false)
    }),
    { numRuns: runs(40) },
  )
})
