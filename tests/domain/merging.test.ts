import { expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { differingKeys, faultsOfMerge } from '#domain/kernel/merging.ts'
import { renamedIn } from '#domain/kernel/renamed.ts'
import { emptyRow, type Row, type StoredRow } from '#domain/kernel/resource.ts'

const product = resourceNamed('product')
const row = (id: string, input: Row = {}): StoredRow =>
  ({ ...emptyRow(product), id, organisation_id: 'o', deleted_at: null, ...input }) as StoredRow
const codes = (faults: ReturnType<typeof faultsOfMerge>) =>
  Object.fromEntries(Object.entries(faults).map(([field, [fault]]) => [field, fault?.code]))

test('what must not become one is named by its place in the list', () => {
  const rows = [
    row('a'),
    row('b', { measure_id: 'kg' }),
    row('c', { organisation_id: 'p' }),
    row('d', { deleted_at: 'now' }),
    row('e', { is_global: true }),
  ]
  expect(codes(faultsOfMerge(product, { into: 'a', from: ['a', 'b', 'c', 'd', 'e', 'f'], fields: {} }, rows))).toEqual({
    'from.0': 'merge_itself',
    'from.1': 'merge_unlike',
    'from.2': 'merge_organisations',
    'from.3': 'deleted',
    'from.4': 'merge_shared',
    'from.5': 'deleted',
  })
  expect(codes(faultsOfMerge(product, { into: 'd', from: ['a'], fields: {} }, rows))).toEqual({ into: 'deleted' })
})

test('only where they differ something is to be chosen, and not where they must agree', () => {
  const rows = [row('a', { name: 'Tea', brand_id: 'x' }), row('b', { name: 'Choy', brand_id: 'x', measure_id: 'kg' })]
  expect(differingKeys(product, rows)).toEqual(['name'])
})

test('a record and its lines name the other; what names others is left', () => {
  const sale = resourceNamed('retail_sale')
  const held = {
    client_id: 'old',
    warehouse_id: 'w',
    lines: [{ product_id: 'old' }, { product_id: 'else' }],
    comment: 'old',
  }
  expect(renamedIn(sale, held, new Map([['old', 'new']]))).toEqual({
    ...held,
    client_id: 'new',
    lines: [{ product_id: 'new' }, { product_id: 'else' }],
  })
})

test('what is no record, as a device may send it, is left as it is', () => {
  const sale = resourceNamed('retail_sale')
  for (const held of [{ lines: [null, 'old', 7] }, { lines: 'old' }, { client_id: { id: 'old' } }])
    expect(renamedIn(sale, held, new Map([['old', 'new']]))).toEqual(held)
})
