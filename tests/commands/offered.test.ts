import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeResource } from '#commands/change.ts'
import { changeDocument } from '#commands/document.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Disagreement } from '#domain/registers/disagreements.ts'
import type { Store } from '#store/port.ts'
import { authorOf } from '../support/actors.ts'
import {
  cash,
  change,
  documentNamed,
  faultsIn,
  filled,
  line,
  must,
  openShop,
  post,
  type Shop,
} from '../support/shop.ts'
import { stores } from '../support/stores.ts'

describe.each(Object.entries(stores))('%s', (_, open) => {
  let store: Store
  let close: () => Promise<void>
  let shop: Shop
  let shops = 0
  beforeAll(async () => {
    const opened = await open()
    store = opened.store
    close = opened.close
  })
  afterAll(() => close())
  beforeEach(async () => {
    shop = await openShop(store, `O${++shops}`)
  })

  const receipt = (input: Row = {}) => ({
    warehouse_id: shop.shop,
    supplier_id: shop.supplier,
    currency_id: currencies.UZS,
    lines: [line(shop.cable, 10, { cost: 100 })],
    ...input,
  })
  const sale = (input: Row = {}) => ({
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(shop.cable, 1, { price: 100 })],
    payments: [cash(100)],
    ...input,
  })
  const closed = async (name: string, id: string) => {
    const resource = resourceNamed(name)
    const row = await store.get(resource, id, { organisation_id: shop.organisation_id })
    const command = { action: 'update', id, input: { ...row, is_active: false } } as const
    await must(
      store.transaction((writer) =>
        changeResource(resource, command, { writer, actor: shop.actor, author: authorOf(shop.actor) }),
      ),
    )
  }
  const person = async (partner_type: string) => {
    const resource = resourceNamed('partner')
    const input = { partner_type, phone_number: '+998901234567', first_name: 'Of', last_name: partner_type }
    const command = { action: 'create', id: v7(), input } as const
    return store
      .transaction((writer) =>
        changeResource(resource, command, { writer, actor: shop.actor, author: authorOf(shop.actor) }),
      )
      .then((made) => (made.ok ? made.value.id : ''))
  }
  const happened = async (name: string, input: Row) => {
    const otherwise: Disagreement[] = []
    const command = { action: 'create', id: v7(), input: filled(name, shop.organisation_id, input) } as const
    await must(
      store.transaction((writer) =>
        changeDocument(documentNamed(name), command, {
          writer,
          actor: shop.actor,
          author: authorOf(shop.actor),
          otherwise,
        }),
      ),
    )
    return otherwise.map(({ field, code }) => [field, code])
  }

  test('goods come from suppliers and go to clients; whoever does both is offered for either', async () => {
    const both = await person('other')
    expect(await faultsIn(store, shop, 'product_receipt', receipt({ supplier_id: shop.client }))).toEqual({
      supplier_id: ['not_offered'],
    })
    expect(await faultsIn(store, shop, 'product_receipt', receipt({ supplier_id: both }))).toEqual({})
    expect(await faultsIn(store, shop, 'retail_sale', sale({ client_id: shop.supplier }))).toEqual({
      client_id: ['not_offered'],
    })
    expect(await faultsIn(store, shop, 'retail_sale', sale({ client_id: both }))).toEqual({})
    const back = { ...sale(), payments: undefined, supplier_id: shop.client, currency_id: currencies.UZS }
    expect(await faultsIn(store, shop, 'product_return_to_supplier', back)).toEqual({ supplier_id: ['not_offered'] })
  })

  test('what has happened is not refused for whom it was sold to', async () => {
    await post(store, shop, 'product_receipt', receipt())
    expect(await happened('retail_sale', sale({ client_id: shop.supplier }))).toEqual([])
  })

  test('what is no longer active is not taken into new records', async () => {
    await closed('partner', shop.supplier)
    await closed('product', shop.cable)
    expect(await faultsIn(store, shop, 'product_receipt', receipt())).toEqual({
      supplier_id: ['inactive'],
      'lines.0.product_id': ['inactive'],
    })
    await closed('warehouse', shop.depot)
    const resource = resourceNamed('cashbox')
    const input = { name: 'Second till', warehouse_id: shop.depot }
    const made = await store.transaction((writer) =>
      changeResource(
        resource,
        { action: 'create', id: v7(), input },
        { writer, actor: shop.actor, author: authorOf(shop.actor) },
      ),
    )
    expect(made).toMatchObject({ refusal: { faults: { warehouse_id: [{ code: 'inactive' }] } } })
  })

  test('a line offers what lies within the record beside it in the line', async () => {
    const made = async (resource: string, input: Row) => {
      const command = { action: 'create', id: v7(), input } as const
      return store.transaction((writer) =>
        changeResource(resourceNamed(resource), command, { writer, actor: shop.actor, author: authorOf(shop.actor) }),
      )
    }
    const named = (name: string) => ({ name_uz: name, name_ru: name, name_en: name })
    const id = async (resource: string, input: Row) => (await must(made(resource, input))).id
    const specification_group_id = await id('specification_group', named('Memory'))
    const storage = await id('specification', { ...named('Storage'), specification_group_id })
    const memory = await id('specification', { ...named('RAM'), specification_group_id })
    const large = await id('specification_option', { ...named('256 GB'), specification_id: storage })
    const phone = await store.get(resourceNamed('product'), shop.phone, { organisation_id: shop.organisation_id })
    const saying = (specification_id: string) =>
      made('product', { ...phone, name: specification_id, specifications: [{ specification_id, option_id: large }] })
    expect(await saying(storage)).toMatchObject({ ok: true })
    expect(await saying(memory)).toMatchObject({
      refusal: { faults: { 'specifications.0.option_id': [{ code: 'not_in_list' }] } },
    })
  })

  test('where it was chosen before it stays, and no other like it is chosen anew', async () => {
    const other = await person('supplier')
    const made = await post(store, shop, 'product_receipt', receipt())
    await closed('partner', shop.supplier)
    await closed('partner', other)
    const again = (input: Row) =>
      change(store, shop.actor, 'product_receipt', {
        action: 'update',
        id: made.id,
        input: filled('product_receipt', shop.organisation_id, receipt(input)),
      })
    await must(again({ comment: 'once more' }))
    expect(await again({ supplier_id: other })).toMatchObject({
      refusal: { faults: { supplier_id: [{ code: 'inactive' }] } },
    })
    await must(change(store, shop.actor, 'product_receipt', { action: 'delete', id: made.id }))
    await must(change(store, shop.actor, 'product_receipt', { action: 'restore', id: made.id }))
  })

  test('goods that are still there leave, are counted and are sold by what has happened', async () => {
    await post(store, shop, 'product_receipt', receipt())
    await closed('product', shop.cable)
    const lines = [line(shop.cable, 1)]
    await post(store, shop, 'product_movement', { sender_id: shop.shop, receiver_id: shop.depot, lines })
    await post(store, shop, 'document_write_off', { warehouse_id: shop.shop, outcome_type_id: shop.loss, lines })
    await post(store, shop, 'stock_count', { warehouse_id: shop.shop, lines: [line(shop.cable, 7)] })
    expect(await faultsIn(store, shop, 'retail_sale', sale())).toEqual({ 'lines.0.product_id': ['inactive'] })
    expect(await happened('retail_sale', sale())).toEqual([['lines.0.product_id', 'inactive']])
  })
})
