import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { v7 } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { packStores } from '#store/dexie/packs.ts'
import { DexieReplica } from '#store/dexie/replica.ts'
import { ReplicaSet } from '#store/dexie/replica-set.ts'
import type { News, Reader } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { organisationRow, storedRow } from '../support/rows.ts'

const brand = resourceNamed('brand')
const category = resourceNamed('category')
const variation = resourceNamed('variation')
const alpha = organisationRow('Alpha', 'AL')
const scope = { organisation_id: alpha.id }
const owned = (name: string, fields: object) => storedRow(name, { organisation_id: alpha.id, ...fields })
const brandNamed = (name: string, id = v7()) => ({ ...owned('brand', { name }), id })
const news = (rows: News['rows'], cursor: string, more = false, removed: News['removed'] = {}): News => ({
  rows,
  removed,
  settled: [],
  cursor,
  more,
  ready: !more,
})
const everything = { after: '', upTo: null }
const namesIn = async (reader: Reader, resource = brand) =>
  (await reader.list(resource, everyRow(resource, 'ru'), scope)).rows.map((row) => row.name)

function replicaCalled(name = `replica-${v7()}-1`) {
  const replica = new DexieReplica(name)
  onTestFinished(() => replica.close())
  return replica
}
function setFor(person = v7()) {
  const set = new ReplicaSet(person)
  onTestFinished(() => set.close())
  return set
}

test('takes rows, removals and the cursor together', async () => {
  const replica = replicaCalled()
  const [first, second] = [brandNamed('First'), brandNamed('Second')]
  expect(await replica.cursor()).toBeNull()
  await replica.apply(news({ brand: [first, second] }, '1', true), null)
  expect(await replica.asOf()).toBeNull()
  expect(await namesIn(replica)).toEqual(['First', 'Second'])
  await replica.apply(news({ brand: [{ ...second, name: 'Renamed' }] }, '2', false, { brand: [first.id] }), '1')
  expect(await namesIn(replica)).toEqual(['Renamed'])
  expect(await replica.cursor()).toBe('2')
  expect(await replica.asOf()).toBeInstanceOf(Date)
})

test('gives all rows some at a time: what was packed, and what came later as it is now', async () => {
  const replica = replicaCalled()
  const all = Array.from({ length: 2000 }, (_, at) => brandNamed(`Brand ${at}`)).sort((a, b) => (a.id < b.id ? -1 : 1))
  const [changed, removed] = [{ ...all[70]!, name: 'Renamed' }, all[1999]!]
  const later = brandNamed('Later')
  await replica.apply({ ...news({ brand: all }, '1'), filled: { brand: everything } }, null)
  await replica.apply(news({ brand: [changed, later] }, '2', false, { brand: [removed.id] }), '1')
  const rows: StoredRow[] = []
  for await (const some of replica.each(brand)) rows.push(...some)
  const now = [...all.filter(({ id }) => id !== changed.id && id !== removed.id), changed, later]
  const names = (list: readonly StoredRow[]) => list.map(({ id, name }) => `${id} ${name}`).sort()
  expect(names(rows)).toEqual(names(now))
})

test('what an older app packed row by row is still read', async () => {
  const replica = replicaCalled()
  const rows = [brandNamed('First'), brandNamed('Second')].sort((a, b) => (a.id < b.id ? -1 : 1))
  await replica.apply(news({}, '1'), null)
  const pack = { part: brand.name, last: rows[1]!.id, rows: new TextEncoder().encode(JSON.stringify(rows)) }
  await replica.db.table('packs').put(pack)
  expect(await replica.row(brand, rows[0]!.id)).toEqual(rows[0])
  expect((await namesIn(replica)).sort()).toEqual(['First', 'Second'])
})

test('a filling is written by the pack, in the place of what was there', async () => {
  const replica = replicaCalled()
  const rows = Array.from({ length: 600 }, (_, at) => brandNamed(`${at}`)).sort((a, b) => (a.id < b.id ? -1 : 1))
  const filling = (cursor: string) => ({ ...news({ brand: rows }, cursor, true), filled: { brand: everything } })
  await replica.apply(filling('1'), null)
  const written = async () => [await replica.db.table('packs').count(), await replica.db.table('brand').count()]
  expect(await written()).toEqual([10, 0])
  await replica.apply(filling('2'), '1')
  expect(await written()).toEqual([10, 0])
  expect(await namesIn(replica)).toHaveLength(600)
})

test('a row that can’t be kept leaves everything as it was', async () => {
  const replica = replicaCalled()
  await replica.apply(news({ brand: [brandNamed('First')] }, '1'), null)
  const broken = { ...brandNamed('Broken'), id: undefined } as unknown as StoredRow
  await expect(replica.apply(news({ brand: [brandNamed('Second'), broken] }, '2'), '1')).rejects.toThrow()
  expect(await namesIn(replica)).toEqual(['First'])
  expect(await replica.cursor()).toBe('1')
})

test('news that was asked for before another tab’s news is let go', async () => {
  const replica = replicaCalled()
  const row = brandNamed('Old')
  await replica.apply(news({ brand: [row] }, '1'), null)
  await replica.apply(news({ brand: [{ ...row, name: 'New' }] }, '3'), '1')
  await replica.apply(news({ brand: [{ ...row, name: 'Between' }] }, '2'), '1')
  expect(await namesIn(replica)).toEqual(['New'])
  expect(await replica.cursor()).toBe('3')
})

test('a row shows the new name of what it refers to', async () => {
  const replica = replicaCalled()
  const category = owned('category', { name: 'Phones' })
  const row = owned('variation', { name: 'A56', category_id: category.id })
  await replica.apply(news({ category: [category], variation: [row] }, '1'), null)
  const categoryOf = async () => {
    const { rows } = await replica.list(variation, everyRow(variation, 'ru'), scope)
    return [rows[0]?.category, (await replica.get(variation, row.id, scope))?.category]
  }
  expect(await categoryOf()).toEqual(Array(2).fill({ id: category.id, name: 'Phones' }))
  await replica.apply(news({ category: [{ ...category, name: 'Smartphones' }] }, '2'), '1')
  expect(await categoryOf()).toEqual(Array(2).fill({ id: category.id, name: 'Smartphones' }))
})

test('what another organisation shares brings its own short rows', async () => {
  const replica = replicaCalled()
  const foreign = { id: v7(), name: 'Foreign' }
  const shared = storedRow('product', { organisation_id: v7(), brand_id: foreign.id, name: 'Shared', is_global: true })
  await replica.apply(news({ product: [{ ...shared, brand: foreign }] }, '1'), null)
  expect((await replica.get(resourceNamed('product'), shared.id, scope))?.brand).toEqual(foreign)
})

test('another tab hears of the change and shows it', async () => {
  const [here, there] = [replicaCalled('replica-shared-1'), replicaCalled('replica-shared-1')]
  await here.apply(news({ brand: [brandNamed('First')] }, '1'), null)
  expect(await namesIn(there)).toEqual(['First'])
  const heard = vi.fn()
  there.onChange(heard)
  await here.apply(news({ brand: [brandNamed('Second')] }, '2'), '1')
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(['brand'], { brand: [expect.any(String)] }))
  expect(await namesIn(there)).toEqual(['First', 'Second'])
})

test('reads 20,000 rows from memory after the first time', async () => {
  const replica = replicaCalled()
  const rows = Array.from({ length: 20_000 }, (_, at) => brandNamed(`Бренд ${(at * 7919) % 20_011}`))
  await replica.apply(news({ brand: rows }, '1'), null)
  const query = { ...everyRow(brand, 'ru'), per_page: 100 }
  await replica.list(brand, query, scope)
  const reads = vi.spyOn(replica.db.table('brand'), 'toArray')
  for (let page = 1; page <= 10; page++) await replica.list(brand, { ...query, page, search: '77' }, scope)
  expect(reads).not.toHaveBeenCalled()
})

test('an old replica answers until the new one beside it is full', async () => {
  const person = v7()
  const set = setFor(person)
  const first = await set.fed()
  await first.apply(news({ brand: [brandNamed('Old')] }, '1'), null)
  const second = await set.startOver(first)
  await second.apply(news({ brand: [brandNamed('New')] }, '1', true), null)
  expect(await namesIn(set)).toEqual(['Old'])
  expect(await (await set.fed()).cursor()).toBe('1')

  await second.apply(news({}, '2'), '1')
  await set.show()
  expect(await namesIn(set)).toEqual(['New'])
  expect((await Dexie.getDatabaseNames()).filter((name) => name.includes(person))).toEqual([`replica-${person}-2`])
})

test('a replica that was never full is not kept beside the next', async () => {
  const person = v7()
  const set = setFor(person)
  const first = await set.fed()
  await first.apply(news({ brand: [brandNamed('Half')] }, '1', true), null)
  await set.startOver(first)
  expect((await Dexie.getDatabaseNames()).filter((name) => name.includes(person))).toEqual([`replica-${person}-2`])
})

test('a tab goes on reading when another one swaps the replica under it', async () => {
  const person = v7()
  const [here, there] = [setFor(person), setFor(person)]
  const first = await here.fed()
  await first.apply(news({ brand: [brandNamed('Old')] }, '1'), null)
  expect(await namesIn(there)).toEqual(['Old'])
  const second = await here.startOver(first)
  await second.apply(news({ brand: [brandNamed('New')] }, '1'), null)
  await here.show()
  expect(await namesIn(there)).toEqual(['New'])
})

test('while the next is being filled, what suffices to sell does not yet take its place', async () => {
  const set = setFor()
  const first = await set.fed()
  await first.apply(news({ brand: [brandNamed('Old')] }, '1'), null)
  const second = await set.startOver(first)
  await second.apply({ ...news({ brand: [brandNamed('New')] }, '1', true), ready: true }, null)
  set.close()
  expect(await namesIn(set)).toEqual(['Old'])
})

test('a first filling answers as soon as it suffices to sell', async () => {
  const set = setFor()
  await (await set.fed()).apply({ ...news({ brand: [brandNamed('New')] }, '1', true), ready: true }, null)
  expect(await set.asOf()).toBeInstanceOf(Date)
  expect(await namesIn(set)).toEqual(['New'])
})

test('what an older app had filled is read on', async () => {
  const name = `replica-${v7()}-1`
  const old = new Dexie(name)
  old.version(1).stores({ brand: 'id', replica_state: '' })
  const row = brandNamed('Kept')
  await old.table('brand').put(row)
  await old.table('replica_state').put('7', 'cursor')
  old.close()
  const replica = replicaCalled(name)
  expect(await namesIn(replica)).toEqual(['Kept'])
  await replica.apply({ ...news({}, '8'), settled: [v7()] }, '7')
  expect(await replica.cursor()).toBe('8')
})

test('a new kind gets its store beside the others, and an older app opens it as before', async () => {
  const name = `replica-${v7()}-1`
  const older = () => {
    const opened = new Dexie(name)
    opened.version(4).stores({ brand: 'id', replica_state: '', settled: 'id, at', ...packStores })
    return opened
  }
  const old = older()
  await old.table('brand').put(brandNamed('Kept'))
  await old.table('replica_state').bulkPut(['7', 'brand'], ['cursor', 'parts'])
  old.close()
  const replica = replicaCalled(name)
  expect(await replica.missed()).toContain('category')
  expect(await replica.missed()).not.toContain('brand')
  await replica.apply(news({ category: [owned('category', { name: 'New' })] }, '8'), '7')
  expect([await namesIn(replica), await namesIn(replica, category)]).toEqual([['Kept'], ['New']])
  expect(await replica.missed()).toEqual([])
  replica.close()
  const again = older()
  expect(await again.table('brand').count()).toBe(1)
  again.close()
  expect(await namesIn(replicaCalled(name), category)).toEqual(['New'])
})

test('documents older than a device holds go, by the clock of the server', async () => {
  const sale = resourceNamed('retail_sale')
  const soldAt = (occurred_at: string) => owned('retail_sale', { occurred_at, number: occurred_at.slice(0, 10) })
  const sales = ['2026-01-01', '2026-02-10', '2026-03-20'].map((day) => soldAt(`${day}T10:00:00.000Z`))
  let now = new Date('2026-02-01T00:00:00.000Z')
  const replica = new DexieReplica(`replica-${v7()}-1`, () => now)
  onTestFinished(() => replica.close())
  const heard = vi.fn()
  await replica.apply(news({ retail_sale: sales }, '1'), null)
  const numbers = async () =>
    (await replica.list(sale, everyRow(sale, 'ru'), { organisation_id: 'every' })).rows.map((row) => row.number)
  expect((await numbers()).sort()).toEqual(['2026-01-01', '2026-02-10', '2026-03-20'])
  replica.onChange(heard)
  now = new Date('2026-03-21T00:00:00.000Z')
  await replica.apply(news({}, '2'), '1')
  expect((await numbers()).sort()).toEqual(['2026-02-10', '2026-03-20'])
  expect(heard).toHaveBeenCalledWith(['retail_sale'], {})
})

test('another tab hears of commands that are settled without any row', async () => {
  const [here, there] = [replicaCalled('replica-settled-1'), replicaCalled('replica-settled-1')]
  const heard = vi.fn()
  there.onChange(heard)
  await here.apply({ ...news({}, '1'), settled: [v7()] }, null)
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
})

test('deleting it leaves nothing on the device', async () => {
  const person = v7()
  const set = setFor(person)
  await (await set.fed()).apply(news({ brand: [brandNamed('Mine')] }, '1'), null)
  await set.delete()
  expect((await Dexie.getDatabaseNames()).filter((name) => name.includes(person))).toEqual([])
  expect(await namesIn(set)).toEqual([])
})
