import { facadeNamed } from '#client/data/areas.ts'
import { type Needed, permissionOf } from '#domain/kernel/permission.ts'

export const importRoute = '/import'

/** Kept by what menus know of declarations: the rules of sheets come with the page. */
const importable = [
  'product',
  'partner',
  'price_setting',
  'product_initial_balance',
  'initial_balance_debit',
  'initial_balance_credit',
]

/** Whoever may import anything may open it. */
export const importNeeds: Needed = { any: importable.map((name) => permissionOf(facadeNamed(name), 'create')) }
