import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { RateNews } from '#domain/bank/rates/rate-news.ts'
import { dayOf, plusDays, startOf } from '#domain/kernel/day.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { AnswerGiven } from '#wire/call.ts'
import { bankRates, bankRatesNow, ratesOnDay } from '#wire/rates.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'
import { perMinute } from '../session/sign-in.ts'
import type { Parts } from '../tools/parts.ts'
import { fetchRates } from './take.ts'

type OnDay = AnswerGiven<typeof ratesOnDay>['data'][number]

/** Rates of the central bank: what the last fetch brought, a fetch at once, and all currencies on a day. */
export function mountRates(api: FastifyInstance, { db, store, rates }: Parts) {
  async function stateOf(organisation_id: string): Promise<AnswerGiven<typeof bankRates>> {
    const { rows } = await db.execute<{ by_itself: boolean | null; news: RateNews | null }>(sql`
      select o.rates_by_bank as by_itself, n.news from organisation o left join rate_news n on n.organisation_id = o.id
      where o.id = ${organisation_id}`)
    return { source: rates.kind, by_itself: rows[0]?.by_itself === true, news: rows[0]?.news ?? null }
  }

  serve(api, bankRates, (_, request) => stateOf(actorOf(request).organisation_id))

  serve(
    api,
    bankRatesNow,
    async (_, request) => {
      if (!rates.bank) throw new Refused('unavailable')
      const { organisation_id } = actorOf(request)
      await fetchRates(store, rates.bank, [organisation_id], new Date())
      return stateOf(organisation_id)
    },
    perMinute(10),
  )

  serve(api, ratesOnDay, async ({ date = dayOf(new Date().toISOString()) }, request) => {
    const { rows } = await db.execute<Row & OnDay & { rate: string | null; at: string | null }>(sql`
      select c.id, c.code, c.name_uz, c.name_ru, c.name_en, r.rate, r.occurred_at as at
      from currency c left join lateral (
        select rate, occurred_at from currency_rate r
        where r.organisation_id = ${actorOf(request).organisation_id} and r.currency_id = c.id and r.is_posted
          and r.deleted_at is null and r.occurred_at < ${startOf(plusDays(date, 1))}
        order by r.occurred_at desc, r.id desc limit 1) r on true
      where c.deleted_at is null order by c.sequence, c.code`)
    const told = rows.map(
      ({ id, code, name_uz, name_ru, name_en, rate, at }): OnDay => ({
        ...{ id, code, name_uz, name_ru, name_en },
        ...(id === currencies.UZS
          ? { rate: 100, day: date }
          : { rate: rate === null ? null : Number(rate), day: at ? dayOf(new Date(at).toISOString()) : null }),
      }),
    )
    return { date, data: told }
  })
}
