import { amount } from '../kernel/field.ts'
import { type Report, report } from '../kernel/report.ts'
import { registerSale } from '../registers/goods.ts'
import { goodsSold, receiptsSold, sumOfSales } from './sold-figures.ts'

const { seller, warehouse, product, payment } = registerSale.dimensions

/** What promoters and sellers sold: in all, by region, by brand. It tells no costs, so it may be shown to them. */
export const promoterReport: Report = report('promoter_report', {
  permission: 'reports:promoter',
  menu: 'sale',
  dimensions: { seller: seller!, warehouse: warehouse!, product: product!, payment: payment! },
  traits: { region: 'warehouse', brand: 'product', category: 'product' },
  times: ['month', 'week', 'day'],
  figures: {
    ...goodsSold,
    discount: { ...sumOfSales, resource: 'discount', field: amount() },
    ...receiptsSold,
  },
  views: {
    total: {
      group: ['seller', 'brand', 'product'],
      figures: ['quantity', 'sum', 'checks', 'average_check', 'returns'],
      sort: '-sum',
      compare: 'previous',
      chart: 'bar',
    },
    by_region: {
      group: ['region', 'warehouse', 'seller'],
      figures: ['quantity', 'sum', 'checks', 'average_check', 'returns'],
      sort: '-sum',
      compare: 'previous',
      chart: 'share',
    },
    by_brand: { group: ['brand', 'seller'], figures: ['quantity', 'sum', 'discount', 'checks'], sort: '-sum' },
    by_month: {
      group: ['month', 'seller'],
      figures: ['quantity', 'sum', 'checks'],
      sort: 'month',
      period: 'last_12_months',
    },
  },
})
