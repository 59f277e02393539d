import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { changeResource } from '#commands/change.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { organisation } from '#domain/references/organisation.ts'
import { registerMmPayment } from '#domain/registers/mm-payments.ts'
import { registerPartner } from '#domain/registers/money.ts'
import { authorOf, make, superActor } from '../support/actors.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { runs } from '../support/runs.ts'
import { change, faultsIn, must, openShop, post, type Shop } from '../support/shop.ts'

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

test('where Focus tells of payments, they come to the account that is marked for them', async () => {
  const focus = await openShop(store, 'FO')
  const at = { organisation_id: focus.organisation_id }
  const account = (name: string, more: Row) =>
    make(store, focus.actor, 'bank', { ...at, name, currency_id: currencies.UZS, ...more })
  const [plain, marked] = [await account('Plain', {}), await account('Marked', { takes_mm_payments: true })]
  const faults = (bank: Row) =>
    faultsIn(store, focus, 'mm_payment_receipt', { client_id: focus.client, bank_id: bank.id, amount: 1_00 })
  expect(await faults(plain)).toEqual({})
  const own = await store.get(organisation, focus.organisation_id, { organisation_id: 'every' })
  await must(
    store.transaction((writer) =>
      changeResource(
        organisation,
        { action: 'update', id: focus.organisation_id, input: { ...own, focus_client: true } },
        { writer, actor: superActor, author: authorOf(superActor) },
      ),
    ),
  )
  expect(await faults(plain)).toEqual({ bank_id: ['takes_no_mm_payments'] })
  expect(await faults(marked)).toEqual({})
})
