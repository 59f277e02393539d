import { choice, decimal, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { directions, roundingNames } from './pricing.ts'

/** What is put on the cost when prices of a category, a brand or everything are proposed, and how they are rounded. */
export const costSetting = resource('cost_setting', {
  permission: 'percent',
  path: '/cost_settings',
  route: '/sale/cost-settings',
  group: 'sale',
  fields: {
    name: text({ required: true, max: 100 }),
    price_type: ref('price_type', { required: true, within: ['organisation'], begins: 'is_default' }),
    category: ref('category', { within: ['organisation'] }),
    brand: ref('brand', { within: ['organisation'] }),
    percent: decimal({ required: true, min: -100, max: 100_000 }),
    /** Empty for the exact price. */
    rounding: choice({ options: roundingNames }),
    direction: choice({ options: directions, initial: 'up' }),
  },
  unique: [['name']],
  when: { direction: ({ rounding }) => rounding !== null },
  list: {
    columns: ['name', 'price_type', 'category', 'brand', 'percent', 'rounding'],
    filters: ['name', 'price_type', 'category', 'brand', 'percent'],
  },
  form: { main: [['name'], ['price_type', 'percent'], ['category', 'brand'], ['rounding', 'direction']] },
})
