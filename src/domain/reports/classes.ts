import { amount, choice, percent } from '../kernel/field.ts'
import { type Report, report } from '../kernel/report.ts'
import { salesSeenWith } from '../registers/goods.ts'
import { costOfSales, goodsSold } from './sold-figures.ts'
import { ofGoods } from './stock.ts'

const bound = (usual: number) => ({ field: percent({ required: true, min: 0, max: 10_000 }), usual })

/** Which goods bring how much of the whole, and how evenly they are sold. */
export const abcXyz: Report = report('abc_xyz', {
  permission: 'reports:stock',
  menu: 'stock',
  ...ofGoods,
  told: {
    abc: { of: 'product', source: 'product_classes', field: choice({ options: ['a', 'b', 'c'] }) },
    xyz: { of: 'product', source: 'product_classes', field: choice({ options: ['x', 'y', 'z'] }) },
  },
  asks: {
    classed_by: { field: choice({ required: true, options: ['sum', 'profit', 'quantity'] }), usual: 'sum' },
    a_share: bound(8000),
    b_share: bound(9500),
    x_spread: bound(1000),
    y_spread: bound(2500),
  },
  figures: {
    ...goodsSold,
    sum: { ...goodsSold.sum, seenWith: salesSeenWith },
    cost: costOfSales,
    profit: { kind: 'made', of: ['minus', 'sum', 'cost'], field: amount() },
    margin: { kind: 'made', of: ['share', 'profit', 'sum'], field: percent() },
  },
  views: {
    by_abc: {
      group: ['abc', 'product'],
      figures: ['quantity', 'sum', 'profit', 'margin'],
      sort: 'abc',
      period: 'last_12_months',
      chart: 'share',
    },
    by_xyz: {
      group: ['xyz', 'product'],
      figures: ['quantity', 'sum', 'profit', 'margin'],
      sort: 'xyz',
      period: 'last_12_months',
    },
    both: {
      group: ['abc', 'xyz', 'product'],
      figures: ['quantity', 'sum', 'profit', 'margin'],
      sort: 'abc',
      period: 'last_12_months',
    },
  },
})
