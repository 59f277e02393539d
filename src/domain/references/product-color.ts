import { color, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const productColor = resource('color', {
  permission: 'product_colors',
  group: 'stock',
  unique: [['name']],
  fields: { name: text({ required: true, max: 50 }), hex_code: color({ required: true }) },
  form: { main: [['name', 'hex_code']] },
})
