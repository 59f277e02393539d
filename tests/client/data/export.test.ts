import { expect, test } from 'vitest'
import { house } from '#domain/house.ts'
import { listOf } from '#store/list-table.ts'
import { startBrowser } from '../../support/tab.ts'

startBrowser()
const { exportParams } = await import('#client/data/call/export.ts')

test('a file is asked for with the columns that stand in its records, and not with what a list brings beside them', () => {
  for (const resource of house) {
    const query = listOf(resource).read(new URLSearchParams(), 'ru')
    if (!query.ok) throw new Error(`the list of ${resource.name} is not read`)
    const known = listOf(resource)
      .columns(query.value)
      .map(({ key }) => key)
    const asked = exportParams(resource, query.value, { columns: ['stock', ...known, 'prices'] })
    expect(asked.getAll('columns[]')).toEqual(known)
  }
})
