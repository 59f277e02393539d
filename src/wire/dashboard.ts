import * as v from 'valibot'
import { dashboardParts } from '#domain/dashboard.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { dashboardPeriodNames, debtTimes, saleFigures } from '#domain/reports/dashboard.ts'
import { type AnswerGiven, call } from './call.ts'
import { balanceAsOf } from './money.ts'
import { integerSchema, momentSchema, someRow } from './shapes.ts'

/** What goods are told by; costs and what follows from them only to those who may see costs. */
export const goodsFigures = ['quantity', 'sum', 'profit', 'cost', 'days_unsold'] as const

const row = v.nullable(someRow)
const name = v.nullable(v.string())
const figures = <const N extends string>(names: readonly N[]) =>
  v.entriesFromList(names, v.optional(v.nullable(integerSchema)))
const inCurrency = { currency_id: id, currency: row, amount: integerSchema }
const goods = v.array(v.object({ product_id: id, product: row, ...figures(goodsFigures) }))
const count = { total: integerSchema }
const newest = v.object({ ...count, rows: v.array(someRow) })

export const dashboardTold = call('dashboard.told', {
  get: '/dashboard',
  right: 'signed-in',
  question: v.object({
    period: v.optional(
      v.pipe(v.picklist(dashboardPeriodNames, 'choice'), v.description('today, if nothing is said')),
      'today',
    ),
    warehouse_id: v.optional(v.pipe(id, v.description('sales and goods of one shop'))),
    parts: v.optional(v.array(v.picklist(dashboardParts, 'choice'))),
  }),
  answer: v.object({
    at: momentSchema,
    own: v.boolean(),
    sales: v.optional(v.object({ now: v.object(figures(saleFigures)), before: v.object(figures(saleFigures)) })),
    hours: v.optional(
      v.object({
        by: v.picklist(['hour', 'day']),
        compare: v.string(),
        points: v.array(v.object({ at: v.string(), sum: integerSchema, before: v.nullable(integerSchema) })),
      }),
    ),
    goods: v.optional(goods),
    asleep: v.optional(goods),
    money: v.optional(
      v.array(
        v.object({
          kind: v.picklist(['cashbox', 'bank', 'on_the_way', 'acquiring']),
          place_id: v.nullable(id),
          name,
          ...inCurrency,
        }),
      ),
    ),
    balance: v.optional(v.pipe(balanceAsOf.answer, v.description('as /dashboard/balance tells it'))),
    debts: v.optional(
      v.array(v.object({ time: v.picklist(debtTimes), side: v.picklist(['plus', 'minus']), ...inCurrency })),
    ),
    attention: v.optional(newest),
    journal: v.optional(newest),
    /** What else waits: of which kind of notice, under which entry of the menu, where all of it is, and the record if it is one. */
    waits: v.optional(
      v.array(v.object({ kind: v.string(), under: v.string(), ...count, row_id: v.nullable(id), list: v.string() })),
    ),
    rates: v.optional(v.array(someRow)),
  }),
  says: 'What a person looks at in the morning: sales, money, debts, what needs attention, in one answer',
  about:
    'A part that the caller may not read, or that was not asked for, is missing. Sums are in the smallest coin, quantities in thousandths, shares in hundredths of a percent. Who sells at a counter of their own is told what they sold themselves, and `own` says so.',
  refuses: ['invalid'],
  kept: true,
})
export type ToldDashboard = AnswerGiven<typeof dashboardTold>
export type ToldHours = NonNullable<ToldDashboard['hours']>
export type ToldGoods = NonNullable<ToldDashboard['goods']>[number]
export type ToldPlace = NonNullable<ToldDashboard['money']>[number]
export type ToldDebt = NonNullable<ToldDashboard['debts']>[number]
