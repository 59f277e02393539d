import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LiveBooks } from '#client/data/device/live-books.ts'
import type { Catalogue } from '#client/screens/till/state/catalogue.ts'
import { beginning, bring, keepCatalogue, stockedNow } from '#client/screens/till/state/live-catalogue.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import type { Changed } from '#store/dexie/replica.ts'

const listeners = new Set<Changed>()
vi.mock('#client/data/call/connection.ts', () => ({ now: () => new Date() }))
vi.mock('#client/parts/i18n/i18n.ts', () => ({ currentLanguage: () => 'ru' }))
vi.mock('#client/screens/till/state/favourites.ts', () => ({
  favouritesIn: async () => [],
  productOf: () => '',
}))
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
/** Time in which all is done that waits for nobody. */
const aMoment = () => vi.advanceTimersByTimeAsync(1000)

/** Whoever reads waits at each table until it is let go on. */
const waiting: (() => void)[] = []
const begun: string[] = []
const books = {
  rows: async () => [],
  row: async (_: unknown, id: string) => (id === 'cable' ? { id, name: 'Cable', deleted_at: null } : null),
  where: async ({ name }: { name: string }, _: unknown, codes: readonly string[]) =>
    name === 'barcode' && codes.includes('0123456789012')
      ? [{ barcode: '0123456789012', product_id: 'cable', deleted_at: null }]
      : [],
  sheets: async () => new Map(),
  touched: async () => ({}),
  onChange: (listener: Changed) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  async *each({ name }: { name: string }) {
    begun.push(name)
    await new Promise<void>((resolve) => waiting.push(resolve))
    yield []
  },
} as unknown as LiveBooks

function kept() {
  begun.length = 0
  onTestFinished(keepCatalogue(books, 'shop'))
}
const told = (...what: Parameters<Changed>) => {
  for (const listener of [...listeners]) listener(...what)
}
const tables = 5
async function readOn(count: number) {
  for (let at = 0; at < count; at++) {
    await aMoment()
    expect(waiting).not.toEqual([])
    waiting.shift()?.()
  }
}

test('what the server has acknowledged without any news leaves the goods where they are', async () => {
  kept()
  await readOn(tables)
  await aMoment()
  expect(stockedNow().whole).toBe(true)
  const { catalogue } = stockedNow()
  told([], {})
  await aMoment()
  expect(stockedNow()).toMatchObject({ catalogue, whole: true })
  expect(begun).toHaveLength(tables)
})

test('while goods are read anew those of before sell on, and no reading goes on beside a newer one', async () => {
  kept()
  await readOn(tables)
  await aMoment()
  expect(stockedNow().whole).toBe(true)
  const before = stockedNow().catalogue
  told(null, {})
  await aMoment()
  expect(waiting).toHaveLength(1)
  told(null, {})
  await aMoment()
  expect(waiting).toHaveLength(2)
  const [first] = waiting.splice(0, 1)
  first?.()
  await aMoment()
  expect(waiting).toHaveLength(1)
  expect(stockedNow()).toMatchObject({ catalogue: before, whole: true })
  await readOn(tables)
  await aMoment()
  expect(stockedNow().catalogue).not.toBe(before)
  expect(stockedNow().whole).toBe(true)
})

test('who asks before it is known what things are called waits for it, and is brought what has not been read yet', async () => {
  const asked = beginning()
  kept()
  const catalogue = await asked
  expect(catalogue).toBe(stockedNow().catalogue)
  expect(catalogue.byCode('123456789012')).toBeNull()
  // Printed with twelve figures, and known with thirteen.
  await bring(books, catalogue, ['123456789012'])
  expect(catalogue.byCode('123456789012')?.item.name).toBe('Cable')
})

test('whoever has left before anything was read hears of nothing any more', async () => {
  const before = begun.length
  keepCatalogue(books, 'shop')()
  await aMoment()
  told(null, {})
  await aMoment()
  expect([listeners.size, begun.length]).toEqual([0, before])
  const stop = keepCatalogue(books, 'shop')
  await beginning()
  stop()
  await aMoment()
  expect(listeners.size).toBe(0)
})

/** A phone of the shop, and what the books say of it to each who asks, in the order in which they ask. */
function shelf(...answers: Promise<readonly Row[]>[]): LiveBooks {
  const sheets = async ({ name }: { name: string }, ids: readonly string[]) =>
    new Map(name === registerProduct.name && ids.length > 0 ? [['phone', (await answers.shift()) ?? []]] : [])
  return { ...books, sheets, row: async () => phone } as unknown as LiveBooks
}
const imei = '356938035643809'
const phone = { id: 'phone', name: 'Phone', imei_1: true, deleted_at: null }
const itsUnit = { imei_1: imei, imei_2: null, serial_number: null }
const here: readonly Row[] = [{ warehouse_id: 'shop', place: 'on_hand', unit: imei, quantity: 1000 }]
const stockChanged = () => told([registerProduct.name], { [registerProduct.name]: ['phone'] })

async function shelved(...answers: Promise<readonly Row[]>[]): Promise<Catalogue> {
  onTestFinished(keepCatalogue(shelf(...answers), 'shop'))
  await readOn(tables)
  await aMoment()
  expect(stockedNow().whole).toBe(true)
  const { catalogue } = stockedNow()
  if (!catalogue) throw new Error('There are no goods.')
  catalogue.putProduct(phone)
  catalogue.putStock('phone', here)
  expect(catalogue.isHere(itsUnit)).toBe(true)
  return catalogue
}

test('what has been sold is gone at once, and what was read of the books before does not bring it back', async () => {
  const before = Promise.withResolvers<readonly Row[]>()
  const catalogue = await shelved(before.promise, Promise.resolve(here.slice(1)))
  stockChanged()
  await aMoment()
  catalogue.leave([itsUnit])
  expect(catalogue.isHere(itsUnit)).toBe(false)
  before.resolve(here)
  for (let at = 0; at < 10; at++) {
    await vi.advanceTimersByTimeAsync(10)
    expect(catalogue.isHere(itsUnit)).toBe(false)
  }
  expect(catalogue.get('phone')?.stock).toBe(0)
})

test('of two readings the one that began later says what lies here, however long the first takes', async () => {
  const first = Promise.withResolvers<readonly Row[]>()
  const catalogue = await shelved(first.promise, Promise.resolve([]))
  stockChanged()
  await aMoment()
  stockChanged()
  await aMoment()
  first.resolve(here)
  await aMoment()
  expect(catalogue.isHere(itsUnit)).toBe(false)
  await aMoment()
  expect(catalogue.isHere(itsUnit)).toBe(false)
})
