import { type LabelLayout, labelLayouts } from '#domain/stock/label-layouts.ts'
import { barcodeOf } from './barcodes.ts'
import { colors, type DemoGoods, goodsCodes, madeIn } from './goods.ts'
import { brandPicture, pictureOf } from './picture-names.ts'
import { pictureNamed } from './pictures.ts'
import type { Planter } from './planter.ts'
import { demoSpecifications, namesIn, saidOf } from './specifications.ts'

const layoutNames: Readonly<Record<LabelLayout['name'], string>> = {
  label58: 'Этикетка 58 × 40',
  label30: 'Этикетка 30 × 20',
  shelf: 'Ценник на полку, крупная цена',
  sale: 'Старая и новая цена',
  sheet: 'Лист A4, 63,5 × 38,1',
}

/** Plants an organisation's references and its products; `countries`: ids by code. Answers its categories' ids by name. */
export async function plantGoods(
  planter: Planter,
  organisation_id: string,
  goods: readonly DemoGoods[],
  countries: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const make = async (resource: string, input: object) =>
    (await planter.make(resource, { organisation_id, ...input })).id
  /** Ids of the rows made so far: a reference is made when it is first named. */
  const known = new Map<string, string>()
  async function once(resource: string, input: object) {
    const key = JSON.stringify([resource, input])
    const id = known.get(key) ?? (await make(resource, input))
    known.set(key, id)
    return id
  }
  const named = (resource: string, name: string, input: object = {}) => once(resource, { name, ...input })
  /** A category looks like the first of its goods. */
  const categoryNamed = (name: string) => {
    const first = goods.find(({ category }) => category === name)
    return named('category', name, { image: first ? pictureNamed(pictureOf(first)) : [] })
  }

  /** What each specification says of goods, once the categories are there. */
  async function specified(one: DemoGoods) {
    const said: object[] = []
    for (const [sequence, specification] of demoSpecifications.entries()) {
      const option = saidOf(specification, one)
      if (!option) continue
      const { group, names, categories, filterable } = specification
      const categories_ids: string[] = []
      for (const category of categories) categories_ids.push(await categoryNamed(category))
      const specification_group_id = await once('specification_group', namesIn(group))
      const specification_id = await once('specification', {
        ...namesIn(names),
        specification_group_id,
        categories_ids,
        filterable,
        sequence,
      })
      const { sequence: size, names: called } = option
      const option_id = await once('specification_option', { ...namesIn(called), specification_id, sequence: size })
      said.push({ specification_id, option_id })
    }
    return said
  }

  for (const { name, width, height, parts } of labelLayouts)
    await make('label_template', { name: layoutNames[name], width, height, parts })
  const measure_id = await named('measure', 'шт', { precision: 0, is_default: true })
  await named('measure', 'компл', { precision: 0 })
  await named('measure', 'м', { precision: 2 })
  await named('measure', 'кг', { precision: 3 })
  for (const [index, one] of goods.entries()) {
    const category_id = await categoryNamed(one.category)
    const id = await make('product', {
      name: one.name,
      article: one.article ?? null,
      images: pictureNamed(pictureOf(one)),
      category_id,
      brand_id: await named('brand', one.brand, { image: pictureNamed(brandPicture(one.brand)) }),
      variation_id: one.variation ? await named('variation', one.variation, { category_id }) : null,
      color_id: one.color ? await named('color', one.color, { hex_code: colors[one.color] }) : null,
      measure_id,
      country_id: countries.get(madeIn[one.brand] ?? '') ?? null,
      imei_1: one.imeis !== undefined,
      imei_2: one.imeis === 2,
      serial_number: one.serial_number ?? false,
      specifications: await specified(one),
      ikpu: one.code,
      ikpu_name: goodsCodes[one.code],
      // Now and then a product is no longer sold, or was removed: lists must show that too.
      is_active: index % 23 !== 22,
    })
    if (index % 61 === 60) await planter.delete('product', id)
    else await make('barcode', { product_id: id, barcode: barcodeOf(one) })
  }
  const categories = new Map<string, string>()
  for (const { category } of goods) categories.set(category, await categoryNamed(category))
  return categories
}
