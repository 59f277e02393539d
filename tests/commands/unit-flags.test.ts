import { describe, expect, test } from 'vitest'
import { changeResource } from '#commands/change.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { product } from '#domain/references/product.ts'
import { authorOf } from '../support/actors.ts'
import { memoryDevice } from '../support/memory/device.ts'
import { line, openShop, post } from '../support/shop.ts'
import { stores } from '../support/stores.ts'
import { SyncServer } from '../support/sync-server.ts'

const why = [{ code: 'while_in_stock' }]

describe.each(Object.entries(stores))('%s', (_, open) => {
  test('which codes units have is not changed while there are goods that have others', async () => {
    const { store, close } = await open()
    const shop = await openShop(store, 'UF')
    const flagsOf = async (id: string, flags: Row) => {
      const row = await store.get(product, id, { organisation_id: shop.organisation_id })
      const input = { ...row, ...flags }
      const changed = await store.transaction((writer) =>
        changeResource(
          product,
          { action: 'update', id, input },
          { writer, actor: shop.actor, author: authorOf(shop.actor) },
        ),
      )
      return changed.ok ? 'done' : changed.refusal.faults
    }
    const stock = (lines: readonly Row[]) =>
      post(store, shop, 'product_initial_balance', { warehouse_id: shop.shop, lines })
    const writeOff = (lines: readonly Row[]) =>
      post(store, shop, 'document_write_off', { warehouse_id: shop.shop, outcome_type_id: shop.loss, lines })

    expect(await flagsOf(shop.cable, { serial_number: true })).toBe('done')
    expect(await flagsOf(shop.cable, { serial_number: false })).toBe('done')
    await stock([line(shop.cable, 2, { cost: 1_00 })])
    expect(await flagsOf(shop.cable, { imei_1: true, imei_2: true })).toEqual({ imei_1: why, imei_2: why })
    expect(await flagsOf(shop.cable, { serial_number: true })).toEqual({ serial_number: why })
    expect(await flagsOf(shop.cable, { name: 'Another cable' })).toBe('done')
    await writeOff([line(shop.cable, 2)])
    expect(await flagsOf(shop.cable, { imei_1: true })).toBe('done')

    const serial_number = ['FR-0001']
    await stock([line(shop.fridge, 1, { cost: 1_00, serial_number })])
    expect(await flagsOf(shop.fridge, { serial_number: false })).toEqual({ serial_number: why })
    expect(await flagsOf(shop.fridge, { serial_number: false, imei_1: true })).toEqual({
      imei_1: why,
      serial_number: why,
    })
    await writeOff([line(shop.fridge, 1, { serial_number })])
    expect(await flagsOf(shop.fridge, { serial_number: false })).toBe('done')
    await close()
  })
})

test('a device that knows of the stock refuses the change at once, and of other goods takes it', async () => {
  const server = new SyncServer()
  const shop = await openShop(server.store, 'UD')
  await post(server.store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    lines: [line(shop.cable, 2, { cost: 1_00 })],
  })
  const device = memoryDevice(server, shop.actor)
  await device.pull()
  const held = async (id: string) => (await device.books())?.row(product, id)
  const switchOn = async (id: string) => {
    const row = (await held(id))!
    const input = { ...row, serial_number: true }
    return device.commit({ resource: product, manner: 'request', command: { action: 'update', id, input } }, shop.actor)
  }
  expect(await switchOn(shop.cable)).toMatchObject({
    ok: false,
    refusal: { code: 'invalid', faults: { serial_number: why } },
  })
  expect(await held(shop.cable)).toMatchObject({ serial_number: false })
  expect((await switchOn(shop.rice)).ok).toBe(true)
  expect(await held(shop.rice)).toMatchObject({ serial_number: true })
})
