import { type Fields, keyOf } from './field.ts'
import type { Row, RowFinder } from './resource.ts'

/** The id that the first of these paths leads to: `price_type`, else `warehouse.price_type`; null if none does. */
export function ledBy(fields: Fields, paths: readonly string[], row: Row, rowOf: RowFinder): string | null {
  for (const path of paths) {
    const [name = '', end] = path.split('.')
    const field = fields[name]
    if (field?.kind !== 'ref') throw new Error(`no reference is called ${name}`)
    const id = row[keyOf(name, field)]
    const led = end === undefined ? id : rowOf(field.to, id)?.[`${end}_id`]
    if (typeof led === 'string') return led
  }
  return null
}
