/** Says of a query that its answer comes from registers: it is asked anew whenever the books change. */
export const fromBooks = { meta: { reads: 'books' } } as const
