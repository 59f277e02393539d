import { v7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { changeDocument } from '#commands/document.ts'
import { note } from '#domain/kernel/moves.ts'
import { finderBy, type Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { inBank } from '#domain/registers/money.ts'
import { authorOf, make } from '../support/actors.ts'
import { charge } from '../support/charge.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { filled, must, openShop, post } from '../support/shop.ts'

vi.mock('#domain/house.ts', async (original) => {
  const real = await original<typeof import('#domain/house.ts')>()
  const { enter } = await import('#domain/kernel/directory.ts')
  const { charge: added } = await import('../support/charge.ts')
  return { ...real, house: [...real.house, ...enter([added])] }
})

async function openBank() {
  const store = new MemoryStore()
  const shop = await openShop(store)
  const account = (name: string, currency_id: string) =>
    make(store, shop.actor, 'bank', { organisation_id: shop.organisation_id, name, currency_id })
  const [soums, dollars] = [await account('Soums', currencies.UZS), await account('Dollars', currencies.USD)]
  const change = (id: string, action: 'create' | 'update', input: Row) =>
    store.transaction((writer) =>
      changeDocument(
        charge,
        {
          action,
          id,
          input: { organisation_id: shop.organisation_id, occurred_at: new Date().toISOString(), ...input },
        },
        { writer, actor: shop.actor, author: authorOf(shop.actor) },
      ),
    )
  return { store, shop, soums, dollars, change }
}

test('what follows from the row that a document refers to is kept with it, and changes with the reference', async () => {
  const { soums, dollars, change, store, shop } = await openBank()
  const id = v7()
  expect(await must(change(id, 'create', { bank_id: soums.id, amount: 5 }))).toMatchObject({
    currency_id: currencies.UZS,
  })
  // The rules are asked with it: of a currency without a rate nothing is posted.
  expect(await change(id, 'update', { bank_id: dollars.id, amount: 5 })).toMatchObject({
    refusal: { faults: { currency_id: [{ code: 'no_rate' }] } },
  })
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const rate = { currency_id: currencies.USD, rate: 12_500_00, occurred_at: yesterday }
  await post(store, shop, 'currency_rate', filled('currency_rate', shop.organisation_id, rate))
  expect(await must(change(id, 'update', { bank_id: dollars.id, amount: 5 }))).toMatchObject({
    currency_id: currencies.USD,
  })
})

test('what no two documents may say is refused of the second, until the first is gone', async () => {
  const { soums, change, store, shop } = await openBank()
  const first = v7()
  await must(change(first, 'create', { bank_id: soums.id, amount: 5, paper: '17' }))
  const taken = { refusal: { faults: { bank_id: [{ code: 'taken' }] } } }
  const second = v7()
  expect(await change(second, 'create', { bank_id: soums.id, amount: 7, paper: '17' })).toMatchObject(taken)
  await must(change(second, 'create', { bank_id: soums.id, amount: 7, paper: '18' }))
  expect(await change(second, 'update', { bank_id: soums.id, amount: 7, paper: '17' })).toMatchObject(taken)
  // What says nothing agrees with nothing.
  for (const amount of [1, 2]) await must(change(v7(), 'create', { bank_id: soums.id, amount }))
  const ask = (id: string, action: 'delete' | 'restore') =>
    store.transaction((writer) =>
      changeDocument(charge, { action, id }, { writer, actor: shop.actor, author: authorOf(shop.actor) }),
    )
  await must(ask(first, 'delete'))
  await must(change(second, 'update', { bank_id: soums.id, amount: 7, paper: '17' }))
  expect(await ask(first, 'restore')).toMatchObject(taken)
  expect(charge.offline).toBe('none')
})

test('what writes where it does not say so is an error of the program', async () => {
  const { soums, store, shop } = await openBank()
  const stray = { ...charge, post: () => [note(0, inBank(soums.id, currencies.UZS, 5))] }
  const command = {
    action: 'create',
    id: v7(),
    input: {
      organisation_id: shop.organisation_id,
      occurred_at: new Date().toISOString(),
      bank_id: soums.id,
      amount: 5,
    },
  } as const
  const context = { actor: shop.actor, author: authorOf(shop.actor) }
  await expect(store.transaction((writer) => changeDocument(stray, command, { writer, ...context }))).rejects.toThrow(
    'charge does not say that it writes register_banks',
  )
})

test('a form follows by the rows that are at hand, and by nothing where there are none', async () => {
  const { soums } = await openBank()
  const row = { bank_id: soums.id }
  expect(
    charge.follow(
      row,
      'bank',
      finderBy((of, id) => (of === 'bank' && id === soums.id ? soums : null)),
    ),
  ).toEqual({
    amount: 100,
  })
  expect(charge.follow(row, 'bank')).toEqual({})
})
