import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { currencyRate } from '#domain/bank/currency-rate.ts'
import {
  type BankRatesAnswer,
  type CurrencyOnDay,
  type RateNews,
  rateOutcomes,
  rateTroubles,
} from '#domain/bank/rates/rate-news.ts'
import { dayOf, isDay, plusDays, startOf } from '#domain/kernel/day.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { currencies, currency } from '#domain/references/currency.ts'
import { registerCurrencyRate } from '#domain/registers/prices.ts'
import {
  array,
  boolean,
  data,
  dayTold,
  described,
  integerType,
  momentTold,
  nullable,
  object,
  string,
  uuid,
} from '../http/describe.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { paramsOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { perMinute } from '../session/sign-in.ts'
import { fetchRates } from './take.ts'

const newsTold = object({
  at: momentTold,
  day: dayTold,
  trouble: nullable({ enum: rateTroubles }),
  currencies: array(
    object({
      code: string,
      outcome: { enum: rateOutcomes },
      day: nullable(dayTold),
      rate: nullable(integerType),
      stands: nullable(integerType),
      reason: nullable(object({ code: string, params: { type: 'object' } }, ['code'])),
    }),
  ),
})
const answer = data(
  object({ source: { enum: ['bank', 'test', 'none'] }, by_itself: boolean, news: nullable(newsTold) }),
)

/** Rates of the central bank: what the last fetch brought, a fetch at once, and all currencies on a day. */
export function mountRates(api: FastifyInstance, { db, store, rates }: Parts) {
  const path = `${currencyRate.path}/bank`

  async function stateOf(organisation_id: string): Promise<BankRatesAnswer> {
    const { rows } = await db.execute<{ by_itself: boolean | null; news: RateNews | null }>(sql`
      select o.rates_by_bank as by_itself, n.news from organisation o left join rate_news n on n.organisation_id = o.id
      where o.id = ${organisation_id}`)
    return { source: rates.kind, by_itself: rows[0]?.by_itself === true, news: rows[0]?.news ?? null }
  }

  const lastTold = described({
    tag: currencyRate.name,
    summary: 'What the last fetch of the central bank’s rates brought, currency by currency',
    answer,
  })
  const reads = { access: (actor: Actor) => may(actor, currencyRate, 'read'), resource: currencyRate }
  api.get(path, { config: reads, schema: lastTold }, async (request) => ({
    data: await stateOf(actorOf(request).organisation_id),
  }))

  const fetchTold = described({
    tag: currencyRate.name,
    summary: 'Asks the central bank for the rates of today and enters those that are new',
    description:
      'Needs the permission currency_rates.create. A rate that stands for its day is never replaced; at weekends the bank tells Friday’s, which is entered as Friday’s.',
    answer,
    refusals: ['unavailable'],
  })
  const fetches = {
    access: (actor: Actor) => may(actor, currencyRate, 'create'),
    resource: currencyRate,
    ...perMinute(10),
  }
  api.post(path, { config: fetches, schema: fetchTold }, async (request) => {
    if (!rates.bank) throw new Refused('unavailable')
    const { organisation_id } = actorOf(request)
    await fetchRates(store, rates.bank, [organisation_id], new Date())
    return { data: await stateOf(organisation_id) }
  })

  const onDayTold = described({
    tag: currency.name,
    summary: 'All currencies with the rate that holds on a day, and since which day it does',
    description: 'Needs the permission reports:register_currency_rates.read. Without `date` it is today.',
    query: { date: dayTold },
    answer: data(
      object({
        date: dayTold,
        data: array(
          object({
            id: uuid,
            code: string,
            name_uz: string,
            name_ru: string,
            name_en: string,
            rate: nullable(integerType),
            day: nullable(dayTold),
          }),
        ),
      }),
    ),
    refusals: ['invalid'],
  })
  const looks = { access: (actor: Actor) => may(actor, registerCurrencyRate, 'read'), resource: currency }
  api.get(`${currency.path}/by_date`, { config: looks, schema: onDayTold }, async (request) => {
    const date = paramsOf(request).get('date') ?? dayOf(new Date().toISOString())
    if (!isDay(date)) throw new Refused('invalid', { date: [fault('date')] })
    const { rows } = await db.execute<Row & CurrencyOnDay & { rate: string | null; at: string | null }>(sql`
      select c.id, c.code, c.name_uz, c.name_ru, c.name_en, r.rate, r.occurred_at as at
      from currency c left join lateral (
        select rate, occurred_at from currency_rate r
        where r.organisation_id = ${actorOf(request).organisation_id} and r.currency_id = c.id and r.is_posted
          and r.deleted_at is null and r.occurred_at < ${startOf(plusDays(date, 1))}
        order by r.occurred_at desc, r.id desc limit 1) r on true
      where c.deleted_at is null order by c.sequence, c.code`)
    const told = rows.map(
      ({ id, code, name_uz, name_ru, name_en, rate, at }): CurrencyOnDay => ({
        ...{ id, code, name_uz, name_ru, name_en },
        ...(id === currencies.UZS
          ? { rate: 100, day: date }
          : { rate: rate === null ? null : Number(rate), day: at ? dayOf(new Date(at).toISOString()) : null }),
      }),
    )
    return { data: { date, data: told } }
  })
}
