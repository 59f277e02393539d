/** How many times slower than usual all is meant to be: what a walk relies on without waiting comes to light. */
export const slowness = Number(process.env.SLOW ?? 1)

/** Milliseconds that a walk waits for whatever it waits for: only what hangs shall end by time. */
export const patience = 60_000 * slowness
