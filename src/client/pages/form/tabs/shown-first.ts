/** How many rows or columns are shown before a person asks for all. */
export const mostShown = 8

/** Those that are in use already, then others, at most `mostShown` unless more are in use or all are asked for. */
export function shownFirst<R extends { readonly id: string }>(
  rows: readonly R[],
  used: ReadonlySet<unknown>,
  isWhole: boolean,
): readonly R[] {
  if (isWhole) return rows
  const there = rows.filter(({ id }) => used.has(id))
  const others = rows.filter(({ id }) => !used.has(id)).slice(0, Math.max(0, mostShown - there.length))
  return [...there, ...others]
}
