import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { unit } from '#domain/references/unit.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { DexieReplica } from '#store/dexie/replica.ts'
import type { News, Replica } from '#store/port.ts'
import { MemoryReplica } from '../support/memory/replica.ts'
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
    const found = async (...codes: string[]) => (await replica.where(unit, unit.keys, codes)).map(({ id }) => id).sort()
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
    const imei = (at: number) => String(at).padStart(15, '0')
    const unitOf = (at: number) =>
      storedRow('unit', { organisation_id: alpha.id, product_id: v7(), code: imei(at), imei_1: imei(at) })
    const all = Array.from({ length: 1400 }, (_, at) => unitOf(at)).sort((a, b) => (a.id < b.id ? -1 : 1))
    const filled = (after: string, rows: readonly { id: string }[], isLast = false) => ({
      more: true,
      rows: { unit: rows },
      filled: { unit: { after, upTo: isLast ? null : (rows.at(-1)?.id ?? null) } },
    })
    const [first, second, third] = [all.slice(0, 700), all.slice(700, 1390), all.slice(1390)]
    await replica.apply(news('1', { ...filled('', first), ready: false }), null)
    await replica.apply(news('2', { ...filled(first.at(-1)!.id, second), ready: false }), '1')
    await replica.apply(news('3', { ...filled(second.at(-1)!.id, third, true), ready: false }), '2')

    const [changed, removed, untouched] = [all[5]!, all[701]!, all[1300]!]
    const newer = { ...changed, revision: 2, imei_1: imei(9001) }
    const fresh = unitOf(9002)
    await replica.apply(news('4', { rows: { unit: [newer, fresh] }, removed: { unit: [removed.id] } }), '3')

    // What has changed meanwhile comes with a filling too, and may come once more.
    const many = Array.from({ length: 600 }, (_, at) => unitOf(9003 + at)).sort((a, b) => (a.id < b.id ? -1 : 1))
    const again = many.map((row) => ({ ...row, revision: 2 }))
    await replica.apply(news('5', { rows: { unit: many.slice(300, 310) } }), '4')
    await replica.apply(news('6', filled(fresh.id, again, true)), '5')

    const left = all.filter(({ id }) => id !== changed.id && id !== removed.id)
    const now = [...left, newer, fresh, ...again]
    const byId = (rows: readonly { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(await replica.row(unit, changed.id)).toEqual(newer)
    expect(await replica.row(unit, removed.id)).toBeNull()
    expect(await replica.row(unit, untouched.id)).toEqual(untouched)
    const found = async (...codes: readonly unknown[]) =>
      byId(await replica.where(unit, unit.keys, codes.map(String))).map(({ id }) => id)
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

  test('is filled again part by part in the place of what it holds, and the rest of it stands meanwhile', async () => {
    const replica = open()
    const imei = (at: number) => String(at).padStart(15, '0')
    const all = Array.from({ length: 1500 }, (_, at) =>
      storedRow('unit', { organisation_id: alpha.id, product_id: v7(), code: imei(at), imei_1: imei(at) }),
    ).sort((a, b) => (a.id < b.id ? -1 : 1))
    const brand = storedRow('brand', { organisation_id: alpha.id, name: 'Stays' })
    const everything = { after: '', upTo: null }
    await replica.apply(news('1', { rows: { unit: all, brand: [brand] }, filled: { unit: everything } }), null)
    const later = { ...all[900]!, revision: 2 }
    await replica.apply(news('2', { rows: { unit: [later] } }), '1')

    const renewed = all.map((row) => ({ ...row, colour: 'a new column' }))
    const gone = all[10]!
    const held = async () => (await replica.slice(unit, '', 2000)) as readonly { id: string; colour?: string }[]
    const parts = [renewed.slice(0, 601), renewed.slice(601, 1201), renewed.slice(1201)]
    let [after, cursor] = ['', '2']
    for (const [at, rows] of parts.entries()) {
      const upTo = at === 2 ? null : rows.at(-1)!.id
      const told = { rows: { unit: rows.filter(({ id }) => id !== gone.id) }, filled: { unit: { after, upTo } } }
      await replica.apply(news(`renewed ${at}`, { ...told, more: at < 2 }), cursor)
      ;[after, cursor] = [upTo ?? '', `renewed ${at}`]
      expect((await held()).map(({ id }) => id)).toEqual(all.flatMap(({ id }) => (id === gone.id ? [] : [id])))
      const isNew = ({ id }: { id: string }) => upTo === null || id <= upTo
      expect((await held()).every((row) => (row.colour !== undefined) === isNew(row))).toBe(true)
    }
    expect(await replica.row(unit, gone.id)).toBeNull()
    expect(await replica.where(unit, unit.keys, [String(gone.code)])).toEqual([])
    const found = await replica.where(
      unit,
      unit.keys,
      all.slice(590, 620).map(({ code }) => String(code)),
    )
    expect(found.map(({ id }) => id).sort()).toEqual(renewed.slice(590, 620).map(({ id }) => id))
    expect(found.every((row) => row.colour !== undefined)).toBe(true)
    expect(await replica.row(resourceNamed('brand'), brand.id)).toEqual(brand)

    await replica.apply(news('none', { filled: { unit: everything } }), cursor)
    expect(await held()).toEqual([])
    expect(await replica.row(resourceNamed('brand'), brand.id)).toEqual(brand)
  })

  test('gives up at once what a person may no longer be told', async () => {
    const replica = open()
    const [here, there, product] = [v7(), v7(), v7()]
    const balance = (warehouse_id: string) => ({
      product_id: product,
      warehouse_id,
      place: 'on_hand',
      unit: '',
      quantity: 1000,
      cost: 100,
    })
    const receipt = (warehouse_id: string) =>
      storedRow('product_receipt', {
        organisation_id: alpha.id,
        warehouse_id,
        number: 'AL-1',
        lines: [{ product_id: product, quantity: 1000, cost: 100 }],
      })
    const [own, foreign] = [receipt(here), receipt(there)]
    const brands = Array.from({ length: 600 }, (_, at) =>
      storedRow('brand', { organisation_id: alpha.id, name: `${at}`, sequence: at }),
    ).sort((a, b) => (a.id < b.id ? -1 : 1))
    const rows = {
      brand: brands,
      product_receipt: [own, foreign],
      [registerProduct.name]: [{ id: product, balances: [balance(here), balance(there)] }],
    }
    await replica.apply(news('1', { rows, filled: { brand: { after: '', upTo: null } } }), null)
    const narrowed = {
      brand: { only: ['id', 'name', 'deleted_at'] },
      product_receipt: { without: ['number', 'lines.cost'], places: { keys: ['warehouse_id'], among: [here] } },
      [registerProduct.name]: { without: ['balances.cost'], places: { keys: ['warehouse_id'], among: [here] } },
    }
    await replica.apply(news('2', { narrowed, more: true }), '1')
    const { number: _, ...left } = own
    expect(await replica.slice(resourceNamed('product_receipt'), '', 10)).toEqual([
      { ...left, lines: [{ product_id: product, quantity: 1000 }] },
    ])
    const { cost: __, ...bare } = balance(here)
    expect((await replica.sheets(registerProduct, [product])).get(product)).toEqual([bare])
    const named = brands.map(({ id, name, deleted_at }) => ({ id, name, deleted_at }))
    expect(await replica.slice(resourceNamed('brand'), '', 1000)).toEqual(named)
    expect(await replica.row(resourceNamed('brand'), brands[7]!.id)).toEqual(named[7])
  })
})
