import { sql } from 'drizzle-orm'
import { dayOf, startOf } from '#domain/kernel/day.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { RateSource } from './source.ts'
import { fetchRates } from './take.ts'

const hour = 3_600_000

interface Surroundings {
  readonly db: Database
  readonly store: SqlStore
  readonly source: RateSource
}

/**
 * Fetches the rates of the day for every organisation that lets them be fetched and has not got them today. What was not
 * told is asked again with the next call.
 */
export async function fetchDue({ db, store, source }: Surroundings, now = new Date()): Promise<void> {
  if (!source.bank) return
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from organisation o left join rate_news n on n.organisation_id = o.id
    where o.rates_by_bank and o.is_active and o.deleted_at is null
      and (n.news is null or n.news->>'trouble' is not null
        or (n.news->>'at')::timestamptz < ${startOf(dayOf(now.toISOString()))}::timestamptz)
    order by o.id`)
  if (rows.length > 0)
    await fetchRates(
      store,
      source.bank,
      rows.map(({ id }) => id),
      now,
    )
}

/** At the start and every hour. Answers a function that stops it. */
export function keepRates(around: Surroundings, failed: (error: unknown) => void): () => void {
  const run = () => fetchDue(around).catch(failed)
  const timer = setInterval(run, hour)
  timer.unref()
  void run()
  return () => clearInterval(timer)
}
