const first = 1000
const longest = 60_000

/** Milliseconds before the next try: doubling up to `longest`, with jitter so that not all devices try at once. */
export const pauseAfter = (failures: number) =>
  Math.min(longest, first * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
