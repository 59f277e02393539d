interface Patience {
  /** How long to wait for another tab: a frozen one keeps its lock, and nobody may wait for it for ever. */
  readonly wait: number
}

/**
 * Does the work in one tab at a time. Correctness must not hang on it: where the browser knows no locks, or another
 * tab holds this one for too long, the work goes on beside it.
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
