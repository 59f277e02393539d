import { integer, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** A product that stands first at all tills of a warehouse. */
export const favourite = resource('favourite', {
  group: 'sale',
  fields: {
    name: text({ required: true, max: 250, given: true }),
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    product: ref('product', { required: true, within: ['organisation'] }),
    sequence: integer({ min: 0 }),
  },
  unique: [['warehouse', 'product']],
  derive: ({ product_id }, rowOf) => ({ name: String(rowOf('product', product_id)?.name ?? '') }),
  list: { columns: ['name', 'warehouse', 'sequence', 'created_at'], filters: ['warehouse', 'product', 'created_at'] },
  form: { main: [['warehouse'], ['product'], ['sequence']] },
})
