import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { unit } from '#domain/references/unit.ts'
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
    const found = async (...codes: string[]) => (await replica.found(unit, codes)).map(({ id }) => id).sort()
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

  test('finds again all of a first filling, and what changed later as it is now', async () => {
    const replica = open()
    const unit = resourceNamed('unit')
    const imei = (at: number) => String(at).padStart(15, '0')
    const unitOf = (at: number) =>
      storedRow('unit', { organisation_id: alpha.id, product_id: v7(), code: imei(at), imei_1: imei(at) })
    const all = Array.from({ length: 1400 }, (_, at) => unitOf(at)).sort((a, b) => (a.id < b.id ? -1 : 1))
    const coming = { more: true, ready: false, filling: true }
    await replica.apply(news('1', { rows: { unit: all.slice(0, 700) }, ...coming }), null)
    await replica.apply(news('2', { rows: { unit: all.slice(700, 1390) }, ...coming }), '1')
    await replica.apply(news('3', { rows: { unit: all.slice(1390) }, ...coming }), '2')

    const [changed, removed, untouched] = [all[5]!, all[701]!, all[1300]!]
    const newer = { ...changed, revision: 2, imei_1: imei(9001) }
    const fresh = unitOf(9002)
    await replica.apply(news('4', { rows: { unit: [newer, fresh] }, removed: { unit: [removed.id] } }), '3')

    // What has changed meanwhile comes with a first filling too, and may come once more.
    const many = Array.from({ length: 600 }, (_, at) => unitOf(9003 + at)).sort((a, b) => (a.id < b.id ? -1 : 1))
    const again = many.map((row) => ({ ...row, revision: 2 }))
    await replica.apply(news('5', { rows: { unit: many.slice(300, 310) }, ...coming }), '4')
    await replica.apply(news('6', { rows: { unit: again }, ...coming }), '5')

    const left = all.filter(({ id }) => id !== changed.id && id !== removed.id)
    const now = [...left, newer, fresh, ...again]
    const byId = (rows: readonly { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(await replica.row(unit, changed.id)).toEqual(newer)
    expect(await replica.row(unit, removed.id)).toBeNull()
    expect(await replica.row(unit, untouched.id)).toEqual(untouched)
    const found = async (...codes: readonly unknown[]) =>
      byId(await replica.found(unit, codes.map(String))).map(({ id }) => id)
    expect(await found(changed.imei_1, removed.imei_1)).toEqual([])
    expect(await found(newer.imei_1, untouched.imei_1)).toEqual(byId([newer, untouched]).map(({ id }) => id))
    expect(byId(await replica.rows(unit)).map(({ id }) => id)).toEqual(byId(now).map(({ id }) => id))
    for (const limit of [1, 64, 100, 2000]) {
      const read: { id: string }[] = []
      for (let last = ''; ; last = read.at(-1)?.id ?? '') {
        const next = await replica.slice(unit, last, limit)
        read.push(...next)
        if (next.length < limit) break
        expect(next).toHaveLength(limit)
        if (limit === 1 && read.length > 70) break
      }
      expect(read).toEqual(byId(now).slice(0, read.length))
      if (limit > 1) expect(read).toHaveLength(now.length)
    }
  })
})
