import { barcodeOf } from './barcodes.ts'
import { colors, type DemoGoods, goodsCodes } from './goods.ts'
import type { Planter } from './planter.ts'

/** Plants an organisation's references and its products. */
export async function plantGoods(
  planter: Planter,
  organisation_id: string,
  goods: readonly DemoGoods[],
): Promise<void> {
  const make = async (resource: string, input: object) =>
    (await planter.make(resource, { organisation_id, ...input })).id
  /** Ids of the rows made so far: a reference is made when it is first named. */
  const known = new Map<string, string>()
  async function named(resource: string, name: string, input: object = {}) {
    const key = JSON.stringify([resource, name, input])
    const id = known.get(key) ?? (await make(resource, { name, ...input }))
    known.set(key, id)
    return id
  }

  const measure_id = await named('measure', 'шт', { precision: 0 })
  await named('measure', 'компл', { precision: 0 })
  await named('measure', 'м', { precision: 2 })
  await named('measure', 'кг', { precision: 3 })
  for (const [index, one] of goods.entries()) {
    const category_id = await named('category', one.category)
    const id = await make('product', {
      name: one.name,
      category_id,
      brand_id: await named('brand', one.brand),
      variation_id: one.variation ? await named('variation', one.variation, { category_id }) : null,
      color_id: one.color ? await named('color', one.color, { hex_code: colors[one.color] }) : null,
      measure_id,
      imei_1: one.imeis !== undefined,
      imei_2: one.imeis === 2,
      serial_number: one.serial_number ?? false,
      ikpu: one.code,
      ikpu_name: goodsCodes[one.code],
      // Now and then a product is no longer sold, or was removed: lists must show that too.
      is_active: index % 23 !== 22,
    })
    if (index % 61 === 60) await planter.delete('product', id)
    else await make('barcode', { product_id: id, barcode: barcodeOf(one) })
  }
}
