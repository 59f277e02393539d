import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fromBooks } from '#client/data/call/from-books.ts'
import { DeviceQuestion } from '#client/data/device/device-question.ts'
import { LiveBooks } from '#client/data/device/live-books.ts'
import { isTouchedBy, tellsOf } from '#client/data/device/touched.ts'
import { resourceNamed } from '#domain/house.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { ReplicaSet } from '#store/dexie/replica-set.ts'
import type { Queued, Stage } from '#store/outbox.ts'
import type { DeviceBooks, News } from '#store/port.ts'
import { storedRow } from '../../support/rows.ts'

let waiting: readonly Queued[] = []
vi.mock('#client/data/device/outbox.ts', () => ({
  openedOutbox: async () => ({ outbox: { open: async () => waiting } }),
}))

const brand = resourceNamed('brand')
const product = resourceNamed('product')
const sale = resourceNamed('retail_sale')
const named = (name: string, label: string) => storedRow(name, { organisation_id: 'one', name: label })
const drafted = (status = 'draft') => storedRow('retail_sale', { organisation_id: 'one', status })

beforeEach(() => {
  waiting = []
})

async function device() {
  const set = new ReplicaSet(v7())
  onTestFinished(() => set.close())
  const books = new LiveBooks(set)
  set.onChange(books.replicaChanged)
  let cursor: string | null = null
  const hear = async (rows: News['rows'], from = cursor) => {
    const next = `${from}.`
    const news = { rows, removed: {}, settled: [], cursor: next, more: false, ready: true }
    await (await set.fed()).apply(news, from)
    if (from === cursor) cursor = next
  }
  await hear({ brand: [], product: [], retail_sale: [] })
  await set.shown()
  return {
    books,
    hear,
    async done(row: StoredRow, stage: Stage) {
      const command = { id: v7() } as Queued['command']
      waiting = [
        ...waiting.filter(({ effect }) => effect.rows[0]?.row.id !== row.id),
        {
          n: waiting.length,
          command,
          effect: { rows: [{ resource: 'retail_sale', row }], entries: [] },
          stage,
          answer: null,
        },
      ]
      await books.queueChanged()
    },
  }
}

function asked<T>(books: LiveBooks, ask: (books: DeviceBooks) => Promise<T>) {
  const answers: T[] = []
  let times = 0
  const count = (books: DeviceBooks) => {
    times++
    return ask(books)
  }
  onTestFinished(new DeviceQuestion(books, count).subscribe(({ value }) => answers.push(value)))
  return { answers, times: () => times, next: (count: number) => expect.poll(() => answers.length).toBe(count) }
}

test('a question is answered anew when what was asked of has changed, and not when something else has', async () => {
  const { books, hear } = await device()
  const names = asked(books, async (books) => (await books.rows(brand)).map((row) => row.name))
  await names.next(1)
  await hear({ brand: [named('brand', 'One')] })
  await names.next(2)
  // Asked later of what has changed: once that is answered anew, what was asked before would have been too.
  const goods = asked(books, (books) => books.rows(product))
  await goods.next(1)
  await hear({ product: [named('product', 'Cable')] })
  await goods.next(2)
  expect(names.answers).toEqual([[], ['One']])
  expect(names.times()).toBe(2)
})

test('rows that show what they refer to are asked for anew with it', async () => {
  const { books, hear } = await device()
  const maker = named('brand', 'Maker')
  await hear({
    brand: [maker],
    product: [storedRow('product', { organisation_id: 'one', name: 'Cable', brand_id: maker.id })],
  })
  const makers = asked(books, async (books) => (await books.rows(product)).map((row) => row.brand))
  await makers.next(1)
  await hear({ brand: [{ ...maker, name: 'Renamed' }] })
  await makers.next(2)
  expect(makers.answers.at(-1)).toMatchObject([{ name: 'Renamed' }])
})

test('news that were not kept are told to nobody', async () => {
  const { books, hear } = await device()
  const names = asked(books, async (books) => (await books.rows(brand)).length)
  await names.next(1)
  const goods = asked(books, (books) => books.rows(product))
  await goods.next(1)
  await hear({ brand: [named('brand', 'Late')] }, 'of another replica')
  await hear({ product: [named('product', 'Cable')] })
  await goods.next(2)
  expect(names.answers).toEqual([0])
  expect(names.times()).toBe(1)
})

test('rows are found by their keys with what was done here over them', async () => {
  const { books, hear, done } = await device()
  const [told, own] = [drafted(), drafted()]
  await hear({ retail_sale: [told, drafted('sale')] })
  const drafts = asked(books, async (books) => (await books.where(sale, ['status'], ['draft'])).map(({ id }) => id))
  await drafts.next(1)
  expect(drafts.answers.at(-1)).toEqual([told.id])
  await done(own, 'waiting')
  await drafts.next(2)
  expect(drafts.answers.at(-1)).toEqual([told.id, own.id])
  await done({ ...told, status: 'sale' }, 'waiting')
  await drafts.next(3)
  expect(drafts.answers.at(-1)).toEqual([own.id])
  await done(own, 'refused')
  await drafts.next(4)
  expect(drafts.answers.at(-1)).toEqual([])
})

test.each([
  [['list', 'brand'], ['brand'], true],
  [['row', 'product'], ['brand'], true],
  [['list', 'brand'], ['product'], false],
  [['devices'], ['product'], false],
] as const)('the question %j tells of %j: %s', (queryKey, changed, tells) => {
  expect(tellsOf({ queryKey, meta: undefined }, changed)).toBe(tells)
})

test('a question that reads registers tells of any change of the books', () => {
  const asked = { queryKey: ['balance', 'register_product'], ...fromBooks }
  expect(tellsOf(asked, ['product'])).toBe(true)
  expect(tellsOf(asked, [])).toBe(false)
  expect(isTouchedBy(resourceNamed('brand'))(asked)).toBe(true)
})

test.each([
  ['brand', ['list', 'brand'], true],
  ['brand', ['row', 'product'], true],
  ['product', ['list', 'brand'], false],
  ['brand', ['devices'], false],
  ['product_receipt', ['list', 'retail_sale'], true],
  ['product_receipt', ['list', 'attention'], true],
  ['product_receipt', ['list', 'brand'], false],
  ['product_receipt', ['history', 'product_receipt'], true],
] as const)('of a change of %s the question %j is asked anew: %s', (name, queryKey, isAsked) => {
  expect(isTouchedBy(resourceNamed(name))({ queryKey, meta: undefined })).toBe(isAsked)
})
