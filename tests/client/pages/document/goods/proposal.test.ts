import { expect, test } from 'vitest'
import { repricedBy } from '#client/pages/document/goods/proposal/changes.ts'
import { rowAs } from '#domain/kernel/resource.ts'
import { costSetting } from '#domain/sale/cost-setting.ts'

const setting = rowAs(costSetting, {
  ...{ id: 's', price_type_id: 'retail', category_id: 'phones', brand_id: null },
  ...{ percent: 20, rounding: 'to_1000', direction: 'up' },
})
const phone = { id: 'phone', category_id: 'phones', brand_id: 'b' }
const cover = { id: 'cover', category_id: 'covers', brand_id: 'b' }
const products = new Map([
  ['phone', phone],
  ['cover', cover],
])

test.each<[string, number, number | undefined, readonly string[]]>([
  ['a price that the markup does not ask for any more', 1_000_000_00, 1_150_000_00, ['phone']],
  ['a price that was never set', 1_000_000_00, undefined, ['phone']],
  ['a price that stands already', 1_000_000_00, 1_200_000_00, []],
  ['a cost that is not known yet', 0, undefined, []],
])('%s', (_, cost, price, is) => {
  const prices = new Map(price === undefined ? [] : [['phone', price]])
  const costs = new Map([
    ['phone', cost],
    ['cover', 5_000_00],
    ['gone', 5_000_00],
  ])
  expect(repricedBy(costs, 'retail', { products, settings: [setting], prices })).toEqual(is)
  expect(repricedBy(costs, 'wholesale', { products, settings: [setting], prices })).toEqual([])
})
