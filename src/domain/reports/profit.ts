import { amount, percent } from '../kernel/field.ts'
import { report } from '../kernel/report.ts'
import { costsSeenWith, registerSale } from '../registers/goods.ts'
import { registerIncome, registerOutcome } from '../registers/money.ts'
import { sumOfSales } from './sold-figures.ts'

const sold = { ...sumOfSales, field: amount() } as const
const made = { kind: 'made', field: amount(), seenWith: costsSeenWith } as const
/** In soums at the rates of their days, whatever currency they were in. */
const worth = { kind: 'sum', resource: 'amount', way: 'worth', field: amount() } as const

/** What was earned and what was spent, by month and shop. */
export const profitAndLoss = report('profit_and_loss', {
  permission: 'reports:profit',
  menu: 'sale',
  dimensions: {
    warehouse: registerSale.dimensions.warehouse!,
    income_type: registerIncome.dimensions.income_type!,
    outcome_type: registerOutcome.dimensions.outcome_type!,
    cause: registerOutcome.dimensions.cause!,
  },
  traits: { region: 'warehouse' },
  times: ['year', 'quarter', 'month'],
  kinds: true,
  figures: {
    revenue: { ...sold, resource: 'sum' },
    cost: { ...sold, resource: 'cost' },
    gross: { ...made, of: ['minus', 'revenue', 'cost'] },
    gross_margin: { ...made, of: ['share', 'gross', 'revenue'], field: percent() },
    other_income: { ...worth, register: registerIncome },
    expenses: { ...worth, register: registerOutcome },
    net: { ...made, of: ['minus', ['plus', 'gross', 'other_income'], 'expenses'] },
    net_margin: { ...made, of: ['share', 'net', 'revenue'], field: percent() },
  },
  views: {
    by_month: {
      group: ['month', 'warehouse'],
      figures: ['revenue', 'cost', 'gross', 'gross_margin', 'other_income', 'expenses', 'net', 'net_margin'],
      sort: 'month',
      period: 'this_year',
      chart: 'bar',
    },
    by_shop: {
      group: ['warehouse', 'month'],
      figures: ['revenue', 'cost', 'gross', 'gross_margin', 'other_income', 'expenses', 'net', 'net_margin'],
      sort: '-net',
      compare: 'previous',
    },
    by_expense: {
      group: ['outcome_type', 'cause', 'month'],
      figures: ['expenses'],
      sort: '-expenses',
      compare: 'previous',
      chart: 'share',
    },
    by_income: {
      group: ['income_type', 'cause', 'month'],
      figures: ['other_income'],
      sort: '-other_income',
      compare: 'previous',
    },
  },
})
