import { color, text } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

export const productColor = named('color', {
  permission: 'product_colors',
  group: 'stock',
  fields: { name: text({ required: true, max: 50 }), hex_code: color({ required: true }) },
  hasActive: false,
  form: { main: [['name', 'hex_code']] },
})
