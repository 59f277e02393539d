import { expect, test } from 'vitest'
import { changeResource } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import { emptyRow, type Row } from '#domain/kernel/resource.ts'
import { adminOf, authorOf, make, superActor } from '../support/actors.ts'
import { MemoryStore } from '../support/memory/store.ts'

const warehouse = resourceNamed('warehouse')

test.each([
  [null, true],
  ['bm', false],
  ['BM', false],
  ['other', true],
])('with the code %s a warehouse needs no price type: %s', async (code, isMade) => {
  const store = new MemoryStore()
  const home = await make(store, superActor, 'organisation', { name: 'Home', prefix: 'HO', customer_type: 'na', code })
  const names = { name_uz: 'T', name_ru: 'T', name_en: 'T' }
  const region = await make(store, superActor, 'region', names)
  const district = await make(store, superActor, 'district', { ...names, region_id: region.id })
  const currency = await make(store, superActor, 'currency', { ...names, code: 'UZS', name: 'Soum', symbol: 's' })
  const actor = adminOf(home.id)
  const said = { name: 'Depot', region_id: region.id, district_id: district.id, home: '1' }
  const change = (input: Row, id: string) =>
    store.transaction((writer) =>
      changeResource(
        warehouse,
        { action: 'create', id, input: { ...emptyRow(warehouse), ...input } },
        { writer, actor, author: authorOf(actor) },
      ),
    )
  const bare = await change(said, '019aa000-0000-7000-8000-000000000001')
  expect(bare.ok ? [] : Object.keys(bare.refusal.faults)).toEqual(isMade ? [] : ['price_type_id'])
  const price = await make(store, actor, 'price_type', { name: 'Retail', currency_id: currency.id })
  const priced = { ...said, name: 'Shop', price_type_id: price.id }
  expect(await change(priced, '019aa000-0000-7000-8000-000000000002')).toMatchObject({ ok: true })
})
