import { ref, text } from '../kernel/field.ts'
import { isShortCode, spelledBarcode } from '../kernel/gtin.ts'
import { resource } from '../kernel/resource.ts'
import { type Faults, fault } from '../kernel/result.ts'

/** What a scanner reads off a product; a product may have several. */
export const barcode = resource('barcode', {
  permission: 'product_barcodes',
  path: '/product_barcode',
  route: '/stock/product-barcodes',
  group: 'stock',
  title: 'barcode',
  fields: {
    /** Products out of use can be picked too: their remaining goods are still scanned. */
    product: ref('product', { required: true, within: ['organisation'], inactive: true }),
    barcode: text({ required: true, max: 50, spelled: spelledBarcode }),
  },
  unique: [['barcode']],
  keys: ['barcode'],
  check: ({ barcode }) => readable(barcode),
  list: { columns: ['barcode', 'product', 'created_at'], filters: ['barcode', 'product'], sort: 'barcode' },
  form: { main: [['product'], ['barcode']] },
})

const shortestBarcode = 12

function readable(barcode: string | null): Faults {
  if (!barcode) return {}
  if (!/^[a-z\d]+$/i.test(barcode)) return { barcode: [fault('letters_or_digits')] }
  return barcode.length < shortestBarcode && !isShortCode(barcode)
    ? { barcode: [fault('min_length', { limit: shortestBarcode, actual: barcode.length })] }
    : {}
}
