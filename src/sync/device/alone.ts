interface Patience {
  /** How long to wait for another tab, in ms: a frozen tab keeps its lock for ever. */
  readonly wait: number
}

/**
 * Runs the work in one tab at a time. Correctness must not depend on it: without browser locks, or when another tab
 * holds the lock too long, the work runs all the same.
 */
export async function alone<T>(
  name: string,
  work: () => Promise<T>,
  { wait }: Patience = { wait: 10_000 },
): Promise<T> {
  if (!('locks' in navigator)) return work()
  let begun = false
  const begin = () => {
    begun = true
    return work()
  }
  try {
    return await navigator.locks.request(`savdo.${name}`, { signal: AbortSignal.timeout(wait) }, begin)
  } catch (cause) {
    if (begun) throw cause
    return work()
  }
}
