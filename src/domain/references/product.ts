import { digits, flag, images, integer, lines, ref, rich, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { type Faults, fault, mergeFaults } from '../kernel/result.ts'
import { mostOwn, ownBarcode } from './own-barcode.ts'

/** Which codes each unit of a product has. */
export interface UnitFlags {
  readonly imei_1: boolean
  readonly imei_2: boolean
  readonly serial_number: boolean
}

export const product = resource('product', {
  rights: ['costs', 'merge'],
  group: 'stock',
  shareable: true,
  merges: { same: ['measure', 'imei_1', 'imei_2', 'serial_number'], alike: ['name'] },
  fields: {
    name: text({ required: true, max: 250 }),
    /** As the maker or the supplier calls it. */
    article: text({ max: 50, isCode: true, picked: true }),
    /** Its code in the program from which the goods were brought. */
    external_code: text({ max: 50, isCode: true }),
    category: ref('category', { required: true, within: ['organisation'] }),
    brand: ref('brand', { required: true, within: ['organisation'] }),
    variation: ref('variation', { within: ['organisation', 'category'] }),
    color: ref('color', { within: ['organisation'] }),
    /** Where it was made: a price tag tells it. */
    country: ref('country'),
    measure: ref('measure', { required: true, within: ['organisation'], begins: 'is_default' }),
    imei_1: flag(),
    imei_2: flag(),
    serial_number: flag(),
    ikpu: digits({ min: 17, max: 17, classified: { name: 'ikpu_name', by: 'name' } }),
    ikpu_name: text({ max: 250 }),
    sequence: integer({ min: 0 }),
    short_desc: text({ max: 500, lines: 2 }),
    description: rich(),
    images: images({ max: 5 }),
    specifications: lines(
      {
        specification: ref('specification', { required: true, within: ['organisation'] }),
        option: ref('specification_option', { required: true, within: ['organisation', 'specification'] }),
      },
      {
        max: 200,
        answers: {
          each: 'specification',
          by: 'option',
          beside: 'category',
          of: 'categories',
          under: 'specification_group',
        },
      },
    ),
    is_active: flag({ initial: true }),
  },
  follow: unitFlagsFollow,
  check: (row) => mergeFaults(unitFlagsAgree(row), saidOnce(row.specifications)),
  // Goods on the shelf could not leave it by codes they lack, nor without those that the books know them by.
  asks: ({ before, after }) =>
    before && changedFlags(before, after).length > 0
      ? [{ register: 'register_product', dimensions: { product_id: after.id } }]
      : [],
  judgeChange: ({ before, after }, _, held) =>
    before && held.some(({ amounts }) => amounts.quantity)
      ? Object.fromEntries(changedFlags(before, after).map((name) => [name, [fault('while_in_stock')]]))
      : {},
  list: {
    columns: ['images', 'name', 'category', 'brand', 'color', 'measure', 'ikpu', 'article', 'is_active', 'created_at'],
    filters: [
      'name',
      'article',
      'external_code',
      'category',
      'brand',
      'variation',
      'color',
      'country',
      'measure',
      'ikpu',
      'specifications.option',
      'imei_1',
      'imei_2',
      'serial_number',
      'is_active',
      'is_global',
      'created_at',
    ],
  },
  form: {
    main: [
      ['name'],
      ['category', 'brand'],
      ['article', 'external_code'],
      ['variation', 'color'],
      ['country', 'measure', 'sequence'],
      ['ikpu', 'ikpu_name'],
      ['imei_1'],
      ['imei_2'],
      ['serial_number'],
      ['short_desc'],
      ['description'],
    ],
    tabs: ['specifications'],
    aside: ['images', 'is_active', 'is_global'],
  },
  elsewhere: {
    records: {
      name: 'barcodes',
      of: 'barcode',
      by: 'product',
      fields: ['barcode'],
      own: { field: 'barcode', most: mostOwn, code: ownBarcode },
    },
    values: {
      name: 'prices',
      register: 'register_prices',
      value: 'price',
      by: 'product',
      each: 'price_type',
      document: 'price_setting',
      listed: 'is_default',
    },
    balances: {
      stock: {
        register: 'register_product',
        by: 'product',
        where: { place: 'on_hand' },
        resource: 'quantity',
        split: ['warehouse', 'place'],
        units: 'unit',
      },
    },
    siblings: { name: 'products', by: 'variation', across: { ref: 'color', answers: 'specifications' } },
  },
})

/**
 * Keeps the flags consistent as one changes: the second IMEI needs the first; IMEI and serial number exclude each
 * other.
 */
function unitFlagsFollow(flags: UnitFlags, changed: string): Partial<UnitFlags> {
  if (changed === 'serial_number' && flags.serial_number) return { imei_1: false, imei_2: false }
  if (changed === 'imei_1') return flags.imei_1 ? { serial_number: false } : { imei_2: false }
  if (changed === 'imei_2' && flags.imei_2) return flags.imei_1 ? { serial_number: false } : { imei_2: false }
  return {}
}

export function unitFlagsAgree(flags: UnitFlags): Faults {
  if (flags.imei_2 && !flags.imei_1) return { imei_2: [fault('imei_2_needs_imei_1')] }
  return flags.serial_number && flags.imei_1 ? { serial_number: [fault('serial_or_imei')] } : {}
}

const unitFlags = ['imei_1', 'imei_2', 'serial_number'] as const
const changedFlags = (before: UnitFlags, after: UnitFlags) => unitFlags.filter((name) => before[name] !== after[name])

/** A product is of one memory, of one diagonal. */
function saidOnce(specifications: readonly { readonly specification_id: string }[]): Faults {
  const said = specifications.map(({ specification_id }) => specification_id)
  const again = said.flatMap((id, at) => (said.indexOf(id) < at ? [at] : []))
  return Object.fromEntries(
    again.map((at) => [`specifications.${at}.specification_id`, [fault('specification_repeated')]]),
  )
}
