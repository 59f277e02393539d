/** How many times slower than usual all is meant to be: every time after which a test gives up is multiplied by it. */
export const slow = Number(process.env.SLOW ?? 1)
