import { integerType, object, string } from '../http/describe.ts'

/** Against floods; failed attempts per account and address are counted in the database. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })

/** What a session is opened and renewed with. */
export const tokensTold = {
  access_token: string,
  expires_in: integerType,
  refresh_token: string,
  refresh_ttl: integerType,
}
export const pairTold = object(tokensTold)
