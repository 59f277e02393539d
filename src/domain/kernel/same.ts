/** Deep equality whatever the order of keys, since PostgreSQL keeps its own; an undefined key equals a missing one. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isHeld(one) || !isHeld(other) || Array.isArray(one) !== Array.isArray(other)) return false
  for (const key in one) if (!same(one[key], other[key])) return false
  for (const key in other) if (one[key] === undefined && other[key] !== undefined) return false
  return true
}

/** Objects and arrays; everything else is compared with `===`. */
const isHeld = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
