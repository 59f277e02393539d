import { beforeEach, expect, test, vi } from 'vitest'
import { brand } from '#domain/references/brand.ts'
import { everyRow } from '#store/query.ts'
import { startBrowser } from '../../support/tab.ts'

beforeEach(startBrowser)

test('all that a list finds comes from the server where the device does not hold it', async () => {
  const rows = [{ id: '01990000-0000-7000-8000-000000000001', name: 'Artel' }]
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: { data: rows, meta: { total: 1 } } }))
  vi.stubGlobal('fetch', fetched)
  const { everyRowFound } = await import('#client/data/ask/whole-list.ts')
  expect(await everyRowFound(brand, everyRow(brand, 'en'))).toEqual(rows)
})
