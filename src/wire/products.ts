import * as v from 'valibot'
import { house } from '#domain/house.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, may, mayPick, type ResourceAction } from '#domain/kernel/permission.ts'
import { barcode } from '#domain/references/barcode.ts'
import { category } from '#domain/references/category.ts'
import { product } from '#domain/references/product.ts'
import { variation } from '#domain/references/variation.ts'
import { specification } from '#domain/specifications/specification.ts'
import { type AnswerGiven, call } from './call.ts'
import { integerSchema, mostTogether, rowOf, someRow } from './shapes.ts'

const of = product
const someRows = v.nullable(v.array(someRow))

export const toggleProduct = call('product.toggle', {
  put: '/product/:id/toggle',
  of,
  right: (actor) => may(actor, product, 'update'),
  answer: v.object({ product: rowOf(product) }),
  says: 'Puts a product out of use, or back into it',
  about: 'Needs the permission products.update.',
  refuses: ['invalid', 'not_found', 'forbidden'],
})

export const aboutProduct = call('product.info', {
  get: '/product/:id/info',
  of,
  right: (actor) => may(actor, product, 'read'),
  answer: v.object({
    product: rowOf(product),
    barcodes: v.nullable(v.array(rowOf(barcode))),
    variants: v.array(someRow),
    prices: someRows,
    stock: someRows,
  }),
  says: 'A product with its barcodes, the other products of its variation, its prices and its stock',
  about:
    'Needs the permission products.read. What else the person may not read is null: barcodes, prices (register_prices) and stock (register_products).',
  refuses: ['not_found'],
})

const zeroOrOne = v.optional(v.fallback(v.picklist(['0', '1']), '0'))
export const specificationsOfCategory = call('specification.of_category', {
  get: '/product/specifications',
  of: specification,
  right: (actor) => mayPick(actor, house, specification),
  question: v.object({ category_id: id, short: zeroOrOne, with_options: zeroOrOne }),
  answer: v.array(someRow),
  says: 'The specifications of products of a category, those of all categories included',
  about: 'For whoever may pick a specification. With `with_options=1` each has its `options`.',
  refuses: ['invalid'],
})

const mayTo = (action: ResourceAction) => (actor: Actor) => may(actor, variation, action) && may(actor, product, action)
const together = v.object({ variation: rowOf(variation), products: v.array(someRow) })

export const variationWithProducts = call('variation.products', {
  get: '/variation/:id/products',
  of: variation,
  right: mayTo('read'),
  answer: together,
  says: 'A variation with its products',
  about: 'Needs the permissions variations.read and products.read.',
  refuses: ['not_found'],
})

export const setVariation = call('variation.products_set', {
  put: '/variation/:id/products',
  of: variation,
  right: mayTo('update'),
  question: v.object({
    name: v.string('text'),
    products: v.pipe(v.array(v.unknown(), 'reference'), v.maxLength(mostTogether, 'max_lines'), v.array(id)),
  }),
  answer: together,
  says: 'Names a variation and says which products it has: all of it, or nothing',
  about: `Needs the permissions variations.update and products.update. Products that are not named leave it; at most ${mostTogether}.`,
  refuses: ['invalid', 'not_found', 'forbidden'],
})

const flag = v.optional(v.boolean('required'), false)
export const switchCodes = call('category.products_imei', {
  put: '/category/:id/products-imei',
  of: category,
  right: (actor) => may(actor, category, 'update') && may(actor, product, 'update'),
  question: v.object({ imei_1: flag, imei_2: flag, serial_number: flag }),
  answer: v.object({
    changed: integerSchema,
    /** Products that keep the codes they have: their goods are in stock without the new ones, or their units bear the old. */
    left: v.array(v.object({ id, name: v.string(), why: v.picklist(['stock', 'units', 'refused']) })),
  }),
  says: 'Says which codes the units of all its products have: one IMEI, two, a serial number, or none',
  about:
    'Needs products.update besides. Products with stock or registered units are left as they are, and told in `left`.',
  refuses: ['invalid', 'forbidden', 'not_found'],
})
export type CodesSwitched = AnswerGiven<typeof switchCodes>
