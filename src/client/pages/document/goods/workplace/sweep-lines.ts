import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { codeFields, isTracked } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import { type UnitCodes, unitCodesOf, withUnits } from '../parts/codes.ts'
import { isCounted, lineOf } from '../parts/goods-line.ts'
import type { LinePlace } from './known-codes.ts'
import type { SweepVerdict } from './verdict.ts'

/** What a scan has added to the lines, so that it can be taken back. */
export interface Added {
  readonly product: ReadRow
  /** Null for a piece of goods without units. */
  readonly unit: UnitCodes | null
  /** The unit before its second IMEI was added. */
  readonly before: UnitCodes | null
  /** The line was begun by it. */
  readonly isNew: boolean
}

interface Changed {
  readonly lines: readonly Row[]
  /** The line that was added or changed. */
  readonly at: number
  readonly added: Added
}

const lineAt = (lines: readonly Row[], product: ReadRow) =>
  lines.findLastIndex(({ product_id }) => product_id === product.id)

/** The lines after a verdict that takes something. */
export function withVerdict(
  field: Lines,
  lines: readonly Row[],
  verdict: Extract<SweepVerdict, { kind: 'piece' | 'unit' | 'whole' }>,
): Changed {
  const { product } = verdict
  const at = verdict.kind === 'whole' ? lineWith(lines, product, verdict.before) : lineAt(lines, product)
  const line = lines[at]
  const begun = line ?? lineOf(field, product.id)
  const added = { product, unit: null, before: null, isNew: !line }
  const put = (changed: Row, more: Partial<Added> = {}): Changed => ({
    lines: line ? lines.with(at, changed) : [...lines, changed],
    at: line ? at : lines.length,
    added: { ...added, ...more },
  })
  if (verdict.kind === 'unit')
    return put(withUnits(begun, [...unitCodesOf(begun), verdict.codes], product), { unit: verdict.codes })
  if (verdict.kind === 'whole') {
    const units = unitCodesOf(begun).map((unit) => (unit.imei_1 === verdict.before.imei_1 ? verdict.codes : unit))
    return put(withUnits(begun, units, product), { unit: verdict.codes, before: verdict.before })
  }
  const isMore = line && isCounted(field) && !isTracked(product)
  return put(isMore ? { ...line, quantity: Number(line.quantity ?? 0) + 1000 } : begun)
}

/** The lines without what a scan added, wherever it stands by now. */
export function withoutAdded(lines: readonly Row[], { product, unit, before, isNew }: Added): readonly Row[] {
  const at = unit ? lineWith(lines, product, unit) : lineAt(lines, product)
  const line = lines[at]
  if (!line) return lines
  if (unit) {
    const units = unitCodesOf(line).flatMap((one) => (isSameUnit(one, unit) ? (before ?? []) : one))
    if (units.length === 0 && isNew) return lines.toSpliced(at, 1)
    return lines.with(at, withUnits(line, units, product))
  }
  const quantity = Number(line.quantity ?? 0) - 1000
  if (isNew && (quantity <= 0 || isTracked(product))) return lines.toSpliced(at, 1)
  return isTracked(product) ? lines : lines.with(at, { ...line, quantity })
}

const lineWith = (lines: readonly Row[], product: ReadRow, unit: UnitCodes) =>
  lines.findLastIndex(
    (line) => line.product_id === product.id && unitCodesOf(line).some((one) => isSameUnit(one, unit)),
  )

const isSameUnit = (one: UnitCodes, other: UnitCodes) =>
  one.imei_1 === other.imei_1 && one.serial_number === other.serial_number

/** The codes of a line with the units that bear them; kept for as long as the line stays the same object. */
const known = new WeakMap<Row, ReadonlyMap<string, number>>()

function unitsOf(line: Row): ReadonlyMap<string, number> {
  const held = known.get(line)
  if (held) return held
  const units = new Map<string, number>()
  for (const field of codeFields)
    for (const [at, code] of ((line[field] ?? []) as readonly string[]).entries())
      if (code) units.set(spelledCode(code), at)
  known.set(line, units)
  return units
}

/** Where a code stands in the lines. */
export function placeOfCode(lines: readonly Row[], code: string): LinePlace | null {
  const spelled = spelledCode(code)
  for (const [line, row] of lines.entries()) {
    const unit = unitsOf(row).get(spelled)
    if (unit !== undefined) return { line, unit }
  }
  return null
}
