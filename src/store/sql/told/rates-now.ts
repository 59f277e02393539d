import { type SQL, sql } from 'drizzle-orm'
import { registerCurrencyRate } from '#domain/registers/prices.ts'
import type { Scope } from '../../port.ts'
import { name } from '../rows/where.ts'
import { isAskedFor } from './register-where.ts'

/** A row of `ratesNow`. */
export type RateNow = { readonly currency_id: string; readonly rate: string }

/** The rate of each currency as it stands now, in tiyin for a whole unit: `currency_id`, `rate`. */
export const ratesNow = (scope: Scope): SQL =>
  sql`select distinct on (currency_id) currency_id, rate from ${name(`${registerCurrencyRate.name}_now`)}
    where ${isAskedFor(registerCurrencyRate, { filters: {} }, scope)} and occurred_at <= now() and rate <> 0
    order by currency_id, occurred_at desc, document_id desc`
