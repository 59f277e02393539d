import type { Lines } from '#domain/kernel/field.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { codeFields, isTracked } from '#domain/registers/goods-units.ts'
import { expectedBy } from '#domain/stock/expected.ts'
import type { ReadRow } from '#store/port.ts'
import { wantedOf } from '../parts/codes.ts'
import { takesExpected } from '../parts/expected-lines.ts'
import type { Progress, WorkRow } from './progress.tsx'

/** Quantities that are to come of each product, in thousandths. */
type Expected = ReadonlyMap<string, number>

const nothing: Expected = new Map()

/** What lines say was to come, where a person or a file has told it; nothing where the books tell it of a count. */
export const expectedOf = (field: Lines, lines: readonly Row[]): Expected =>
  takesExpected(field) ? expectedBy(lines) : nothing

interface Known {
  readonly products: ReadonlyMap<string, ReadRow>
  readonly nameOf: (product: ReadRow) => string
  /** Ids of the products that were scanned, the latest last. */
  readonly scanned: readonly string[]
  readonly expected?: Expected
}

/** How far each of the goods has come, those scanned last first, then the others in the order of the document. */
export function goodsProgress(
  lines: readonly Row[],
  { products, nameOf, scanned, expected = nothing }: Known,
): readonly WorkRow[] {
  const byProduct = Map.groupBy(lines, ({ product_id }) => String(product_id ?? ''))
  const current = scanned.at(-1)
  const ids = [...new Set([...scanned.toReversed(), ...byProduct.keys(), ...expected.keys()])]
  return ids.flatMap((id) => {
    const product = products.get(id)
    const own = byProduct.get(id) ?? []
    if (!id || (own.length === 0 && !expected.has(id))) return []
    const done = sumOf(own, (line) => (isTracked(product) ? unitsIn(line) * 1000 : Number(line.quantity ?? 0)))
    const awaited = isTracked(product) ? sumOf(own, (line) => Math.max(unitsIn(line), wantedOf(line)) * 1000) : done
    const wanted = expected.get(id) ?? (awaited > done && awaited > 1000 ? awaited : null)
    return [{ key: id, name: product ? nameOf(product) : '…', done, wanted, isCurrent: id === current }]
  })
}

const unitsIn = (line: Row) => Math.max(...codeFields.map((field) => ((line[field] ?? []) as readonly string[]).length))

/** How far all of it has come; `wanted` only where something is expected. */
export function totalOf(rows: readonly WorkRow[]): Progress | null {
  if (rows.length === 0) return null
  const isExpected = rows.some(({ wanted }) => wanted !== null)
  return {
    done: sumOf(rows, ({ done }) => done),
    wanted: isExpected ? sumOf(rows, ({ done, wanted }) => wanted ?? done) : null,
  }
}
