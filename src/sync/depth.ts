import type { Row } from '#domain/kernel/resource.ts'

/** Nothing that is asked for has lists within lists beyond a few. */
export const deepest = 64

/**
 * A command that is nested deeper can't be kept: of it remains what it says in plain words, by which it is told apart and
 * has its place, and it is one that can't be read.
 */
export function withinDepth(sent: unknown): unknown {
  if (!isDeeper(sent, deepest)) return sent
  return Object.fromEntries(Object.entries(sent as Row).filter(([, held]) => typeof held !== 'object'))
}

const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1)))
