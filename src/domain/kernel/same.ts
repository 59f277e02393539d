/** Whether two values say the same, whatever order their keys are in: a database keeps its own. */
export const same = (one: unknown, other: unknown): boolean =>
  one === other || (isHeld(one) && isHeld(other) && written(one) === written(other))

/** What has parts: all else is the same only as itself. */
const isHeld = (value: unknown) => typeof value === 'object' && value !== null

const written = (value: unknown) => JSON.stringify(value, (_, held) => (isRecord(held) ? inKeyOrder(held) : held))

const isRecord = (held: unknown): held is object => typeof held === 'object' && held !== null && !Array.isArray(held)

const inKeyOrder = (record: object) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
