import { sumOf } from '../kernel/integer-math.ts'
import type { Row } from '../kernel/resource.ts'

const by = (lines: readonly Row[]) => Map.groupBy(lines, ({ product_id }) => String(product_id ?? ''))
const sum = (lines: readonly Row[], name: string) => sumOf(lines, (line) => Number(line[name] ?? 0))

/** How much of each product was to come, by its id; empty where nothing was expected. */
export const expectedBy = (lines: readonly Row[]): ReadonlyMap<string, number> =>
  new Map([...by(lines)].map(([id, own]) => [id, sum(own, 'expected')] as const).filter(([, expected]) => expected > 0))

interface Unlike {
  readonly product_id: string
  readonly expected: number
  readonly came: number
}

/** The products of which another quantity came than was expected; none where nothing was. */
export function unlikeExpected(lines: readonly Row[]): readonly Unlike[] {
  if (expectedBy(lines).size === 0) return []
  return [...by(lines)]
    .map(([product_id, own]) => ({ product_id, expected: sum(own, 'expected'), came: sum(own, 'quantity') }))
    .filter(({ product_id, expected, came }) => product_id && expected !== came)
}
