import { ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { type Faults, fault } from '../kernel/result.ts'

/** What a scanner reads off a product; a product may have several. */
export const barcode = resource('barcode', {
  permission: 'product_barcodes',
  path: '/product_barcode',
  route: '/stock/product-barcodes',
  menu: { group: 'stock', heading: 'reference' },
  title: 'barcode',
  fields: {
    /** Products out of use can be picked too: their remaining goods are still scanned. */
    product: ref('product', { required: true, within: ['organisation'], inactive: true }),
    barcode: text({ required: true, max: 50 }),
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

/** Whether these are the eight figures of an EAN-8 or a UPC-E, as small boxes bear them: their check digit is right. */
export const isShortCode = (code: string): boolean =>
  /^\d{8}$/.test(code) && (hasCheckDigit(code) || (/^[01]/.test(code) && hasCheckDigit(upcFrom(code))))

/** The figure that belongs behind these: they count threefold and once in turn, from the right. */
export function checkDigitOf(figures: string): number {
  const sum = [...figures].reverse().reduce((total, figure, at) => total + Number(figure) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the last figure is the one that follows from the others. */
export const hasCheckDigit = (code: string): boolean => checkDigitOf(code.slice(0, -1)) === Number(code.at(-1))

/** The twelve figures of UPC-A that a UPC-E leaves the noughts out of; its last but one figure says where they stood. */
function upcFrom(code: string): string {
  const [system, a, b, c, d, e, how = '0', check] = [...code]
  const left = '012'.includes(how)
    ? `${a}${b}${how}0000${c}${d}${e}`
    : how === '3'
      ? `${a}${b}${c}00000${d}${e}`
      : how === '4'
        ? `${a}${b}${c}${d}00000${e}`
        : `${a}${b}${c}${d}${e}0000${how}`
  return `${system}${left}${check}`
}
