/** Whether two values say the same, whatever order their keys are in: a database keeps its own. A key without a value is none. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isHeld(one) || !isHeld(other) || Array.isArray(one) !== Array.isArray(other)) return false
  for (const key in one) if (!same(one[key], other[key])) return false
  for (const key in other) if (one[key] === undefined && other[key] !== undefined) return false
  return true
}

/** What has parts: all else is the same only as itself. */
const isHeld = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
