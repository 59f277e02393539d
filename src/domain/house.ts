import type { Resource } from './kernel/resource.ts'
import { brand } from './references/brand.ts'
import { category } from './references/category.ts'
import { district } from './references/district.ts'
import { measure } from './references/measure.ts'
import { organisation } from './references/organisation.ts'
import { product } from './references/product.ts'
import { productColor } from './references/product-color.ts'
import { region } from './references/region.ts'
import { variation } from './references/variation.ts'
import { warehouse } from './stock/warehouse.ts'

/** The table of contents of the whole product. What another refers to stands before it. */
export const house: readonly Resource[] = [
  region,
  district,
  organisation,
  brand,
  category,
  measure,
  productColor,
  variation,
  product,
  warehouse,
]

const byName = new Map(house.map((resource) => [resource.name, resource]))

export function resourceNamed(name: string): Resource {
  const found = byName.get(name)
  if (!found) throw new Error(`no resource is called ${name}`)
  return found
}
