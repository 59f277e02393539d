import * as v from 'valibot'
import { currencyRate } from '#domain/bank/currency-rate.ts'
import { rateOutcomes, rateTroubles } from '#domain/bank/rates/rate-news.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { may } from '#domain/kernel/permission.ts'
import { currency } from '#domain/references/currency.ts'
import { registerCurrencyRate } from '#domain/registers/prices.ts'
import { call } from './call.ts'
import { daySchema, faultSchema, integerSchema, momentSchema } from './shapes.ts'

const news = v.object({
  at: momentSchema,
  day: daySchema,
  trouble: v.nullable(v.picklist(rateTroubles)),
  currencies: v.array(
    v.object({
      code: v.string(),
      outcome: v.picklist(rateOutcomes),
      day: v.nullable(daySchema),
      rate: v.nullable(integerSchema),
      stands: v.nullable(integerSchema),
      reason: v.nullable(faultSchema),
    }),
  ),
})
const state = v.object({
  /** `test`: a stand-in answers, and its rates are made up. `none`: no bank was configured. */
  source: v.picklist(['bank', 'test', 'none']),
  /** Whether the organisation lets them be fetched every day. */
  by_itself: v.boolean(),
  news: v.nullable(news),
})

export const bankRates = call('currency_rate.bank', {
  get: '/currency_rate/bank',
  of: currencyRate,
  right: (actor) => may(actor, currencyRate, 'read'),
  answer: state,
  says: 'What the last fetch of the central bank’s rates brought, currency by currency',
})

export const bankRatesNow = call('currency_rate.fetch', {
  post: '/currency_rate/bank',
  of: currencyRate,
  right: (actor) => may(actor, currencyRate, 'create'),
  answer: state,
  says: 'Asks the central bank for the rates of today and enters those that are new',
  about:
    'Needs the permission currency_rates.create. A rate that stands for its day is never replaced; at weekends the bank tells Friday’s, which is entered as Friday’s.',
  refuses: ['unavailable'],
})

export const ratesOnDay = call('currency.by_date', {
  get: '/currency/by_date',
  of: currency,
  right: (actor) => may(actor, registerCurrencyRate, 'read'),
  question: v.object({ date: v.optional(daySchema) }),
  answer: v.object({
    date: daySchema,
    data: v.array(
      v.object({
        id,
        code: v.string(),
        name_uz: v.string(),
        name_ru: v.string(),
        name_en: v.string(),
        /** Tiyin for a whole unit; null if none was set by then. */
        rate: v.nullable(integerSchema),
        /** Since when it holds. */
        day: v.nullable(daySchema),
      }),
    ),
  }),
  says: 'All currencies with the rate that holds on a day, and since which day it does',
  about: 'Needs the permission reports:register_currency_rates.read. Without `date` it is today.',
  refuses: ['invalid'],
})
