import type { Row } from '#domain/kernel/resource.ts'
import { codeFields } from '#domain/registers/goods-units.ts'
import type { LabelledGoods } from './labels-wanted.ts'
import { unitCodesOf, wantedOf } from './parts/codes.ts'

/** Labels for the goods in the lines of a document: one for each piece or unit. */
export function labelledIn(lines: readonly Row[]): readonly LabelledGoods[] {
  const all = new Map<string, LabelledGoods>()
  for (const line of lines) {
    if (!line.product_id) continue
    const id = String(line.product_id)
    const before = all.get(id) ?? { product_id: id, count: 0, units: [] }
    const units = unitCodesOf(line).flatMap((unit) => codeFields.map((field) => unit[field]).find(Boolean) ?? [])
    all.set(id, {
      product_id: id,
      count: before.count + Math.max(units.length, wantedOf(line)),
      units: [...before.units, ...units],
    })
  }
  return [...all.values()]
}
