import type { Row } from '#domain/kernel/resource.ts'

/** No valid command nests nearly as deep. */
export const deepestNesting = 64

/**
 * A command that nests deeper can't be stored: returns only its plain values, which identify it and give its place, so
 * that it is answered as unreadable.
 */
export function withinNesting(sent: unknown): unknown {
  if (!isDeeper(sent, deepestNesting)) return sent
  return Object.fromEntries(Object.entries(sent as Row).filter(([, held]) => typeof held !== 'object'))
}

const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1)))
