/** Against floods; failed attempts per account and address are counted in the database. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })
