import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Reader } from '#store/port.ts'
import { everyRow, type Query } from '#store/query.ts'
import { queryFromParams } from '#store/query-text.ts'
import { tableOf, tablesOf } from '#store/sql/rows/tables.ts'
import { type Keeper, keepers } from '../support/keepers.ts'
import { organisationRow, type Rows, storedRow } from '../support/rows.ts'
import { specimen, specimens } from '../support/specimens.ts'

/** A house in which there is a record with every kind of field that only documents have. */
vi.mock('#domain/house.ts', async (original) => {
  const real = await original<typeof import('#domain/house.ts')>()
  const { enter } = await import('#domain/kernel/directory.ts')
  const { specimens: added } = await import('../support/specimens.ts')
  return { ...real, house: [...real.house, ...enter(added)] }
})

/** The tables of the specimens, as a migration would make them. */
async function statements() {
  const known = { organisation: tableOf(resourceNamed('organisation')) }
  const before = generateDrizzleJson(known)
  const after = generateDrizzleJson({
    ...known,
    ...tablesOf(specimens),
  })
  return generateMigration(before, after)
}

const owner = organisationRow('Alpha', 'AL')
const owned = { organisation_id: owner.id }
const stickers = ['Яхонт', 'anor'].map((mark) => storedRow('sticker', { ...owned, mark }))
const part = (fields: object) => ({
  label_id: null,
  depth: null,
  serials: [],
  note: null,
  glued: false,
  sides: [],
  ready: null,
  sticker_id: null,
  ...fields,
})
const dear = 999_999_999_999_999
const rows: Rows = {
  organisation: [owner],
  sticker: stickers,
  specimen: [
    storedRow('specimen', {
      ...owned,
      name: 'dear',
      price: dear,
      weight: 1,
      due: '2026-02-28',
      imeis: ['356938035643809', '490154203237518'],
      sticker_id: stickers[0]!.id,
      stickers_ids: [stickers[1]!.id, stickers[0]!.id],
      subject_ref: `sticker:${stickers[1]!.id}`,
      days: ['monday', 'sunday'],
      since: '2026-02',
      share: 1250,
      papers: [{ name: 'Contract.pdf', url: '/files/0a.pdf' }],
      key: true,
      parts: [
        part({
          weight: 1500,
          depth: 1500,
          serials: ['SN-1'],
          sticker_id: stickers[0]!.id,
          label_id: stickers[0]!.id,
          ready: '2026-03-01',
        }),
        part({ weight: 2500, depth: 2500, note: 'Чёрный, cut', sides: ['front'] }),
      ],
    }),
    storedRow('specimen', {
      ...owned,
      name: 'owed',
      price: -1250,
      weight: 2500,
      due: '2025-12-31',
      sticker_id: stickers[1]!.id,
      stickers_ids: [stickers[1]!.id],
      subject_ref: `organisation:${owner.id}`,
      days: ['sunday'],
      since: '2025-12',
      share: -50,
      parts: [part({ weight: 1, depth: 500, glued: true, label_id: stickers[1]!.id, sides: ['back', 'front'] })],
    }),
    storedRow('specimen', { ...owned, name: 'plain' }),
    storedRow('specimen', { ...owned, name: 'free', price: 0, due: '2026-03-01', imeis: ['012345678901237'] }),
  ],
}

describe.each(Object.entries(keepers))('%s', (_, open) => {
  let keeper: Keeper
  let reader: Reader
  beforeAll(async () => {
    keeper = await open(await statements())
    reader = await keeper.holding(rows)
  })
  afterAll(() => keeper.close())

  const scope = { organisation_id: owner.id }
  const list = async (asked: Partial<Query>) =>
    (await reader.list(specimen, { ...everyRow(specimen, 'ru'), ...asked }, scope)).rows
  const namesOf = async (asked: Partial<Query>) => (await list(asked)).map(({ name }) => name)
  const sortedBy = (column: string, descending = false) => namesOf({ sort: { column, descending } })
  const found = async (filters: Query['filters']) => (await namesOf({ filters })).sort()

  test('gives back what it was given, to the last coin', async () => {
    for (const row of rows.specimen!) expect(await reader.get(specimen, row.id, scope)).toMatchObject(row)
    expect(await list({ filters: { name: { contains: 'dear' } } })).toMatchObject([{ price: dear }])
  })

  test('a list leaves the lines of its records out, whoever opens one reads them with what they refer to', async () => {
    const [listed] = await list({ filters: { name: { contains: 'dear' } } })
    expect(listed).not.toHaveProperty('parts')
    const [sticker] = stickers
    expect(await reader.get(specimen, rows.specimen![0]!.id, scope)).toMatchObject({
      parts: [
        { weight: 1500, sticker_id: sticker!.id, sticker: { id: sticker!.id, mark: 'Яхонт' } },
        { weight: 2500, sticker_id: null, sticker: null },
      ],
    })
    expect(await reader.get(specimen, rows.specimen![2]!.id, scope)).toMatchObject({ parts: [] })
  })

  test('sorts sums, quantities and days by what they are, nothing last', async () => {
    expect(await sortedBy('price')).toEqual(['owed', 'free', 'dear', 'plain'])
    expect(await sortedBy('price', true)).toEqual(['dear', 'free', 'owed', 'plain'])
    expect(await sortedBy('due')).toEqual(['owed', 'dear', 'free', 'plain'])
    expect((await sortedBy('weight', true)).slice(0, 2)).toEqual(['owed', 'dear'])
  })

  test('sorts a reference by its title, whatever that is called', async () => {
    expect((await sortedBy('sticker_id')).slice(0, 2)).toEqual(['owed', 'dear'])
  })

  test('finds sums, quantities and days between two ends, the ends with them', async () => {
    expect(await found({ price: { from: -1250, to: 0 } })).toEqual(['free', 'owed'])
    expect(await found({ price: { from: dear } })).toEqual(['dear'])
    expect(await found({ weight: { to: 2500 } })).toEqual(['dear', 'owed'])
    expect(await found({ due: { from: '2026-02-28', to: '2026-03-01' } })).toEqual(['dear', 'free'])
    expect(await found({ due: { to: '2025-12-31' } })).toEqual(['owed'])
  })

  test('a list shows the titles of all that a record leads to, in the order in which they were chosen', async () => {
    const [anor, yakhont] = [stickers[1]!, stickers[0]!].map(({ id, mark }) => ({ id, mark }))
    const [dearest] = await list({ filters: { name: { contains: 'dear' } } })
    expect(dearest).toMatchObject({ stickers: [anor, yakhont], subject: anor, key: true })
    expect(await reader.get(specimen, rows.specimen![0]!.id, scope)).toMatchObject({
      stickers: [anor, yakhont],
      subject: anor,
    })
    const [owed] = await list({ filters: { name: { contains: 'owed' } } })
    expect(owed).toMatchObject({ stickers: [anor], subject: { id: owner.id, name: 'Alpha' } })
    const [plain] = await list({ filters: { name: { contains: 'plain' } } })
    expect(plain).toMatchObject({ stickers: [], subject: null, key: false, days: [], papers: [] })
  })

  test('finds records by any of the several that they hold', async () => {
    const [first, second] = stickers.map(({ id }) => id)
    expect(await found({ stickers_ids: { any: [first!] } })).toEqual(['dear'])
    expect(await found({ stickers_ids: { any: [first!, second!] } })).toEqual(['dear', 'owed'])
    expect(await found({ stickers_ids: { any: [owner.id, 'no id'] } })).toEqual([])
    expect(await found({ days: { any: ['monday', 'tuesday'] } })).toEqual(['dear'])
    expect(await found({ subject_ref: { any: [`organisation:${owner.id}`] } })).toEqual(['owed'])
    expect(await found({ key: { any: [true] } })).toEqual(['dear'])
  })

  test('sorts and finds months and percents by what they are', async () => {
    expect((await sortedBy('since')).slice(0, 2)).toEqual(['owed', 'dear'])
    expect((await sortedBy('share', true)).slice(0, 2)).toEqual(['dear', 'owed'])
    expect(await found({ since: { from: '2026-01', to: '2026-02' } })).toEqual(['dear'])
    expect(await found({ share: { to: 0 } })).toEqual(['owed'])
  })

  test('finds records by what any of their lines holds', async () => {
    const [first, second] = stickers.map(({ id }) => id)
    expect(await found({ label_id: { any: [first!] } })).toEqual(['dear'])
    expect(await found({ label_id: { any: [first!, second!] } })).toEqual(['dear', 'owed'])
    expect(await found({ label_id: { any: [owner.id, 'no id', null] } })).toEqual([])
    expect(await found({ depth: { from: 2000 } })).toEqual(['dear'])
    expect(await found({ depth: { from: 400, to: 1500.5 } })).toEqual(['dear', 'owed'])
    expect(await found({ depth: { to: 100 } })).toEqual([])
    expect(await found({ depth: {} })).toEqual(['dear', 'owed'])
    expect(await found({ glued: { any: [true] } })).toEqual(['owed'])
    expect(await found({ glued: { any: [false] } })).toEqual(['dear'])
    expect(await found({ sides: { any: ['back'] } })).toEqual(['owed'])
    expect(await found({ sides: { any: ['back', 'front'] } })).toEqual(['dear', 'owed'])
    expect(await found({ note: { contains: 'ЧЕРН' } })).toEqual(['dear'])
    expect(await found({ note: { contains: '' } })).toHaveLength(4)
    expect(await found({ serials: { contains: 'sn' } })).toEqual(['dear'])
    expect(await found({ ready: { from: '2026-02-28', to: '2026-03-01' } })).toEqual(['dear'])
    expect(await found({ ready: { to: '2026-02-28' } })).toEqual([])
  })

  test('finds a code by a part of it, and never by what lies between two', async () => {
    expect(await found({ imeis: { contains: '5642' } })).toEqual([])
    expect(await found({ imeis: { contains: '0154203' } })).toEqual(['dear'])
    expect(await found({ imeis: { contains: '0123' } })).toEqual(['free'])
    for (const part of ['%', '", "', ',', '[']) expect(await found({ imeis: { contains: part } })).toEqual([])
  })

  test('reads such questions from an address', async () => {
    const asked = async (text: string) => {
      const query = queryFromParams(specimen, new URLSearchParams(text), 'ru')
      return query.ok
        ? (await reader.list(specimen, query.value, scope)).rows.map(({ name }) => name).sort()
        : query.refusal.faults
    }
    expect(await asked('price[from]=-1250&price[to]=0')).toEqual(['free', 'owed'])
    expect(await asked('weight=2500')).toEqual(['owed'])
    expect(await asked('due=2026-02-28')).toEqual(['dear'])
    expect(await asked('due[from]=2026-02-28&imeis=0123')).toEqual(['free'])
    expect(await asked('due[from]=2026-02-30')).toEqual({ due: [{ code: 'choice' }] })
    expect(await asked('parts=SN-1')).toHaveLength(4)
    expect(await asked(`stickers_ids[]=${stickers[0]!.id}`)).toEqual(['dear'])
    expect(await asked('days[]=tuesday&days[]=sunday')).toEqual(['dear', 'owed'])
    expect(await asked('since[to]=2026-01')).toEqual(['owed'])
    expect(await asked('share=1250&key=1')).toEqual(['dear'])
    expect(await asked('since=2026-13')).toEqual({ since: [{ code: 'choice' }] })
    expect(await asked('papers=Contract')).toHaveLength(4)
    expect(await asked(`label_id[]=${stickers[0]!.id}&depth[from]=1000&serials=sn-1`)).toEqual(['dear'])
    expect(await asked('glued=1')).toEqual(['owed'])
    expect(await asked('ready=2026-02-30')).toEqual({ ready: [{ code: 'choice' }] })
    for (const column of ['parts', 'imeis', 'stickers_ids', 'days', 'papers'])
      expect(await asked(`sort=${column}`)).toEqual({ sort: [{ code: 'choice' }] })
  })
})
