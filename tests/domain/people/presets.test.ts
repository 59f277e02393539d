import { expect, test } from 'vitest'
import { catalogue, rightsByKey } from '#domain/catalogue.ts'
import { administrator } from '#domain/kernel/permission.ts'
import { offeredPresets, presetRights, rolePresets } from '#domain/people/presets.ts'

const rightsOf = (s_code: string) => {
  const preset = rolePresets.find((one) => one.s_code === s_code)
  return preset ? presetRights(preset, catalogue) : []
}

test('a template gives only what there is', () => {
  const known = rightsByKey(catalogue)
  for (const { s_code, rights } of offeredPresets(catalogue))
    expect(
      rights.filter((key) => !known.has(key)),
      s_code,
    ).toEqual([])
})

test('only the administrator’s gives the right to everything', () => {
  expect(rightsOf('admin')).toEqual([administrator])
  for (const { s_code } of rolePresets)
    if (s_code !== 'admin') expect(rightsOf(s_code), s_code).not.toContain(administrator)
})

test('a cashier sells and does not see what goods cost', () => {
  const rights = rightsOf('cashier')
  expect(rights).toContain('documents:product_retail_sales.create')
  expect(rights).toContain('documents:cash_shifts.confirm')
  expect(rights).not.toContain('documents:products.costs')
  expect(rights).not.toContain('documents:product_retail_sales.change_price')
})

test('who keeps the catalogue merges duplicates and shares views; who sells or stores does not', () => {
  const givers = (key: string) =>
    rolePresets.map(({ s_code }) => s_code).filter((s_code) => rightsOf(s_code).includes(`documents:${key}`))
  expect(givers('products.merge')).toEqual(['head_of_sales'])
  expect(givers('partners.merge')).toEqual(['head_of_finance', 'head_of_sales', 'market_manager'])
  expect(givers('organizations.share_views')).toEqual(['head_of_finance', 'head_of_sales', 'market_manager'])
})

test.each(['vendor', 'supplier'])('a %s sees what is their own', (s_code) => {
  expect(rightsOf(s_code).filter((key) => key.endsWith('.read_all'))).toEqual([])
})

test('everybody whom the specification names has a template, and none of those on the road sees costs', () => {
  const offered = offeredPresets(catalogue).map(({ s_code }) => s_code)
  for (const s_code of ['promoter', 'agent', 'supplier'] as const) {
    expect(offered).toContain(s_code)
    expect(rightsOf(s_code).filter((key) => /costs|delete|personal/.test(key))).toEqual([])
  }
  expect(rightsOf('promoter')).toContain('reports:promoter.read')
  expect(rightsOf('agent')).toContain('documents:partners.create')
})

test('what nothing asks for yet is not offered', () => {
  const offered = offeredPresets(catalogue).map(({ s_code }) => s_code)
  expect(offered).toContain('credit_manager')
  expect(offered).not.toContain('bm_cashier_bonus')
})
