import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { DexieReplica } from '#store/dexie/replica.ts'
import { MemoryReplica } from '#store/memory/replica.ts'
import type { News, Replica } from '#store/port.ts'
import { organisationRow, storedRow } from '../support/rows.ts'

const replicas: Readonly<Record<string, () => Replica>> = {
  memory: () => new MemoryReplica(),
  dexie: () => {
    const replica = new DexieReplica(`replica-${v7()}-1`)
    onTestFinished(() => replica.close())
    return replica
  },
}
const alpha = organisationRow('Alpha', 'AL')
const news = (cursor: string, told: Partial<News> = {}): News => ({
  rows: {},
  removed: {},
  settled: [],
  cursor,
  more: false,
  ready: true,
  ...told,
})

describe.each(Object.entries(replicas))('a replica: %s', (_, open) => {
  test('finds units by any of their codes', async () => {
    const replica = open()
    const unitOf = (codes: object) => storedRow('unit', { organisation_id: alpha.id, product_id: v7(), ...codes })
    const phone = unitOf({ code: '1'.repeat(15), imei_1: '1'.repeat(15), imei_2: '2'.repeat(15) })
    const fridge = unitOf({ code: 'SN-7', serial_number: 'SN-7' })
    const other = unitOf({ code: '3'.repeat(15), imei_1: '3'.repeat(15) })
    await replica.apply(news('1', { rows: { unit: [phone, fridge, other] } }), null)
    const found = async (...codes: string[]) => (await replica.units(codes)).map(({ id }) => id).sort()
    expect(await found('2'.repeat(15))).toEqual([phone.id])
    expect(await found('1'.repeat(15), '2'.repeat(15))).toEqual([phone.id])
    expect(await found('SN-7', '3'.repeat(15))).toEqual([fridge.id, other.id].sort())
    expect(await found('SN')).toEqual([])
    expect(await found()).toEqual([])
  })

  test('holds a register sheet by sheet', async () => {
    const replica = open()
    const [first, second, unknown] = [v7(), v7(), v7()]
    const balance = (product_id: string, quantity: number) => ({
      product_id,
      warehouse_id: v7(),
      place: 'on_hand',
      unit: '',
      quantity,
      cost: 100,
    })
    const sheets = [
      { id: first, balances: [balance(first, 1000), balance(first, 2000)] },
      { id: second, balances: [balance(second, 3000)] },
    ]
    await replica.apply(news('1', { rows: { [registerProduct.name]: sheets } }), null)
    const quantities = async (...ids: string[]) =>
      [...(await replica.sheets(registerProduct, ids))].map(([id, rows]) => [id, rows.map(({ quantity }) => quantity)])
    expect(await quantities(first, unknown)).toEqual([
      [first, [1000, 2000]],
      [unknown, []],
    ])
    const emptied = { [registerProduct.name]: [{ id: first, balances: [] }] }
    await replica.apply(news('2', { rows: emptied, removed: { [registerProduct.name]: [second] } }), '1')
    expect(await quantities(first, second)).toEqual([
      [first, []],
      [second, []],
    ])
  })

  test('remembers the commands that it carries, with the rows that carry them', async () => {
    const replica = open()
    const [carried, late] = [v7(), v7()]
    await replica.apply(news('1', { settled: [carried] }), null)
    await replica.apply(news('3', { settled: [late] }), '2')
    expect([...(await replica.settled())]).toEqual([carried])
    await replica.apply(news('2', { settled: [carried, late] }), '1')
    expect([...(await replica.settled())].sort()).toEqual([carried, late].sort())
  })

  test('answers as soon as it takes to sell is there', async () => {
    const replica = open()
    await replica.apply(news('1', { more: true, ready: false }), null)
    expect(await replica.asOf()).toBeNull()
    await replica.apply(news('2', { more: true }), '1')
    expect(await replica.asOf()).toBeInstanceOf(Date)
  })

  test('gives one row as it is kept, and all of them with what they refer to', async () => {
    const replica = open()
    const category = storedRow('category', { organisation_id: alpha.id, name: 'Phones' })
    const row = storedRow('variation', { organisation_id: alpha.id, name: 'A56', category_id: category.id })
    await replica.apply(news('1', { rows: { category: [category], variation: [row] } }), null)
    const variation = resourceNamed('variation')
    expect(await replica.row(variation, row.id)).toEqual(row)
    expect(await replica.row(variation, v7())).toBeNull()
    expect(await replica.rows(variation)).toMatchObject([{ id: row.id, category: { id: category.id, name: 'Phones' } }])
  })
})
