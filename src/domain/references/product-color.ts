import { color, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const productColor = resource('color', {
  permission: 'product_colors',
  path: '/color',
  route: '/references/product-colors',
  menu: { group: 'stock', heading: 'reference' },
  fields: {
    name: text({ required: true, max: 50 }),
    hex_code: color({ required: true }),
  },
  unique: [['name']],
  list: { columns: ['hex_code', 'name'], filters: ['name'], sort: 'name' },
  form: { main: [['name', 'hex_code']] },
})
