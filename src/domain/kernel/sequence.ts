interface Placed {
  readonly id: string
  readonly sequence: number | null
}

/**
 * The numbers to give so that rows stand as in `wanted`, which holds the same rows as `before`, the order that they have
 * now. Rows after the last one that moved keep theirs, unless a number before them has come too near.
 */
export function sequencesFor(before: readonly Placed[], wanted: readonly Placed[]): ReadonlyMap<string, number> {
  const moved = wanted.findLastIndex(({ id }, at) => id !== before[at]?.id)
  const given = new Map<string, number>()
  let last = 0
  for (const [at, { id, sequence }] of wanted.entries()) {
    if (at > moved && (sequence === null || sequence > last)) break
    last = at <= moved ? at + 1 : last + 1
    if (sequence !== last) given.set(id, last)
  }
  return given
}
