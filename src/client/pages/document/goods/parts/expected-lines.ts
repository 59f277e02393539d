import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { codeFields } from '#domain/registers/goods-units.ts'
import { lineOf, worthOf } from './goods-line.ts'

/** How much of a product is to come, and what one of it costs. */
export interface Awaited {
  readonly product_id: string
  readonly quantity: number
  readonly amount: number | null
}

/** Whether a person may say of these lines what is to come. */
export const takesExpected = ({ fields }: Lines) => fields.expected?.kind === 'quantity' && !fields.expected.given

/**
 * The lines with what is expected now, and what was scanned before. Taken twice it is the same: what was expected
 * before is forgotten, with the lines of which nothing has come.
 */
export function withExpected(field: Lines, lines: readonly Row[], awaited: readonly Awaited[]): readonly Row[] {
  const sums = new Map<string, Awaited>()
  for (const one of awaited) {
    const before = sums.get(one.product_id)
    sums.set(one.product_id, before ? { ...before, quantity: before.quantity + one.quantity } : one)
  }
  const worth = worthOf(field)
  const told = ({ quantity, amount }: Awaited, line: Row): Row => ({
    ...line,
    expected: quantity,
    ...(worth && amount !== null && { [worth]: amount }),
  })
  const kept = lines
    .filter((line) => line.expected === null || Number(line.quantity ?? 0) > 0)
    .map((line) => {
      const one = sums.get(String(line.product_id))
      sums.delete(String(line.product_id))
      return one ? told(one, line) : { ...line, expected: null }
    })
  return [...kept, ...[...sums.values()].map((one) => told(one, { ...lineOf(field, one.product_id), quantity: 0 }))]
}

/** The lines as they were typed become what is expected: nothing of them has come yet. */
export const allExpected = (lines: readonly Row[]): readonly Row[] =>
  lines
    .filter(({ quantity }) => Number(quantity ?? 0) > 0)
    .map((line) => ({
      ...line,
      expected: line.quantity,
      quantity: 0,
      ...Object.fromEntries(codeFields.map((name) => [name, []])),
    }))
