import { amount, percent } from '../kernel/field.ts'
import { type Report, report } from '../kernel/report.ts'
import { costsSeenWith, registerSale } from '../registers/goods.ts'
import { costOfSales, goodsSold, receiptsSold, sumOfSales } from './sold-figures.ts'

/** What was sold: by what, where, by whom, to whom and when, with what was earned by it. */
export const saleReport: Report = report('sale_report', {
  permission: 'documents:product_retail_sales',
  route: '/sale-reports',
  menu: 'sale',
  dimensions: registerSale.dimensions,
  traits: { category: 'product', brand: 'product', region: 'warehouse', customer_type: 'client' },
  times: ['year', 'quarter', 'month', 'week', 'day', 'weekday', 'hour'],
  figures: {
    ...goodsSold,
    discount: { ...sumOfSales, resource: 'discount', field: amount() },
    cost: costOfSales,
    profit: { kind: 'made', of: ['minus', 'sum', 'cost'], field: amount(), seenWith: costsSeenWith },
    margin: { kind: 'made', of: ['share', 'profit', 'sum'], field: percent(), seenWith: costsSeenWith },
    markup: { kind: 'made', of: ['share', 'profit', 'cost'], field: percent(), seenWith: costsSeenWith },
    average_price: { kind: 'made', of: ['per', ['times', 'sum', 1000], 'quantity'], field: amount() },
    ...receiptsSold,
  },
  why: { by: 'product', sum: 'sum', quantity: 'quantity', discount: 'discount', cost: 'cost', profit: 'profit' },
  views: {
    by_shop: {
      group: ['warehouse', 'category', 'product'],
      figures: ['quantity', 'sum', 'cost', 'profit', 'margin'],
      sort: '-sum',
      compare: 'previous',
      chart: 'bar',
    },
    by_seller: {
      group: ['seller', 'day'],
      figures: ['quantity', 'sum', 'profit', 'margin', 'checks', 'average_check', 'returns'],
      sort: '-sum',
      compare: 'previous',
    },
    by_brand: {
      group: ['brand', 'product'],
      figures: ['quantity', 'sum', 'cost', 'profit', 'margin', 'average_price'],
      sort: '-sum',
      compare: 'previous',
      chart: 'share',
    },
    by_client: {
      group: ['client', 'product'],
      figures: ['quantity', 'sum', 'discount', 'profit', 'margin'],
      sort: '-sum',
    },
    by_payment: {
      group: ['payment', 'cashbox'],
      figures: ['sum', 'checks', 'average_check'],
      sort: '-sum',
      chart: 'share',
    },
    by_hour: {
      group: ['weekday', 'hour'],
      figures: ['sum', 'checks', 'average_check', 'quantity'],
      sort: 'weekday',
      period: 'last_30_days',
      chart: 'bar',
    },
    by_month: {
      group: ['month', 'category'],
      figures: ['quantity', 'sum', 'cost', 'profit', 'margin'],
      sort: 'month',
      period: 'last_12_months',
      compare: 'year',
      chart: 'bar',
    },
  },
})
